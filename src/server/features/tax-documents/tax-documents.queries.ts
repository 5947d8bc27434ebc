import type { Kysely } from 'kysely';
import type { TaxDocumentDto } from '#contract/tax-documents.schemas.ts';
import type { TaxDocumentKind } from '#domain/tax-documents/document-number.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { TaxDocumentContent } from './tax-document-content.ts';
import { taxDocumentContent } from './tax-document-content.ts';

/** Documents with the number of what they correct. */
export function documents(db: Kysely<DB>) {
  return db
    .selectFrom('tax_document as d')
    .leftJoin('tax_document as corrected', 'corrected.id', 'd.corrects_id')
    .selectAll('d')
    .select(['corrected.number as correctedNumber', 'corrected.issued_on as correctedOn']);
}
export type TaxDocumentRow = Awaited<ReturnType<ReturnType<typeof documents>['executeTakeFirstOrThrow']>>;

export const contentOf = (row: Pick<TaxDocumentRow, 'content'>): TaxDocumentContent => taxDocumentContent.parse(row.content);

const rupees = (amount: number) => paiseToRupees(paise(amount));

export function toTaxDocumentDto(row: TaxDocumentRow): TaxDocumentDto {
  const { recipient, subject } = contentOf(row);
  return {
    id: row.id,
    number: row.number,
    kind: row.kind as TaxDocumentKind,
    financialYear: row.financial_year,
    issuedOn: row.issued_on,
    recipient: recipient.name,
    placeOfSupply: row.place_of_supply,
    claimId: row.claim_id,
    subject,
    paymentId: row.payment_order_id,
    corrects: row.correctedNumber,
    taxable: rupees(row.taxable_paise),
    cgst: rupees(row.cgst_paise),
    sgst: rupees(row.sgst_paise),
    igst: rupees(row.igst_paise),
    total: rupees(row.total_paise),
    pdfUrl: `/api/tax-documents/${row.id}/pdf`,
  };
}
