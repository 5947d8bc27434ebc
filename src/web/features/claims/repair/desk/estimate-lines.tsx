import { useState, useEffect } from 'react';
import type { KeyboardEvent } from 'react';
import type * as z from 'zod/mini';
import type { EstimateDto } from '#contract/claims/claim-view.schemas.ts';
import type { saveEstimateBody } from '#contract/claims/repair/repair.schemas.ts';
import type { LineKind } from '#domain/claims/review/settlement-rates.ts';
import { useWatch } from 'react-hook-form';
import { parseAmount } from '#web/ui/amount-text.ts';
import type { ContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { CatalogueLine } from '#domain/claims/repair/line-catalogue.ts';

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

/** How many at which price; the amount follows. */
export function QuantityAndRate({
  form,
  at,
}: {
  readonly form: ContractForm<EstimateValues, z.output<typeof saveEstimateBody>>;
  readonly at: number;
}) {
  const { estimate: t } = useTexts('claims.repair.desk.garage');
  const line = useWatch({ control: form.control, name: `lines.${at}` });
  const [rate, setRate] = useState(() =>
    line.quantity && Number.isFinite(line.amount) ? Math.round((line.amount * 100) / line.quantity) / 100 : undefined,
  );
  const quantity = form.amount(`lines.${at}.quantity`);
  function follow(count: number | null | undefined, each: number | undefined) {
    if (!count || !each || !Number.isFinite(count * each)) return;
    form.setValue(`lines.${at}.amount`, Math.round(count * each * 100) / 100, { shouldDirty: true });
  }
  return (
    <div className="col-span-2 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 max-md:order-1 md:col-span-4">
      <TextField
        label={t.quantityOf({ n: at + 1 })}
        inputMode="decimal"
        autoComplete="off"
        {...quantity}
        onChange={(event) => {
          follow(parseAmount(event.target.value), rate);
          return quantity.onChange(event);
        }}
      />
      <MoneyField
        label={t.rateOf({ n: at + 1 })}
        defaultValue={rate}
        onChange={({ target }) => {
          const each = parseAmount(target.value);
          setRate(each);
          follow(line.quantity, each);
        }}
      />
    </div>
  );
}

interface Catalogue {
  readonly lines: readonly CatalogueLine[];
  readonly find: (label: string) => CatalogueLine | undefined;
  /** A line out of a name with its amount after a comma; undefined where there is none. */
  readonly typed: (text: string) => EstimateLine | undefined;
  /** Lines out of what a spreadsheet put on the clipboard, or out of the cells of a file. */
  readonly from: (table: string | readonly (readonly string[])[]) => EstimateLine[];
}

async function fetchCatalogue(vehicleClass: string): Promise<Catalogue> {
  const [{ catalogueFor, findInCatalogue, wholeCatalogue }, { linesFromRows, rowsOf, typedLine }] = await Promise.all([
    import('#domain/claims/repair/line-catalogue.ts'),
    import('#domain/claims/repair/pasted-lines.ts'),
  ]);
  const lines = catalogueFor(vehicleClass);
  const all = [...lines, ...wholeCatalogue];
  return {
    lines,
    find: (label) => findInCatalogue(lines, label),
    typed: (text) => {
      const typed = typedLine(text);
      return typed ? (linesFromRows([[typed.label, String(typed.amount)]], all)[0] as EstimateLine | undefined) : undefined;
    },
    from: (table) => linesFromRows(typeof table === 'string' ? rowsOf(table) : table, all) as EstimateLine[],
  };
}

/**
 * The usual lines for this class of vehicle; fetched by itself, since only who writes an estimate needs it.
 * `read` waits for it: what is pasted before it has arrived must not be lost.
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
      // A catalogue only proposes: without it the lines are typed, and reading a table asks for it again.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [vehicleClass]);
  return { catalogue, read: async (table) => (catalogue ?? (await fetchCatalogue(vehicleClass))).from(table) };
}
