import { invoiceAddressees } from '#domain/claims/repair/invoice.ts';
import type { InvoiceFacts } from '#domain/claims/repair/invoice.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { InvoiceDto } from '#contract/claims/repair/invoice.schemas.ts';
import { z } from '#contract/zod-setup.ts';

const amount = z.pipe(z.number(), z.transform(paise));
const party = { name: z.string(), gstin: z.string() };

/** An invoice's facts as its jsonb holds them; amounts in paise. */
const storedInvoice = z.object({
  number: z.string(),
  date: z.string(),
  supplier: z.object(party),
  addressee: z.object({ kind: z.nullable(z.enum(invoiceAddressees)), ...party }),
  placeOfSupply: z.string(),
  lines: z.array(z.object({ label: z.string(), taxableValue: amount, taxRate: z.number(), tax: amount })),
  cgst: amount,
  sgst: amount,
  igst: amount,
  total: amount,
});

/** Null where only its amount is known. */
export function factsOfInvoice(row: { facts: unknown } | null): InvoiceFacts | null {
  return row === null || row.facts === null ? null : storedInvoice.parse(row.facts);
}

/** The same as the wire carries it. */
export function invoiceFactsDto(facts: InvoiceFacts | null): InvoiceDto['facts'] {
  if (facts === null) return null;
  const { total: _, ...rest } = facts;
  return {
    ...rest,
    lines: facts.lines.map((line) => ({
      ...line,
      taxableValue: paiseToRupees(line.taxableValue),
      tax: paiseToRupees(line.tax),
    })),
    cgst: paiseToRupees(facts.cgst),
    sgst: paiseToRupees(facts.sgst),
    igst: paiseToRupees(facts.igst),
  };
}
