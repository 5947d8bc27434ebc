import { sql } from 'kysely';
import type { ClaimAsOfDto } from '#contract/audit.schemas.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { Database } from '../../platform/db/database.ts';

/** More than any claim has; where there are more, it is said. */
export const mostEntries = 1_000;
export const mostFiles = 200;
const lastEvents = 50;

/** What was done to the claim, in the order in which it was written, newest first: under its lock a deed that began earlier may come later. */
export function entriesOf(db: Database, claimId: string) {
  return db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'action', 'actor_id', 'before', 'after'])
    .where('subject_type', '=', 'claim')
    .where('subject_id', '=', claimId)
    .where('action', '<>', 'view-claim-as-of')
    .orderBy('id', 'desc')
    .limit(mostEntries + 1)
    .execute();
}

export async function eventsUntil(db: Database, claimId: string, at: Date) {
  const newest = await db
    .selectFrom('claim_event')
    .select(['id', 'at', 'kind', 'data', 'actor_role'])
    .where('claim_id', '=', claimId)
    .where('at', '<=', at)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(lastEvents)
    .execute();
  return newest.toReversed();
}

/** Newest first. */
export async function filesAt(db: Database, claimId: string, at: Date) {
  const rows = await db
    .selectFrom('stored_file')
    .select(['id', 'original_name', 'document_type', 'created_at'])
    .where('entity_type', '=', 'claim')
    .where('entity_id', '=', claimId)
    .where('created_at', '<=', at)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>', at)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostFiles + 1)
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.original_name, type: row.document_type, at: row.created_at.toISOString() }));
}

/**
 * Estimates, surveys, offers and payouts by their own dates, newest first. Where a record keeps no date of its state, the audit has it:
 * an offer that ran out, a survey that was declined or recalled, a transfer as the bank told it.
 */
export async function recordsAt(db: Database, claimId: string, at: Date): Promise<ClaimAsOfDto['records']> {
  const { rows } = await sql<{ id: string; kind: string; state: string; amount: number | null; since: Date }>`
    with entry as (
      select id, at, action, before, after from audit_entry
      where subject_type = 'claim' and subject_id = ${claimId} and at <= ${at}
        and action in ('decline-survey', 'recall-survey', 'withdraw', 'expire-offer', 'renew-offer')
    )
    select id, 'estimate' as kind, kind as state, total_paise as amount, created_at as since
      from estimate where claim_id = ${claimId} and created_at <= ${at}
    union all
    select s.id, 'survey', case when s.reported_at <= ${at} then 'reported' when ended.at is not null then ended.state
        when s.accepted_at <= ${at} then 'accepted' else 'assigned' end,
      case when s.reported_at <= ${at} then s.assessed_paise end,
      case when s.reported_at <= ${at} then s.reported_at when ended.at is not null then ended.at
        when s.accepted_at <= ${at} then s.accepted_at else s.created_at end
      from survey s left join lateral (
        select e.at, case e.action when 'decline-survey' then 'declined' else 'recalled' end as state from entry e
        where e.action in ('decline-survey', 'recall-survey', 'withdraw') and e.at >= s.created_at
          and not exists (select from survey later where later.claim_id = s.claim_id and later.created_at > s.created_at and later.created_at <= e.at)
        order by e.id limit 1
      ) ended on true
      where s.claim_id = ${claimId} and s.created_at <= ${at}
    union all
    select o.id, 'offer', case when o.voided_at <= ${at} then 'void' when o.accepted_at <= ${at} then 'accepted'
        when ended.at is not null then 'expired' else 'open' end, o.approved_paise,
      case when o.voided_at <= ${at} then o.voided_at when o.accepted_at <= ${at} then o.accepted_at
        else coalesce(ended.at, o.created_at) end
      from offer o left join lateral (
        select e.at from entry e
        where (e.action = 'expire-offer' and (e.after ->> 'number')::integer = o.number)
          or (e.action = 'renew-offer' and e.at >= o.created_at and exists
            (select from offer next where next.claim_id = o.claim_id and next.number = o.number + 1 and next.created_at = e.at))
        order by e.id limit 1
      ) ended on true
      where o.claim_id = ${claimId} and o.created_at <= ${at}
    union all
    select p.id, 'payout', coalesce(moved.state, 'pending'), p.amount_paise, coalesce(moved.at, p.created_at)
      from transfer p left join lateral (
        select e.at, e.after ->> 'state' as state from audit_entry e
        where e.subject_type = 'payout' and e.subject_id = p.id::text and e.at <= ${at} and e.after ? 'state'
        order by e.id desc limit 1
      ) moved on true
      where p.claim_id = ${claimId} and p.created_at <= ${at}
    order by since desc, id desc limit 100`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as ClaimAsOfDto['records'][number]['kind'],
    state: row.state,
    amount: row.amount === null ? null : paiseToRupees(paise(row.amount)),
    since: row.since.toISOString(),
  }));
}

/** What the journal held of this claim, account by account. */
export async function balancesAt(db: Database, claimId: string, at: Date): Promise<ClaimAsOfDto['accounts']> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select a.name as account, sum(l.amount_paise)::bigint as amount
    from journal_entry e join journal_line l on l.entry_id = e.id join ledger_account a on a.code = l.account
    where e.claim_id = ${claimId} and e.posted_at <= ${at}
    group by a.name having sum(l.amount_paise) <> 0 order by a.name`.execute(db);
  return rows.map(({ account, amount }) => ({ account, amount: paiseToRupees(paise(amount)) }));
}
