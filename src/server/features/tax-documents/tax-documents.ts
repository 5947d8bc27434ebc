import { z } from '#contract/zod-setup.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { TaxDocumentDto } from '#contract/tax-documents.schemas.ts';
import type { TaxDocumentKind } from '#domain/tax-documents/supply.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type {
  listTaxDocuments as endpoint,
  listTaxDocuments as listTaxDocumentsEndpoint,
} from '#contract/tax-documents.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { countRows, likePattern } from '#server/platform/db/queries.ts';
import type { Platform } from '#server/platform/platform.ts';
import { day, rupees as rupeesColumn, text } from '#server/platform/exports/send-file.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

const party = z.object({
  name: z.string(),
  address: z.string(),
  gstin: z.nullable(z.string()),
});

/** Both parties' details, frozen at issue. */
const taxDocumentContent = z.object({
  supplier: party,
  recipient: party,
  supply: z.enum(['claim-work', 'advance', 'listing']),
  /** The claim's number, or the garage's name. */
  subject: z.string(),
  /** Day of the event; earlier than the document if our own details were set later. */
  eventOn: z.string(),
});
export type TaxDocumentContent = z.output<typeof taxDocumentContent>;

export function documents(db: Kysely<DB>) {
  return db
    .selectFrom('tax_document as d')
    .leftJoin('tax_document as corrected', 'corrected.id', 'd.corrects_id')
    .selectAll('d')
    .select(['corrected.number as correctedNumber', 'corrected.issued_on as correctedOn']);
}
export type TaxDocumentRow = Awaited<ReturnType<ReturnType<typeof documents>['executeTakeFirstOrThrow']>>;

export const contentOf = (row: Pick<TaxDocumentRow, 'content'>): TaxDocumentContent => taxDocumentContent.parse(row.content);

function toTaxDocumentDto(row: TaxDocumentRow): TaxDocumentDto {
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
    taxable: paiseToRupees(row.taxable_paise),
    cgst: paiseToRupees(row.cgst_paise),
    sgst: paiseToRupees(row.sgst_paise),
    igst: paiseToRupees(row.igst_paise),
    total: paiseToRupees(row.total_paise),
    pdfUrl: `/api/tax-documents/${row.id}/pdf`,
  };
}

/** Newest first; only those visible to the reader. */
export async function listTaxDocuments(
  platform: Platform,
  actor: UserActor,
  { page, limit, kind, financialYear, claimId, search }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  let rows = documents(platform.db);
  if (scopeOf(actor, 'tax-document.read') !== 'all') rows = rows.where('d.recipient_id', '=', actor.userId);
  if (kind) rows = rows.where('d.kind', '=', kind);
  if (financialYear) rows = rows.where('d.financial_year', '=', financialYear);
  if (claimId) rows = rows.where('d.claim_id', '=', claimId);
  const pattern = likePattern(search);
  if (pattern !== null) {
    const recipient = sql<string>`d.content->'recipient'->>'name'`;
    rows = rows.where((eb) => eb.or([eb('d.number', 'ilike', pattern), eb(recipient, 'ilike', pattern)]));
  }
  const total = await countRows(platform, rows.clearSelect());
  const found = await rows
    .orderBy('d.issued_on', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data: found.map(toTaxDocumentDto), total, totalPages: pagesOf(total, limit), page, limit };
}

export const taxDocumentsTable: TableOf<typeof listTaxDocumentsEndpoint> = {
  name: 'tax-documents',
  columns: [
    text('Number', ({ number }) => number),
    text('Kind', ({ kind }) => kind),
    text('Financial year', ({ financialYear }) => financialYear),
    day('Issued', ({ issuedOn }) => issuedOn),
    text('Recipient', ({ recipient }) => recipient),
    text('Place of supply', ({ placeOfSupply }) => placeOfSupply),
    text('For', ({ subject }) => subject),
    text('Takes back', ({ corrects }) => corrects),
    rupeesColumn('Taxable', ({ taxable }) => taxable),
    rupeesColumn('CGST', ({ cgst }) => cgst),
    rupeesColumn('SGST', ({ sgst }) => sgst),
    rupeesColumn('IGST', ({ igst }) => igst),
    rupeesColumn('Total', ({ total }) => total),
  ],
};
