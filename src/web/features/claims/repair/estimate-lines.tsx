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
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listRepairs } from '#contract/claims/repair/repair.endpoints.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { processingQuery } from '../claim-queries.ts';
import { isSheet, sheetRows } from '#web/desk/sheet-rows.ts';
import { fileAccept } from '#contract/files.ts';
import { paperEstimate } from '#domain/claims/repair/e-invoice.ts';
import { useClaimUploads } from '#web/files/use-claim-uploads.ts';
import { FileField } from '#web/ui/file-field.tsx';

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

const shown = 50;

/** Lines that are somewhere already: in a CSV file, or in an earlier estimate of this garage. */
export function EstimateSources({
  claimId,
  put,
  read,
}: {
  readonly claimId: string;
  /** Puts these lines into the estimate. */
  readonly put: (lines: readonly EstimateLine[]) => void;
  readonly read: (table: string | readonly (readonly string[])[]) => Promise<readonly EstimateLine[]>;
}) {
  const { estimate: t } = useTexts('claims.repair.desk.garage');
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const repairs = useQuery({ ...apiQuery(listRepairs, { query: { view: 'all', limit: shown } }), enabled: open });
  const earlier = repairs.data?.data.filter(({ estimate }) => estimate !== null) ?? [];
  /** What cannot be read, or is not fetched for lack of a network, is said and changes nothing. */
  async function takeTable(table: Parameters<typeof read>[0] | Promise<string[][]>) {
    try {
      take(await read(await table));
    } catch {
      setSaid(t.unreadable);
    }
  }
  function take(lines: readonly EstimateLine[]) {
    put(lines);
    setSaid(lines.length === 0 ? t.nothingRead : t.linesTaken({ count: lines.length }));
  }
  return (
    <Disclosure summary={t.sources} onToggle={setOpen}>
      <div className="grid grid-cols-1 gap-3">
        <p>{t.pasteHint}</p>
        <label className="grid gap-1 font-semibold">
          {t.csv}
          <input
            type="file"
            accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            className="max-w-full font-normal"
            onChange={async ({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) await takeTable(isSheet(file) ? sheetRows(file) : await file.text());
            }}
          />
        </label>
        <EstimatePaper claimId={claimId} take={(text) => void takeTable(text)} />
        <SelectField
          label={t.earlier}
          placeholder={earlier.length === 0 ? t.noEarlier : t.chooseEarlier}
          options={earlier.map(({ claimId, claimNumber, vehicle, plate }) => ({
            value: claimId,
            label: `${claimNumber}, ${plate ? vehicle.replace(plate.number, formatRegistrationNumber(plate.number)) : vehicle}`,
          }))}
          value=""
          onChange={async ({ target }) => {
            const { estimates } = await queries.fetchQuery(processingQuery(target.value));
            take(estimates.find(({ isCurrent }) => isCurrent)?.lines.map(editable) ?? []);
          }}
        />
        <p role="status">{said}</p>
      </div>
    </Disclosure>
  );
}

const lookEvery = 1500;

/** A photo or PDF of an estimate on paper: what is read in it is put in like a pasted table, for the garage to check. */
function EstimatePaper({ claimId, take }: { readonly claimId: string; readonly take: (text: string) => void }) {
  const { estimate: t } = useTexts('claims.repair.desk.garage');
  const [fileId, setFileId] = useState('');
  const upload = useClaimUploads({
    claimId,
    category: 'CLAIM_DOCUMENT',
    documentType: paperEstimate,
    maximum: 5,
    onUploaded: ({ id }) => setFileId(id),
  });
  const { data } = useQuery({ ...processingQuery(claimId), refetchInterval: fileId === '' ? false : lookEvery });
  const reading = data?.paperReadings.find((one) => one.fileId === fileId);

  useEffect(() => {
    if (reading === undefined || reading.state === 'queued') return;
    setFileId('');
    take((reading.proposal.table ?? []).map((cells) => cells.join('\t')).join('\n'));
  }, [reading, take]);

  return (
    <>
      <FileField label={t.paper} hint={t.paperHint} accept={fileAccept} camera {...upload.field()} />
      {fileId === '' ? null : <p role="status">{t.paperReading}</p>}
    </>
  );
}
