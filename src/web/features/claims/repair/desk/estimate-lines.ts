import type { KeyboardEvent } from 'react';
import type * as z from 'zod/mini';
import type { EstimateDto } from '#contract/claims/processing-view.ts';
import type { saveEstimateBody } from '#contract/claims/repair/repair-actions.schemas.ts';
import type { LineKind } from '#domain/claims/review/settlement-rates.ts';

export type EstimateValues = z.input<typeof saveEstimateBody>;
export type EstimateLine = EstimateValues['lines'][number];

/** A stored line as the form holds it. */
export function editable(line: EstimateDto['lines'][number]): EstimateLine {
  const { label, kind, amount, isImt23Part, quantity, partNumber, action, taxRate } = line;
  return { label, kind, amount, isImt23Part, quantity, partNumber, action, taxRate };
}

/** Does the line say more than what it is and costs? */
export const hasPartFacts = ({ partNumber, action, taxRate }: EstimateLine | EstimateDto['lines'][number]) =>
  Boolean(partNumber || action) || typeof taxRate === 'number';

/** Enter leads from a line's name to its amount, unless `take` has found that in the name, and from there to the next line; from the last one to a new one. */
export function goOnByEnter(
  event: KeyboardEvent<HTMLUListElement>,
  add: () => void,
  take: (at: number, name: string) => boolean,
): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
  event.preventDefault();
  const row = target.closest('li');
  const [, at] = /^lines\.(\d+)\.label$/.exec(target.name) ?? [];
  const isName = at !== undefined && !take(Number(at), target.value);
  const amount = isName ? row?.querySelector<HTMLInputElement>('input[name$=".amount"]') : null;
  const next = amount ?? row?.nextElementSibling?.querySelector('input');
  if (next) next.focus();
  else add();
}

/** What the lines of each kind come to, in rupees. */
export function subtotals(lines: readonly Partial<EstimateLine>[]): [LineKind, number][] {
  const sums = new Map<LineKind, number>();
  for (const { kind, amount } of lines)
    if (kind && amount !== undefined && Number.isFinite(amount))
      sums.set(kind, Math.round(((sums.get(kind) ?? 0) + amount) * 100) / 100);
  return [...sums];
}
