import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { OfficerDto } from '#contract/insurers/officers.schemas.ts';
import type { OfficerState } from '#contract/insurers/officers.ts';
import type { LapseReason } from '#domain/lapse.ts';
import { mailboxHint } from '#domain/insurers/mailbox.ts';
import type { Actor } from '#server/platform/actor.ts';
import { lapsedFor } from '#server/platform/auth/lapsed.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { knownDomains } from './known-domains.ts';

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

/** Officers (`o`) with their insurer (`i`), what waits first, then by name. */
export async function findOfficers(
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

export function toOfficerDto(row: OfficerRow, reader: Actor): OfficerDto {
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

/** The officer's row, locked; 404 when there is none. */
export async function lockOfficer(tx: Tx, id: string) {
  return tx.db
    .selectFrom('insurer_officer')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => problem('record.not-found'));
}
