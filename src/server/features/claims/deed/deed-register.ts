import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listDeedRegistrations, listDeeds as listDeedsEndpoint } from '#contract/claims/deed/deed.endpoints.ts';
import type { DeedListItem } from '#contract/claims/deed/deed.schemas.ts';
import { pagesOf } from '#contract/paged.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { countRows, likePatterns } from '#server/platform/db/queries.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';
import { count, day, moment, rupees, text } from '#server/platform/exports/send-file.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assignorOf, deedOf } from './draw-deed.ts';

const deeds = (db: Kysely<DB>) =>
  db
    .selectFrom('deed as d')
    .innerJoin('claim as c', 'c.id', 'd.claim_id')
    .selectAll('d')
    .select(
      sql<string>`coalesce((select string_agg(distinct s.means, ', ' order by s.means) from deed_signature s
        where s.deed_id = d.id and s.state = 'accepted'), '')`.as('means'),
    )
    .leftJoin('deed_stamp as p', (join) => join.onRef('p.deed_id', '=', 'd.id').on('p.state', '=', 'bought'))
    .select(['p.number as stamp_number', 'p.issued_on as stamped_on']);

type Row = Awaited<ReturnType<ReturnType<typeof deeds>['execute']>>[number];

function toListItem({ means, stamp_number: stampNumber, stamped_on: stampedOn, ...row }: Row): DeedListItem {
  const { terms, assignee } = deedOf(row);
  return {
    id: row.id,
    claimId: row.claim_id,
    claimNumber: terms.claim,
    number: deedNumber(terms.claim, row.version),
    version: row.version,
    mode: terms.mode,
    amount: paiseToRupees(terms.amount),
    assignor: assignorOf(terms),
    assignee: assignee.name,
    insurerName: terms.insurer.name,
    insurersNumber: terms.insurersNumber,
    madeAt: row.made_at.toISOString(),
    signedAt: row.signed_at?.toISOString() ?? null,
    voidedAt: row.voided_at?.toISOString() ?? null,
    ...{ means, stampNumber, stampedOn },
    duty: terms.duty && paiseToRupees(terms.duty.amount),
    place: terms.duty?.state ?? null,
    fingerprint: row.fingerprint.toString('hex'),
  };
}

/** One number for each version of a claim's deed. */
export const deedNumber = (claim: string, version: number): string => `${claim}/D${version}`;

/** All deeds, newest first. */
export async function listDeeds(
  platform: Platform,
  { search, state, page, limit }: QueryOf<typeof listDeedsEndpoint>,
): Promise<ReplyOf<typeof listDeedsEndpoint>> {
  let rows = deeds(platform.db);
  if (state === 'void') rows = rows.where('d.voided_at', 'is not', null);
  else if (state) rows = rows.where('d.voided_at', 'is', null).where('d.signed_at', state === 'signed' ? 'is not' : 'is', null);
  if (search) rows = rows.where(sql<boolean>`c.search_text ilike any(${likePatterns(search)}::text[])`);
  return pageOf(platform, rows.orderBy('d.made_at', 'desc').orderBy('d.id', 'desc'), { page, limit });
}

/** Signed deeds in force, as they are registered with CERSAI, oldest first. */
export async function listRegistrations(
  platform: Platform,
  { from, to, page, limit }: QueryOf<typeof listDeedRegistrations>,
): Promise<ReplyOf<typeof listDeedRegistrations>> {
  const signedOn = sql<string>`(d.signed_at at time zone 'Asia/Kolkata')::date::text`;
  let rows = deeds(platform.db).where('d.voided_at', 'is', null).where('d.signed_at', 'is not', null);
  if (from) rows = rows.where(signedOn, '>=', from);
  if (to) rows = rows.where(signedOn, '<=', to);
  return pageOf(platform, rows.orderBy('d.signed_at').orderBy('d.id'), { page, limit });
}

async function pageOf(platform: Platform, rows: ReturnType<typeof deeds>, { page, limit }: { page: number; limit: number }) {
  const total = await countRows(platform, rows.clearSelect().clearOrderBy().select('d.id'));
  const found = await rows
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data: found.map(toListItem), total, totalPages: pagesOf(total, limit), page, limit };
}

export const deedsTable: TableOf<typeof listDeedsEndpoint> = {
  name: 'deeds-of-assignment',
  columns: [
    text('Deed', ({ number }) => number),
    text('Claim', ({ claimNumber }) => claimNumber),
    count('Version', ({ version }) => version),
    text('Mode', ({ mode }) => mode),
    text('Assignor', ({ assignor }) => assignor),
    text('Assignee', ({ assignee }) => assignee),
    text('Insurer', ({ insurerName }) => insurerName),
    text('Insurer’s claim number', ({ insurersNumber }) => insurersNumber),
    rupees('Amount', ({ amount }) => amount),
    rupees('Stamp duty', ({ duty }) => duty),
    text('State', ({ place }) => place),
    text('Stamp', ({ stampNumber }) => stampNumber),
    day('Stamped', ({ stampedOn }) => stampedOn),
    moment('Drawn up', ({ madeAt }) => madeAt),
    moment('Signed', ({ signedAt }) => signedAt),
    text('Signed by', ({ means }) => means),
    moment('Void since', ({ voidedAt }) => voidedAt),
    text('SHA-256', ({ fingerprint }) => fingerprint),
  ],
};

/** The fields of a registration of assigned receivables. */
export const registrationsTable: TableOf<typeof listDeedRegistrations> = {
  name: 'cersai-registrations',
  columns: [
    day('Date of assignment', ({ signedAt }) => signedAt && todayInKolkata(new Date(signedAt))),
    text('Deed number', ({ number }) => number),
    text('Assignor', ({ assignor }) => assignor),
    text('Assignee', ({ assignee }) => assignee),
    text('Debtor', ({ insurerName }) => insurerName),
    text('Stamp', ({ stampNumber }) => stampNumber),
    text('Debtor’s reference', ({ insurersNumber }) => insurersNumber),
    rupees('Amount', ({ amount }) => amount),
  ],
};
