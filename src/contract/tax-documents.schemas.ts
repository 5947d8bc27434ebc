import { taxDocumentKinds } from '#domain/tax-documents/document-number.ts';
import { idField, idParams, pageQuery } from './fields.ts';
import { paged } from './paged.ts';
import { oneLine } from './text-fields.ts';
import { z } from './zod-setup.ts';

export const taxDocumentDto = z.object({
  id: z.string(),
  /** Without gaps within kind and financial year. */
  number: z.string(),
  kind: z.enum(taxDocumentKinds),
  financialYear: z.string(),
  /** A day. */
  issuedOn: z.string(),
  recipient: z.string(),
  /** Two digits. */
  placeOfSupply: z.string(),
  claimId: z.nullable(z.string()),
  /** The claim's number, or the garage's name. */
  subject: z.string(),
  /** The payment that it is the paper of; null where it follows from another event. */
  paymentId: z.nullable(z.string()),
  /** The number of the document that it takes back. */
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

/** What each endpoint takes and answers, by its id. */
export const taxDocumentsSchemas = {
  'tax-documents.list': {
    query: z.object({
      ...pageQuery(20),
      kind: z.optional(z.enum(taxDocumentKinds)),
      financialYear: z.optional(financialYearField),
      claimId: z.optional(idField),
      /** Within the number, or the recipient's name. */
      search: z.optional(oneLine(100)),
    }),
    reply: paged(taxDocumentDto),
  },
  /** A month such as 2026-11. */
  'tax-documents.gstr-1': { query: z.object({ month: oneLine(7).check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)) }) },
  'tax-documents.pdf': { params: idParams },
};
