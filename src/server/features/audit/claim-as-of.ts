import type { Paise } from '#domain/money.ts';
import type { ClaimAsOfDto } from '#contract/audit.schemas.ts';
import type { ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { viewClaimAsOf } from '#contract/audit.endpoints.ts';
import { problem } from '#contract/errors.ts';
import { claimStages } from '#domain/claims/stages.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { roles } from '#domain/roles.ts';
import type { Role } from '#domain/roles.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { eventWords, readClaim } from '#server/features/claims/door/claims.service.ts';
import { changesOf, fieldName, idsIn, findNamed } from './audit-entries.ts';
import { sql } from 'kysely';
import { paiseToRupees } from '#domain/money.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isDeepStrictEqual } from 'node:util';
import { redacted } from '#server/platform/log/logger.ts';

/** Tolerated clock difference of the reader, in milliseconds. */
const clockSkew = 60_000;

/** Long fields, seldom what the reader is looking for. */
const details = new Set(['vehicle', 'vendor', 'incident', 'terms', 'cover', 'settlement_terms']);

const stageOf = (value: unknown): ClaimStage => claimStages.find((stage) => stage === value) ?? 'draft';

/** A claim as of a moment, from the audit, its events and the ledger. Viewing is audited. */
export async function claimAsOf(
  platform: Platform,
  actor: UserActor,
  { id }: ParamsOf<typeof viewClaimAsOf>,
  { at: moment }: QueryOf<typeof viewClaimAsOf>,
): Promise<ClaimAsOfDto> {
  const { db } = platform;
  const now = platform.now();
  const asked = moment === undefined ? now : new Date(moment);
  if (asked.getTime() > now.getTime() + clockSkew) throw problem('input.invalid', { fieldErrors: { at: 'field.date.future' } });
  const at = asked > now ? now : asked;
  await readClaim(platform, actor, id);
  await inTransaction(platform, actor, (tx) =>
    audit(tx, { action: 'view-claim-as-of', subjectType: 'claim', subjectId: id, after: { moment: at } }),
  );
  // Row and entries from one snapshot, so that a concurrent step does not look like a contradiction.
  const read = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (one) => ({
      row: await one.selectFrom('claim').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      newest: await entriesOf(one, id),
      events: await eventsUntil(one, id, at),
      files: await filesAt(one, id, at),
      records: await recordsAt(one, id, at),
      accounts: await balancesAt(one, id, at),
    }));
  const { row, newest, events, files, records, accounts } = read;
  const isWhole = newest.length <= mostEntries && files.length <= mostFiles;
  const entries = newest.slice(0, mostEntries).toReversed();
  const earlier = entries.filter((entry) => entry.at <= at);
  const present = columnsAsOf(entries);
  const then = [...columnsAsOf(earlier).values()].map((column) => ({ ...column, value: unmasked(column, present, row) }));
  const named = await findNamed(db, [...idsIn(then.map(({ value }) => value)), ...earlier.map((entry) => entry.actor_id ?? '')]);
  const fileNames = new Map(files.map((file) => [file.id, file.name]));
  const nameOf = (one: string) => named.get(one)?.name ?? fileNames.get(one);
  const deed = (entry: KeptEntry) => ({
    at: entry.at.toISOString(),
    action: entry.action,
    by: entry.actor_id === null ? null : (nameOf(entry.actor_id) ?? null),
  });
  const stage = then.find(({ name }) => name === 'stage');
  const uploads = new Set(earlier.filter(({ action }) => action === 'upload-file').flatMap(({ after }) => idsIn(after)));
  const moments = entries.map((entry) => entry.at.getTime());
  const standsSince = Math.max(...moments.filter((one) => one <= at.getTime()));
  const before = Math.max(...moments.filter((one) => one < standsSince));
  const next = Math.min(...moments.filter((one) => one > at.getTime()));
  return {
    claimId: row.id,
    number: row.number,
    at: at.toISOString(),
    begun: row.created_at.toISOString(),
    stage: row.created_at > at ? null : { stage: stageOf(stage?.value), since: stage?.entry ? deed(stage.entry) : null },
    facts: then
      .filter(({ name }) => name !== 'stage' && name !== 'revision')
      .flatMap(({ name, value, entry }) =>
        changesOf({ type: 'claim', action: entry.action }, null, { [name]: value }, nameOf).map(({ field, after }) => ({
          field,
          value: after ?? '',
          isDetail: details.has(name),
          since: deed(entry),
        })),
      ),
    records,
    files: files.slice(0, mostFiles).map((file) => ({ ...file, kept: uploads.has(file.id) })),
    events: events.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      text: eventWords(event.kind, event.data, actor.role).text,
      by: roles.find((role): role is Role => role === event.actor_role) ?? 'system',
    })),
    accounts,
    contradicted: isWhole ? contradicted(present, row).map((name) => fieldName(name)) : [],
    isWhole,
    previous: Number.isFinite(before) ? new Date(before).toISOString() : null,
    next: Number.isFinite(next) ? new Date(next).toISOString() : null,
  };
}

/** More than any claim has; beyond it the answer says that it is incomplete. */
const mostEntries = 1_000;
const mostFiles = 200;
const lastEvents = 50;

/** Audit entries of the claim, newest first by id: under the claim's lock a transaction that began earlier may write later. */
function entriesOf(db: Database, claimId: string) {
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

async function eventsUntil(db: Database, claimId: string, at: Date) {
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
async function filesAt(db: Database, claimId: string, at: Date) {
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
 * Estimates, surveys, offers and payouts by their own dates, newest first. Where a record has no date of its state, the audit has it: an expired offer, a
 * declined or recalled survey, the bank's status of a transfer.
 */
async function recordsAt(db: Database, claimId: string, at: Date): Promise<ClaimAsOfDto['records']> {
  const { rows } = await sql<{ id: string; kind: string; state: string; amount: Paise | null; since: Date }>`
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
    amount: paiseToRupees(row.amount),
    since: row.since.toISOString(),
  }));
}

async function balancesAt(db: Database, claimId: string, at: Date): Promise<ClaimAsOfDto['accounts']> {
  const { rows } = await sql<{ account: string; amount: Paise }>`
    select a.name as account, sum(l.amount_paise)::bigint as amount
    from journal_entry e join journal_line l on l.entry_id = e.id join ledger_account a on a.code = l.account
    where e.claim_id = ${claimId} and e.posted_at <= ${at}
    group by a.name having sum(l.amount_paise) <> 0 order by a.name`.execute(db);
  return rows.map(({ account, amount }) => ({ account, amount: paiseToRupees(amount) }));
}

export interface KeptEntry {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly actor_id: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

type Columns = Readonly<Record<string, unknown>>;

interface ColumnAsOf {
  readonly name: string;
  readonly value: unknown;
  readonly entry: KeptEntry;
}

/** Columns of a claim's row that the audit keeps in full, with a new claim's values, in display order. */
const fresh: Columns = {
  stage: 'draft',
  approved_paise: null,
  decision_reason: null,
  first_approver_id: null,
  second_approver_id: null,
  staff_fee_paise: null,
  insurer_id: null,
  policy_number: null,
  insurer_claim_number: null,
  proof_file_id: null,
  payout_hold: null,
  assignee_id: null,
  surveyor_id: null,
  revision: 1,
  appeals: 0,
  fee_paid_at: null,
  submitted_at: null,
  approved_at: null,
  rejected_at: null,
  withdrawn_at: null,
  discarded_at: null,
  vehicle_ready_at: null,
  disbursed_at: null,
  owners_share_received_at: null,
  closed_at: null,
  settlement_terms: null,
};
/** These follow the owner's form, which is audited separately, until staff approve. */
const ofTheForm = new Set(['insurer_id', 'policy_number', 'insurer_claim_number']);

const byOtherNames: Readonly<
  Record<string, (after: Columns, entry: KeptEntry, known: ReadonlyMap<string, ColumnAsOf>) => Columns>
> = {
  'save-part-a': ({ part }) => ({ vehicle: part }),
  'save-part-b': ({ part }) => ({ vendor: part }),
  'save-part-c': ({ part }) => ({ incident: part }),
  'save-part-d': ({ part }) => ({ terms: part }),
  pay: (_, { at }) => ({ fee_paid_at: at.toISOString() }),
  'assign-claim': ({ assignee }) => ({ assignee_id: assignee }),
  'save-settlement-terms': (after) => ({ settlement_terms: after }),
  'record-cover': ({ cover }) => ({ cover }),
  // The linked listing has its own address and numbers, which the audit does not keep.
  'link-garage': ({ garage }, _, known) => ({
    vendor: { ...withoutWorkshop(known.get('vendor')?.value), garageName: garage },
  }),
};

/** The claim's row after these entries, which are in the order they were written: staff decisions first. */
export function columnsAsOf(entries: readonly KeptEntry[]): ReadonlyMap<string, ColumnAsOf> {
  const known = new Map<string, ColumnAsOf>();
  for (const entry of entries) {
    const after = objectOf(entry.after);
    const own = Object.entries(after).filter(([name]) => name in fresh && !isOtherwiseNamed(entry, name));
    const renamed = Object.entries(byOtherNames[entry.action]?.(after, entry, known) ?? {});
    for (const [name, value] of [...own, ...renamed])
      // An unchanged value keeps the entry that first set it.
      if (!known.has(name) || !isDeepStrictEqual(known.get(name)?.value, value)) known.set(name, { name, value, entry });
  }
  const order = Object.keys(fresh);
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return new Map([...known].toSorted(([one], [other]) => placeOf(one) - placeOf(other)));
}

/** Columns of the present row that differ from what all entries say: changed outside the application, or an entry is missing. */
export function contradicted(known: ReadonlyMap<string, ColumnAsOf>, row: Columns): string[] {
  return Object.entries(fresh)
    .filter(([name]) => known.has(name) || !ofTheForm.has(name))
    .filter(([name, first]) => !isDeepStrictEqual(known.has(name) ? known.get(name)?.value : first, plain(redacted(row[name]))))
    .map(([name]) => name);
}

/** Values masked on writing, taken from the row if nothing has changed them since. */
export function unmasked({ name, value, entry }: ColumnAsOf, now: ReadonlyMap<string, ColumnAsOf>, row: Columns): unknown {
  const isMasked = typeof value === 'string' && value.includes('[redacted]');
  const stillStands = now.get(name)?.entry.id === entry.id && isDeepStrictEqual(plain(redacted(row[name])), value);
  return isMasked && stillStands ? row[name] : value;
}

/** Actions that audit a whole record under their own name have no columns. */
function isOtherwiseNamed({ action }: KeptEntry, name: string): boolean {
  return action === 'save-settlement-terms' && name !== 'stage';
}

const ofTheWorkshop = new Set(['garageAddress', 'garagePhone', 'garageEmail', 'isNetworkGarage', 'garageId']);

function withoutWorkshop(vendor: unknown): Columns {
  return Object.fromEntries(Object.entries(objectOf(vendor)).filter(([name]) => !ofTheWorkshop.has(name)));
}

/** As the audit stores it: dates as text. */
const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

function objectOf(value: unknown): Columns {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Columns) : {};
}
