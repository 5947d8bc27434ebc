import { useState, useEffect } from 'react';
import type { KeyboardEvent } from 'react';
import type * as z from 'zod/mini';
import type { EstimateDto } from '#contract/claims/claim-view.schemas.ts';
import type { saveEstimateBody } from '#contract/claims/repair/repair.schemas.ts';
import type { CatalogueLine } from '#domain/claims/repair/line-catalogue.ts';
import type { PastedLine } from '#domain/claims/repair/pasted-lines.ts';
import type { LineKind } from '#domain/claims/review/settlement-rates.ts';

export type EstimateValues = z.input<typeof saveEstimateBody>;
export type EstimateLine = EstimateValues['lines'][number];

/** A stored line as form values. */
export function editable(line: EstimateDto['lines'][number]): EstimateLine {
  const { label, kind, amount, isImt23Part, quantity, partNumber, action, taxRate } = line;
  return { label, kind, amount, isImt23Part, quantity, partNumber, action, taxRate };
}

/** Whether the line has more than a name, kind and amount. */
export const hasPartFacts = ({ partNumber, action, taxRate }: EstimateLine | EstimateDto['lines'][number]) =>
  Boolean(partNumber || action) || typeof taxRate === 'number';

/** Enter moves from a line's name to its amount, unless `take` found it in the name, and then to the next line. */
export function goOnByEnter(
  event: KeyboardEvent<HTMLUListElement>,
  goOn: (from: number) => void,
  take: (at: number, name: string) => boolean,
): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
  event.preventDefault();
  const [, number, field] = /^lines\.(\d+)\.(\w+)$/.exec(target.name) ?? [];
  if (number === undefined) return;
  const at = Number(number);
  const isName = field === 'label' && !take(at, target.value);
  if (isName) target.closest('li')?.querySelector<HTMLInputElement>('input[name$=".amount"]')?.focus();
  else goOn(at);
}

/** Whether the line is incomplete. */
export const isOpenLine = ({ label, kind, amount }: Partial<EstimateLine>) =>
  !label || !kind || !Number.isFinite(amount) || (amount ?? 0) <= 0;

/** Subtotal per kind, in rupees. */
export function subtotals(lines: readonly Partial<EstimateLine>[]): [LineKind, number][] {
  const sums = new Map<LineKind, number>();
  for (const { kind, amount } of lines)
    if (kind && amount !== undefined && Number.isFinite(amount))
      sums.set(kind, Math.round(((sums.get(kind) ?? 0) + amount) * 100) / 100);
  return [...sums];
}

interface Catalogue {
  readonly lines: readonly CatalogueLine[];
  /** Kind of a line by its name; omitted if unknown. */
  readonly kindOf: (label: string) => Pick<PastedLine, 'kind' | 'isImt23Part'>;
  /** Parses a name with an amount after a comma; `undefined` if there is none. */
  readonly typed: (text: string) => EstimateLine | undefined;
  /** Parses lines from clipboard table text or spreadsheet cells. */
  readonly from: (table: string | readonly (readonly string[])[]) => EstimateLine[];
}

/** Rows of a pasted table. */
const mostPasted = 2_000;

async function fetchCatalogue(vehicleClass: string): Promise<Catalogue> {
  const [{ catalogueFor, wholeCatalogue }, { kindOf, linesFromRows, typedLine }, { parseDelimited }, { cleanText }] =
    await Promise.all([
      import('#domain/claims/repair/line-catalogue.ts'),
      import('#domain/claims/repair/pasted-lines.ts'),
      import('#domain/tables/parse-delimited.ts'),
      import('#domain/clean-text.ts'),
    ]);
  const lines = catalogueFor(vehicleClass);
  const cellsOf = (text: string) => parseDelimited(cleanText(text), mostPasted).rows.map(({ cells }) => cells);
  const all = [...lines, ...wholeCatalogue];
  return {
    lines,
    typed: (text) => {
      const typed = typedLine(text);
      return typed ? (linesFromRows([[typed.label, String(typed.amount)]], all)[0] as EstimateLine | undefined) : undefined;
    },
    kindOf: (label) => kindOf(label, all),
    from: (table) => linesFromRows(typeof table === 'string' ? cellsOf(table) : table, all) as EstimateLine[],
  };
}

/**
 * The usual lines for this vehicle class; loaded separately, since only the estimate editor needs it. `read` waits for it, so that text pasted before it loads
 * is not lost.
 */
export function useCatalogue(vehicleClass: string): {
  readonly catalogue: Catalogue | null;
  readonly read: (table: string | readonly (readonly string[])[]) => Promise<readonly EstimateLine[]>;
} {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  useEffect(() => {
    let isWanted = true;
    fetchCatalogue(vehicleClass).then(
      (fetched) => isWanted && setCatalogue(fetched),
      // Optional: without the catalogue lines are typed, and reading a table requests it again.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [vehicleClass]);
  return { catalogue, read: async (table) => (catalogue ?? (await fetchCatalogue(vehicleClass))).from(table) };
}
