import type { KeyboardEvent } from 'react';
import { parseAmount } from './amount-text.ts';

export interface Steps {
  readonly step: number;
  readonly min: number;
  readonly max: number;
}

/** The next multiple of the step above or below, within the bounds; from where nothing stands, as from 0. */
export function stepped(typed: string, direction: 1 | -1, { step, min, max }: Steps): number | undefined {
  const value = parseAmount(typed) ?? 0;
  if (Number.isNaN(value)) return undefined;
  const steps = Math.round((value / step) * 1e6) / 1e6;
  const next = (direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * step;
  return Math.min(max, Math.max(min, Math.round(next * 100) / 100));
}

/** Arrow up and down step a number that is typed as text: a native number field would also be stepped by the wheel, and empties what is pasted. */
export function stepByKeys(event: KeyboardEvent<HTMLInputElement>, steps: Steps): void {
  const input = event.currentTarget;
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!isPlain || input.readOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  const next = stepped(input.value, event.key === 'ArrowUp' ? 1 : -1, steps);
  if (next === undefined) return;
  // Unlike an assignment to `value`, React notices it.
  input.setRangeText(String(next), 0, input.value.length, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
