import { invoiceAddressees, invoiceShares, invoiceStandings, isInvoiceNumber } from '#domain/claims/repair/invoice.ts';
import { readingStates, sealStates } from '#domain/claims/repair/e-invoice.ts';
import { normaliseGstin } from '#domain/kyc/tax-numbers.ts';
import { dayField, requiredText, rupeesField, oneLine } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';

// The invoice rules report all missing and wrong values at once; this rejects only values of the wrong shape.
const text = (max: number) => z._default(oneLine(max), '');
const gstin = z._default(
  oneLine(60, { tooLong: 'garage.gst.invalid' }).check(z.overwrite(normaliseGstin), z.maxLength(15, 'garage.gst.invalid')),
  '',
);
const rupees = rupeesField('invoice.amount.required').check(z.gte(0, 'field.amount.invalid'));

export const invoiceLineBody = z.object({
  label: text(200),
  taxableValue: rupees,
  /** GST in percent. */
  taxRate: z.number('invoice.rate.required').check(z.gte(0, 'invoice.rate.required'), z.lte(100, 'invoice.rate.required')),
  /** If omitted, computed from the rate. */
  tax: z.optional(rupees),
});

/** Invoice details beside the amount; all are required before the payout. */
export const invoiceFactsBody = z.object({
  number: text(50),
  date: text(10),
  supplier: z._default(z.object({ name: text(200), gstin }), { name: '', gstin: '' }),
  addressee: z._default(
    z.object({ kind: z.nullish(z.enum(invoiceAddressees, 'invoice.addressee.required')), name: text(200), gstin }),
    { name: '', gstin: '' },
  ),
  placeOfSupply: text(2),
  lines: z._default(z.array(invoiceLineBody).check(z.maxLength(200)), []),
  /** If all three are omitted: the sum of the lines' tax, split by place of supply. */
  cgst: z.optional(rupees),
  sgst: z.optional(rupees),
  igst: z.optional(rupees),
});

export const uploadInvoiceBody = z.extend(invoiceFactsBody, {
  amount: rupeesField('invoice.amount.required').check(z.gt(0, 'invoice.amount.positive')),
  fileId: oneLine(36, { missing: 'invoice.file.required', tooLong: 'file.unknown' }).check(
    z.minLength(1, 'invoice.file.required'),
    z.regex(/^([0-9a-f-]{36})?$/i, 'file.unknown'),
  ),
  share: z.optional(z.enum(invoiceShares)),
});

/** Body of the form; missing values are reported together with the file. */
export const invoiceForm = z.extend(uploadInvoiceBody, {
  // Reported with the missing values instead of by the server later.
  number: requiredText('invoice.number.required', 50).check(
    z.refine((number) => number === '' || isInvoiceNumber(number), 'invoice.fault.number-form'),
  ),
  date: dayField('invoice.date.required'),
});

const party = z.object({ name: z.string(), gstin: z.string() });

/** An invoice as readable by everyone involved. */
export const invoiceDto = z.object({
  amount: z.number(),
  fileId: z.string(),
  uploadedAt: z.string(),
  coversAdvance: z.nullable(z.boolean()),
  /** GST that the insurer keeps back because the invoice is not in its name; the advance is lower by it. */
  keptBack: z.number(),
  standing: z.enum(invoiceStandings),
  /** Null if only the amount is known. */
  facts: z.nullable(
    z.object({
      number: z.string(),
      date: z.string(),
      supplier: party,
      addressee: z.extend(party, { kind: z.nullable(z.enum(invoiceAddressees)) }),
      placeOfSupply: z.string(),
      lines: z.array(z.object({ label: z.string(), taxableValue: z.number(), taxRate: z.number(), tax: z.number() })),
      cgst: z.number(),
      sgst: z.number(),
      igst: z.number(),
    }),
  ),
});
export type InvoiceDto = z.output<typeof invoiceDto>;

const surveyProposal = z.object({
  reportNumber: z.optional(z.string()),
  reportedOn: z.optional(z.string()),
  surveyorName: z.optional(z.string()),
  surveyorLicense: z.optional(z.string()),
  lines: z.optional(
    z.array(z.object({ label: z.string(), assessedAmount: z.number(), depreciationPercent: z.optional(z.number()) })),
  ),
  salvage: z.optional(z.number()),
  allowedAmount: z.optional(z.number()),
});

/** Data extracted from an invoice file: proposed to the garage, shown to staff. Rupees. */
export const paperReadingDto = z.object({
  fileId: z.string(),
  state: z.enum(readingStates),
  seal: z.enum(sealStates),
  /** From a verified QR code, else from the document text. */
  proposal: z.object({
    number: z.optional(z.string()),
    date: z.optional(z.string()),
    supplierGstin: z.optional(z.string()),
    addresseeGstin: z.optional(z.string()),
    placeOfSupply: z.optional(z.string()),
    total: z.optional(z.number()),
    /** Rows of an estimate on paper: label and amount, or label, quantity, rate and amount. */
    table: z.optional(z.array(z.array(z.string()))),
    lines: z.optional(z.array(z.object({ label: z.string(), taxableValue: z.number(), taxRate: z.number() }))),
    /** Figures of the insurer's survey report. */
    survey: z.optional(surveyProposal),
  }),
});
export type PaperReadingDto = z.output<typeof paperReadingDto>;

/** How the invoice is to be addressed: to the insurer, or the approved part to it and the rest to the owner. */
export const invoiceGuideDto = z.object({
  supplier: party,
  /** GSTIN is empty if not on record. */
  insurer: party,
  owner: party,
  /** State code; empty if the garage's is unknown. */
  placeOfSupply: z.string(),
  atLeast: z.number(),
  /** The approved amount is without GST, so that an invoice to the owner costs the insurer no credit. */
  isWithoutTax: z.boolean(),
  /** GST rates in percent by their first day, newest first. */
  rates: z.array(z.object({ from: z.string(), rates: z.array(z.number()) })),
});
export type InvoiceGuideDto = z.output<typeof invoiceGuideDto>;
