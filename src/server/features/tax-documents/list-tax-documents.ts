import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listTaxDocuments as endpoint } from '#contract/tax-documents.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { countRows } from '#server/platform/db/count-up-to.ts';
import { likePattern } from '#server/platform/db/like-pattern.ts';
import type { Platform } from '#server/platform/platform.ts';
import { documents, toTaxDocumentDto } from './tax-documents.queries.ts';

/** Newest first; others' are absent. */
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
