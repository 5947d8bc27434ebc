import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { OfficerDto } from '#contract/insurers/insurers.schemas.ts';
import type { OfficerState } from '#domain/list-views.ts';
import type { LapseReason } from '#domain/lapse.ts';
import { mailboxHint } from '#domain/insurers/insurer.ts';
import type { Actor } from '#server/platform/actor.ts';
import { lapsedFor } from '#server/platform/auth/secret-token.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listOfficers as endpoint } from '#contract/insurers/insurers.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import { likePattern } from '#server/platform/db/queries.ts';
import type { Platform } from '#server/platform/platform.ts';

interface OfficerRow {
  id: string;
  insurer_id: string;
  insurer: string;
  name: string;
  designation: string;
  email: string;
  phone: string;
  state: OfficerState;
  waits_by: string | null;
  waits_name: string | null;
  waits_at: Date | null;
  lapsed: LapseReason | null;
  end_reason: string | null;
  first_domain: string | null;
  is_of_another: boolean;
  total: number;
}

/** Authorised signatories (`o`) with their insurer (`i`), pending first, then by name. */
async function findOfficers(
  db: Kysely<DB>,
  which: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<OfficerRow[]> {
  const { rows } = await sql<OfficerRow>`
    select o.id, o.insurer_id, i.name as insurer, o.name, o.designation, o.email, o.phone, o.state, o.end_reason,
      w.id as waits_by, trim(w.first_name || ' ' || w.last_name) as waits_name,
      case o.state when 'proposed' then o.proposed_at when 'ending' then o.end_proposed_at end as waits_at,
      ${lapsedFor(sql`w.id`, 'insurer.propose')} as lapsed, ${knownDomains}, count(*) over ()::int as total
    from insurer_officer o join insurer i on i.id = o.insurer_id
    left join app_user w on w.id = case o.state when 'proposed' then o.proposed_by when 'ending' then o.end_proposed_by end
    where ${which} order by o.state not in ('proposed', 'ending'), o.name, o.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

function toOfficerDto(row: OfficerRow, reader: Actor): OfficerDto {
  return {
    id: row.id,
    insurer: { id: row.insurer_id, name: row.insurer },
    name: row.name,
    designation: row.designation,
    email: row.email,
    mailboxHint: mailboxHint(row.email, { first: row.first_domain, isOfAnother: row.is_of_another }),
    phone: row.phone,
    state: row.state,
    waits: row.waits_at && {
      for: row.state === 'proposed' ? 'add' : 'end',
      by: row.waits_name ?? '',
      at: row.waits_at.toISOString(),
      reason: row.end_reason,
      byYou: row.waits_by === reader.userId,
      lapsed: row.lapsed,
    },
  };
}

export async function readOfficer(tx: Tx, id: string): Promise<OfficerDto> {
  const [row] = await findOfficers(tx.db, sql`o.id = ${id}`, { limit: 1, offset: 0 });
  if (!row) throw problem('record.not-found');
  return toOfficerDto(row, tx.actor);
}

/** Locks the signatory's row; 404 if there is none. */
export async function lockOfficer(tx: Tx, id: string) {
  return tx.db
    .selectFrom('insurer_officer')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => problem('record.not-found'));
}

/** Authorised signatories of insurers; without a state all but those removed. */
export async function listOfficers(
  platform: Platform,
  actor: Actor,
  { search, insurerId, state, page, limit }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const pattern = likePattern(search);
  const rows = await findOfficers(
    platform.db,
    sql`(${state ?? null}::text is null and o.state <> 'ended' or o.state = ${state ?? null})
      and (${insurerId ?? null}::uuid is null or o.insurer_id = ${insurerId ?? null})
      and (${pattern}::text is null or o.name ilike ${pattern} or o.email ilike ${pattern} or i.name ilike ${pattern})`,
    { limit, offset: (page - 1) * limit },
  );
  const total = rows[0]?.total ?? 0;
  return {
    data: rows.map((row) => toOfficerDto(row, actor)),
    total,
    totalPages: Math.max(1, pagesOf(total, limit)),
    page,
    limit,
  };
}

interface AskedOfficer {
  readonly id: string;
  readonly insurerId: string;
  readonly insurer: string;
  readonly name: string;
  readonly email: string;
}

/** An active signatory; undefined for any other id, even a malformed one. */
export async function findOfficer(db: Kysely<DB>, id: string): Promise<AskedOfficer | undefined> {
  return db
    .selectFrom('insurer_officer as o')
    .innerJoin('insurer as i', 'i.id', 'o.insurer_id')
    .select(['o.id', 'o.insurer_id as insurerId', 'i.name as insurer', 'o.name', 'o.email'])
    .where((eb) => eb(eb.cast<string>('o.id', 'text'), '=', id.toLowerCase()))
    .where('o.state', '=', 'active')
    .executeTakeFirst();
}

const most = 50;

/** Active signatories of an insurer, confirmed by two people, by name. */
export async function activeOfficers(
  db: Kysely<DB>,
  insurerId: string,
): Promise<{ id: string; name: string; designation: string; mailbox: string }[]> {
  return db
    .selectFrom('insurer_officer')
    .select(['id', 'name', 'designation', 'email as mailbox'])
    .where('insurer_id', '=', insurerId)
    .where('state', '=', 'active')
    .orderBy('name')
    .limit(most)
    .execute();
}

const domainOf = (officer: string) => sql.raw(`lower(split_part(${officer}.email, '@', 2))`);

/** For signatory `o`, the columns `first_domain` and `is_of_another` that `mailboxHint` takes. Removed signatories are not considered. */
export const knownDomains = sql`
  (select nullif(${domainOf('k')}, case when k.id = o.id then ${domainOf('k')} end) from insurer_officer k
    where k.insurer_id = o.insurer_id and k.state in ('active', 'ending') order by k.confirmed_at, k.id limit 1) as first_domain,
  exists (select from insurer_officer k where k.insurer_id <> o.insurer_id and k.state in ('active', 'ending')
    and ${domainOf('k')} = ${domainOf('o')}) as is_of_another`;
