import { taxDocumentKinds } from '#domain/tax-documents/supply.ts';
import { idField, idParams, pageQuery, requiredText, oneLine, codeText, recentDayField } from './fields.ts';
import { paged } from './paged.ts';
import { z } from './zod-setup.ts';
import { lapseReasons } from '#domain/lapse.ts';
import { tdsKinds, yearWords } from '#domain/tax-documents/tax-rules.ts';
import { exportFormats } from './export-of.ts';

const taxDocumentDto = z.object({
  id: z.string(),
  /** Without gaps per kind and financial year. */
  number: z.string(),
  kind: z.enum(taxDocumentKinds),
  financialYear: z.string(),
  issuedOn: z.string(),
  recipient: z.string(),
  /** Two-digit state code. */
  placeOfSupply: z.string(),
  claimId: z.nullable(z.string()),
  /** The claim number, or the garage's name. */
  subject: z.string(),
  /** The payment documented; null if another event caused it. */
  paymentId: z.nullable(z.string()),
  /** Number of the document it reverses. */
  corrects: z.nullable(z.string()),
  /** Rupees. */
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
  pdfUrl: z.string(),
});
export type TaxDocumentDto = z.output<typeof taxDocumentDto>;

export const financialYearField = oneLine(7).check(z.regex(/^20\d{2}-\d{2}$/));

const tdsSides = ['us', 'insurers'] as const;

const tdsRowDto = z.object({
  id: z.string(),
  /** Date of the credit or of the insurer's transfer. */
  on: z.string(),
  quarter: z.number(),
  /** Null if the insurer did not state it. */
  section: z.nullable(z.string()),
  /** Payment code; null before the Income-tax Act, 2025. */
  code: z.nullable(z.string()),
  name: z.string(),
  /** Masked; null: not given, so the higher rate applies. */
  pan: z.nullable(z.string()),
  /** Rupees: amount credited or paid, taxable base, tax. */
  amount: z.number(),
  taxed: z.nullable(z.number()),
  /** Percent. */
  rate: z.nullable(z.number()),
  tax: z.number(),
  /** Deposit challan; for insurers, the claim number and the transfer's reference. */
  paper: z.nullable(z.string()),
});
export type TdsRowDto = z.output<typeof tdsRowDto>;

const registerQuery = {
  by: z._default(z.enum(tdsSides), 'us'),
  financialYear: z.optional(financialYearField),
  quarter: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(4))),
};

const monthField = codeText(7, 'tds.month').check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'tds.month'));

export const challanBody = z.object({
  kind: z.enum(tdsKinds),
  month: monthField,
  bsrCode: codeText(20, 'tds.bsr').check(z.regex(/^\d{7}$/, 'tds.bsr')),
  serial: codeText(20, 'tds.serial').check(z.regex(/^\d{5}$/, 'tds.serial')),
  depositedOn: recentDayField('tds.deposited-on'),
  reference: requiredText('tds.reference', 40),
});

const named = {
  kind: z.enum(tdsKinds),
  /** With the serial of its table, as the law of the month calls it. */
  section: z.string(),
  /** Payment code; empty before the Income-tax Act, 2025. */
  code: z.string(),
};

const challanDto = z.object({
  id: z.string(),
  ...named,
  month: z.string(),
  amount: z.number(),
  bsrCode: z.string(),
  serial: z.string(),
  depositedOn: z.string(),
  reference: z.string(),
  enteredBy: z.string(),
  confirmedBy: z.nullable(z.string()),
  lapsed: z.nullable(z.enum(lapseReasons)),
  mayConfirm: z.boolean(),
});
export type ChallanDto = z.output<typeof challanDto>;

export const taxDocumentsSchemas = {
  listTaxDocuments: {
    summary:
      'Receipt vouchers, tax invoices, refund vouchers and credit notes, newest first: one’s own, or all for whoever has the cash duty',
    query: z.object({
      ...pageQuery(20),
      kind: z.optional(z.enum(taxDocumentKinds)),
      financialYear: z.optional(financialYearField),
      claimId: z.optional(idField),
      /** Part of the number or of the recipient's name. */
      search: z.optional(oneLine(100)),
    }),
    reply: paged(taxDocumentDto),
  },
  /** A month such as 2026-11. */
  getGstr1: {
    summary:
      'GSTR-1 of a month as JSON in the portal’s shape: B2B, B2CL, B2CS, CDNR, CDNUR, advances (table 11), HSN and the summary of documents; that it was taken out is recorded',
    query: z.object({ month: oneLine(7).check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)) }),
  },
  getTaxDocumentPdf: {
    summary: 'A tax document as PDF, in the reader’s language',
    params: idParams,
  },
  listTds: {
    summary:
      'The register of tax deducted at source by financial year and quarter, newest first: what we kept back, or what insurers kept back of what they paid us. PANs are masked',
    query: z.object({ ...pageQuery(25), ...registerQuery }),
    reply: z.extend(paged(tdsRowDto), {
      year: z.string(),
      yearWord: z.enum(yearWords),
      /** Of the quarterly statement. */
      form: z.string(),
      sum: z.number(),
    }),
  },
  exportTds: {
    summary: 'The same with whole PANs, as CSV or XLSX; that it was taken out is recorded',
    query: z.object({ ...registerQuery, format: z._default(z.enum(exportFormats), 'csv') }),
  },
  listTdsChallans: {
    summary: 'Deposits of what we kept back, newest first, and before them the months that are not deposited yet',
    query: z.object(pageQuery(25)),
    reply: z.extend(paged(challanDto), {
      /** At most 100, oldest first. */
      open: z.array(
        z.object({ ...named, form: z.string(), month: z.string(), amount: z.number(), dueOn: z.string(), waits: z.boolean() }),
      ),
    }),
  },
  enterTdsChallan: {
    summary:
      'One person enters the challan of all that was kept back of one kind in a month; a second one confirms it. Entered again it replaces what waits',
    body: challanBody,
    reply: challanDto,
  },
  confirmTdsChallan: {
    summary: 'A second person confirms the deposit: what we owe is cleared, and the bank’s line is matched by its reference',
    params: idParams,
    reply: challanDto,
  },
};
