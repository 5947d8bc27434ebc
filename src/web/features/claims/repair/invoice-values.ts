import type * as z from 'zod/mini';
import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import type { InvoiceGuideDto, invoiceForm } from '#contract/claims/repair/invoice.schemas.ts';

export type InvoiceValues = z.input<typeof invoiceForm>;

const usualRate = 18;

/** The form as far as all is known: what is on file, else supplier, addressee and the lines of the estimate. */
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
    ...addressedTo(guide, guide.to === 'owner' ? 'owner' : 'insurer'),
    lines: (present?.lines ?? []).map(({ label, amount }) => ({ label, taxRate, taxableValue: withoutTax(amount, taxRate) })),
    amount: present?.total ?? guide.atLeast,
  };
}

/** Told by the lines and the place of supply; the garage does not type them. */
const noTaxes = { cgst: undefined, sgst: undefined, igst: undefined };

export function addressedTo(guide: InvoiceGuideDto, kind: 'insurer' | 'owner') {
  const { gstin } = guide[kind];
  const placeOfSupply = gstin.slice(0, 2) || guide.supplier.gstin.slice(0, 2) || guide.placeOfSupply;
  return { addressee: { kind, ...guide[kind] }, placeOfSupply };
}

function withoutTax(amount: number, taxRate: number): number {
  return Math.round((amount * 10_000) / (100 + taxRate)) / 100;
}

/** What the lines come to with tax, in rupees; what is not typed yet counts nothing. */
export function sumOf(lines: InvoiceValues['lines'] = []): number {
  const paise = lines.map(({ taxableValue, taxRate }) => {
    const value = Number.isFinite(taxableValue) ? Math.round(taxableValue * 100) : 0;
    return value + Math.round((value * (Number.isFinite(taxRate) ? taxRate : 0)) / 100);
  });
  return paise.reduce((sum, line) => sum + line, 0) / 100;
}
