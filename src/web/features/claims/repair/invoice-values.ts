import type * as z from 'zod/mini';
import { ZERO, rupeesToPaise, subtract } from '#domain/money.ts';
import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import type { InvoiceGuideDto, invoiceForm, PaperReadingDto } from '#contract/claims/repair/invoice.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ContractForm } from '#web/ui/form.tsx';
import { processingQuery } from '../claim-queries.ts';

export type InvoiceValues = z.input<typeof invoiceForm>;

const usualRate = 18;

/** Initial values: the stored invoice, else supplier, addressee and the estimate's lines. */
export function invoiceValues(guide: InvoiceGuideDto, { invoice, estimates }: ProcessingDto): InvoiceValues {
  if (invoice?.facts) return { ...invoice.facts, amount: invoice.amount, fileId: '', share: 'main', ...noTaxes };
  const taxRate = guide.supplier.gstin === '' ? 0 : usualRate;
  const present = estimates.find(({ isCurrent, createdAt }) => isCurrent && createdAt !== null);
  return {
    fileId: '',
    number: '',
    date: '',
    share: 'main',
    supplier: guide.supplier,
    ...addressedTo(guide, 'insurer'),
    lines: (present?.lines ?? []).map(({ label, amount }) => ({ label, taxRate, taxableValue: withoutTax(amount, taxRate) })),
    amount: present?.total ?? guide.atLeast,
  };
}

/** Derived from the lines and the place of supply; the garage does not type them. */
const noTaxes = { cgst: undefined, sgst: undefined, igst: undefined };

export function addressedTo(guide: InvoiceGuideDto, kind: 'insurer' | 'owner') {
  const { gstin } = guide[kind];
  const placeOfSupply = gstin.slice(0, 2) || guide.supplier.gstin.slice(0, 2) || guide.placeOfSupply;
  return { addressee: { kind, ...guide[kind] }, placeOfSupply };
}

function withoutTax(amount: number, taxRate: number): number {
  return Math.round((amount * 10_000) / (100 + taxRate)) / 100;
}

/** Total of the lines with tax, in rupees; empty values count as 0. */
export function sumOf(lines: InvoiceValues['lines'] = []): number {
  const paise = lines.map(({ taxableValue, taxRate }) => {
    const value = Number.isFinite(taxableValue) ? Math.round(taxableValue * 100) : 0;
    return value + Math.round((value * (Number.isFinite(taxRate) ? taxRate : 0)) / 100);
  });
  return paise.reduce((sum, line) => sum + line, 0) / 100;
}

/** The typed lines as the lost credit is calculated from them; IGST stands for the whole tax. */
export function taxedTotal(kind: 'insurer' | 'owner' | null | undefined, lines: InvoiceValues['lines']) {
  const total = rupeesToPaise(sumOf(lines).toFixed(2));
  const net = rupeesToPaise(sumOf(lines?.map((line) => ({ ...line, taxRate: 0 }))).toFixed(2));
  return { addressee: { kind: kind ?? null }, cgst: ZERO, sgst: ZERO, igst: subtract(total, net), total };
}

const lookEvery = 1500;

/** Form fields that can be read from a file. */
const readable = ['number', 'date', 'amount', 'lines', 'supplier.gstin', 'addressee.gstin', 'placeOfSupply'] as const;
export type ReadField = (typeof readable)[number];

type Form = ContractForm<InvoiceValues, z.output<typeof invoiceForm>>;

interface Wanted {
  readonly claimId: string;
  /** Of the file that was just uploaded. */
  readonly fileId: string;
  readonly processing: ProcessingDto;
  readonly form: Form;
}

/** Waits for document extraction and fills untouched fields. `isFromFile`: extracted and not changed since. */
export function useReading({ claimId, fileId, processing, form }: Wanted) {
  const reading = processing.paperReadings.find((one) => one.fileId === fileId);
  const isWaiting = fileId !== '' && (reading === undefined || reading.state === 'queued');
  useQuery({ ...processingQuery(claimId), refetchInterval: isWaiting ? lookEvery : false });
  const [filled, setFilled] = useState<{ readonly fileId: string; readonly names: readonly ReadField[] }>();
  const { setValue, getValues } = form;
  const { dirtyFields } = form.formState;
  const isTyped = (name: ReadField) => hasTyped(dirtyFields, name);

  useEffect(() => {
    if (reading?.state !== 'read' || filled?.fileId === fileId) return;
    const names = readable.filter((name) => {
      const value = valuesOf(reading)[name];
      if (value === undefined || hasTyped(dirtyFields, name) || isSame(value, getValues(name))) return false;
      setValue(name, value as never);
      return true;
    });
    setFilled({ fileId, names });
  }, [reading, fileId, filled, dirtyFields, setValue, getValues]);

  return {
    state: fileId === '' ? undefined : (reading?.state ?? 'queued'),
    seal: reading?.seal ?? 'none',
    filled: filled?.fileId === fileId ? filled.names : [],
    isFromFile: (name: ReadField) => filled?.fileId === fileId && filled.names.includes(name) && !isTyped(name),
  };
}

function valuesOf({ proposal }: PaperReadingDto): Partial<Record<ReadField, unknown>> {
  const { number, date, total, lines, supplierGstin, addresseeGstin, placeOfSupply } = proposal;
  return {
    number,
    date,
    lines,
    amount: total,
    'supplier.gstin': supplierGstin,
    'addressee.gstin': addresseeGstin,
    placeOfSupply,
  };
}

function hasTyped(dirty: object, name: ReadField): boolean {
  const mark = name.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], dirty);
  return JSON.stringify(mark ?? null).includes('true');
}

function isSame(value: unknown, there: unknown): boolean {
  return comparable(value) === comparable(there);
}

/** Serializes independent of key order. */
function comparable(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.entries(part).toSorted(([one], [other]) => one.localeCompare(other))
      : part,
  );
}
