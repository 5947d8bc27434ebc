import { useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { parseAmount, amountInWords } from './amount-text.ts';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { cx } from './class-names.ts';
import { joinRefs, useInputText } from './field.tsx';
import type { TextsOf } from '#words/area.ts';
import { useTexts } from './texts.ts';

interface Steps {
  readonly step: number;
  readonly min: number;
  readonly max: number;
}

/** The next multiple of the step above or below, within the bounds; an empty field counts as 0. */
export function stepped(typed: string, direction: 1 | -1, { step, min, max }: Steps): number | undefined {
  const value = parseAmount(typed) ?? 0;
  if (Number.isNaN(value)) return undefined;
  const steps = Math.round((value / step) * 1e6) / 1e6;
  const next = (direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * step;
  return Math.min(max, Math.max(min, Math.round(next * 100) / 100));
}

/** Arrow keys step a number in a text input: a native number input also steps by the wheel and discards pasted text. */
function stepByKeys(event: KeyboardEvent<HTMLInputElement>, steps: Steps): void {
  const input = event.currentTarget;
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!isPlain || input.readOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  const next = stepped(input.value, event.key === 'ArrowUp' ? 1 : -1, steps);
  if (next === undefined) return;
  // Unlike assigning `value`, this triggers React's onChange.
  input.setRangeText(String(next), 0, input.value.length, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** For whole numbers set `inputMode="numeric"`. Arrow keys move by `step` between `min` and `max`; out-of-range input is left to the schema. */
type NumberFieldProps = Omit<TextFieldProps, 'type'>;

/** A number in a text input: commas, spaces and digits of any script are accepted. Bind it with `form.amount(name)`. */
export function NumberField({ step = 1, min = 0, max = Infinity, onKeyDown, ...props }: NumberFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...props}
      type="text"
      onKeyDown={(event) => {
        onKeyDown?.(event);
        stepByKeys(event, { step: Number(step), min: Number(min), max: Number(max) });
      }}
    />
  );
}

/** With `step`, the arrow keys move by it. */
type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'below'>;

/** An amount in rupees; shows it in Indian grouping and words: "₹2,45,000 · 2.45 lakh". Bind it with `form.amount(name)`. */
export function MoneyField({ ref, step, onKeyDown, ...props }: MoneyFieldProps) {
  const t = useTexts('ui');
  const readingId = useId();
  const element = useRef<HTMLInputElement>(null);
  const typed = useInputText(element, String(props.value ?? props.defaultValue ?? ''));
  const rupees = parseAmount(typed);
  const reading = rupees === undefined || !Number.isFinite(rupees) || Math.abs(rupees) < 1000 ? '' : readAloud(rupees, t);
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...props}
      ref={joinRefs(element, ref)}
      type="text"
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (step !== undefined) stepByKeys(event, { step: Number(step), min: 0, max: Infinity });
      }}
      prefix="₹"
      inputClassName={cx('tabular-nums', props.inputClassName)}
      describedBy={readingId}
      below={
        // The line is reserved while empty, to avoid layout shift.
        <p id={readingId} className={props.error && !reading ? 'sr-only' : 'mt-1 min-h-5 text-14 text-muted'}>
          {reading}
        </p>
      }
    />
  );
}

function readAloud(rupees: number, t: TextsOf<'ui'>): string {
  const grouped = formatRupees(rupeesToPaise(rupees.toFixed(2)));
  const words = amountInWords(rupees);
  return words ? `${grouped} · ${t[words.unit]({ amount: words.amount })}` : grouped;
}
