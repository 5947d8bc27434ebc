import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import type { PaperReadingDto, invoiceForm } from '#contract/claims/repair/invoice.schemas.ts';
import type { ContractForm } from '#web/ui/form.tsx';
import { processingQuery } from '../claim-queries.ts';
import type { InvoiceValues } from './invoice-values.ts';

const lookEvery = 1500;

/** Fields of the form that a file can tell. */
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

/** Waits until the file was read and puts what it says where nobody has typed anything. `isFromFile`: so read, and not typed over since. */
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

/** Whatever order a line's fields are in. */
function comparable(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.entries(part).toSorted(([one], [other]) => one.localeCompare(other))
      : part,
  );
}
