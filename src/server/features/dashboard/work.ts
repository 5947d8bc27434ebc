import type { RoleDashboardDto, OwnTask } from '#contract/dashboard.schemas.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { scopeOf, permits } from '#domain/permissions.ts';
import type { Permission } from '#domain/permissions.ts';
import { feeTable } from '#server/features/payments/payments.service.ts';
import {
  claimFees,
  feeDue,
  loadClaims,
  owedByOwner,
  partsView,
  plateOf,
  roleActor,
  toClockDto,
  claimsWaiting,
} from '#server/features/claims/door/claims.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { draftObligations, listedForParty, mustBeDone, obligations } from '#domain/claims/obligations.ts';
import type { Obligation } from '#domain/claims/obligations.ts';
import { addDays, todayInKolkata } from '#domain/dates.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { requiresKyc } from '#domain/roles.ts';
import { findDueOfGarage } from '#server/features/garages/garages.service.ts';
import { countFeesToBill, waitingFees } from '#server/features/surveyor-fees/surveyor-fees.service.ts';
import type { listApprovals as endpoint } from '#contract/proposals.endpoints.ts';
import type { ApprovalDto } from '#contract/proposals.schemas.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { pagesOf } from '#contract/paged.ts';
import { approvalKinds, checksWith, makesWith } from '#domain/approvals/approval-kinds.ts';
import type { ApprovalKind } from '#domain/approvals/approval-kinds.ts';
import { lapsedFor } from '#server/platform/auth/secret-token.ts';
import { waitingBookings, waitingWithdrawals } from '#server/features/bank/bank.service.ts';
import { insurersWaiting } from '#server/features/insurers/insurers.service.ts';
import { readProposals, waitingChanges } from '#server/features/proposals/proposals.service.ts';
import { waitingChallans } from '#server/features/tds/tds.service.ts';
import { presetInForce } from '#server/features/approvals/approvals.service.ts';

export async function workList(platform: Platform, actor: UserActor, ids: readonly string[]): Promise<RoleDashboardDto['work']> {
  if (ids.length === 0) return [];
  const fees = await feeTable(platform.db);
  return (await loadClaims(platform.db, ids, platform.now())).map((file) => {
    const { row, facts, claimant, garage } = file;
    const amount = row.approved_paise ?? facts.estimatedRepairCost;
    const parties =
      scopeOf(actor, 'claim.read') === 'chosen' ? claimant.name : (garage?.name ?? partsView(row).vendor.garageName);
    const next = toClockDto(file, roleActor(actor));
    return {
      claimId: row.id,
      claimNumber: row.number,
      stage: facts.stage,
      plate: plateOf(partsView(row).vehicle),
      vehicle: partsView(row).vehicleName,
      party: parties,
      amount: paiseToRupees(amount),
      feeDue: feeDue(file, claimFees(file, fees, platform.now())),
      owed: owedByOwner(file, actor),
      next,
    };
  });
}

/** Missing documents have a line of their own on an owner's home. */
const asWork = listedForParty.filter((what) => what !== 'send-papers');

/** Claims waiting for this person, most urgent first; an unfinished draft last. */
export async function findOwnWork(db: Kysely<DB>, userId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select distinct on (n.claim_id) n.claim_id as id, n.what, n.due_at, c.stage_entered_at from claim_todo n join claim c on c.id = n.claim_id
      where n.user_id = ${userId} and n.what = any(${[...asWork]}::text[]) order by n.claim_id, n.position) own
    order by what = any(${[...draftObligations]}::text[]), array_position(${[...obligations]}::text[], what), due_at nulls last, stage_entered_at, id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Number of claims waiting for this person, in total and per obligation. */
export async function countOwnWork(db: Kysely<DB>, userId: string): Promise<{ all: number; of: (what: Obligation) => number }> {
  const { rows } = await sql<{ what: string | null; n: number }>`
    select what, count(distinct claim_id)::int as n from claim_todo
    where user_id = ${userId} and what = any(${[...listedForParty]}::text[]) group by grouping sets ((what), ())`.execute(db);
  const counts = new Map(rows.map(({ what, n }) => [what, n]));
  return { all: counts.get(null) ?? 0, of: (what) => counts.get(what) ?? 0 };
}

const daysAhead = 7;

export async function countDue(db: Kysely<DB>, userId: string, now: Date): Promise<NonNullable<RoleDashboardDto['due']>> {
  const { rows } = await sql<{ day: string; late: boolean; n: number }>`
    select (due_at at time zone 'Asia/Kolkata')::date::text as day, due_at < ${now} as late, count(*) as n from claim_todo
    where user_id = ${userId} and due_at is not null and what = any(${[...mustBeDone]}::text[]) group by 1, 2`.execute(db);
  const days = Array.from({ length: daysAhead }, (_, ahead) => todayInKolkata(addDays(now, ahead)));
  const total = (of: typeof rows) => of.reduce((sum, { n }) => sum + n, 0);
  const ahead = rows.filter(({ late }) => !late);
  return {
    overdue: total(rows.filter(({ late }) => late)),
    days: days.map((day) => ({ day, count: total(ahead.filter((row) => row.day === day)) })),
    later: total(ahead.filter(({ day }) => day > (days.at(-1) ?? ''))),
  };
}

/** Tasks besides the steps of one's claims, most urgent first. */
export async function ownTasks(platform: Platform, actor: UserActor): Promise<OwnTask[]> {
  const { kyc_status: kyc } = await platform.db
    .selectFrom('app_user')
    .select('kyc_status')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const toHandIn = requiresKyc(actor.role) && (kyc === 'not_submitted' || kyc === 'rejected');
  const bills = permits(actor, 'surveyor-fee.bill') ? await countFeesToBill(platform.db, actor.userId) : 0;
  return [
    ...(toHandIn ? (['kyc'] as const) : []),
    ...(permits(actor, 'listing.renew') ? await findDueOfGarage(platform, actor.userId) : []),
    ...(bills > 0 ? (['survey-fees'] as const) : []),
  ];
}

type Figure = RoleDashboardDto['figures'][number];
type Key = Figure['key'];

export const count = (key: Key, value: number, previous: number | null = null): Figure => ({
  key,
  value,
  unit: 'count',
  previous,
});

/** From paise, with the previous period's figure. */
export const rupees = (key: Key, amount: number, previous: number | null = null): Figure => ({
  key,
  value: paiseToRupees(paise(amount)),
  unit: 'rupees',
  previous: previous === null ? null : paiseToRupees(paise(previous)),
});

export const measure = (
  key: Key,
  unit: 'percent' | 'days' | 'stars',
  value: number | null,
  previous: number | null = null,
): Figure => ({
  key,
  value,
  unit,
  previous,
});

const sources = [
  waitingChanges,
  ...claimsWaiting,
  waitingBookings,
  waitingWithdrawals,
  waitingFees,
  waitingChallans,
  ...insurersWaiting,
];

interface Row {
  readonly kind: ApprovalKind;
  readonly id: string;
  readonly at: Date;
  readonly about: string | null;
  readonly claim: string | null;
  readonly amount: number | null;
  readonly reason: string | null;
  readonly proof: string | null;
  readonly maker_name: string | null;
  readonly may: boolean;
  readonly total: number;
}

/** Why a pending request (`w`) has lapsed, by the permission its maker needed. */
const lapsed = sql`case ${sql.join(
  [...Map.groupBy(approvalKinds, makesWith)].map(
    ([permission, kinds]: readonly [Permission, readonly ApprovalKind[]]) =>
      sql`when w.kind = any(${kinds}::text[]) then ${lapsedFor(sql`w.maker`, permission)}`,
  ),
  sql` `,
)} end`;

/** What this person may confirm now, or all pending requests; newest first. One query over every kind. */
async function findWaiting(
  platform: Platform,
  { userId, ...actor }: UserActor,
  { of, limit, offset }: { of: 'me' | 'everyone'; limit: number; offset: number },
): Promise<readonly Row[]> {
  const now = platform.now();
  const { preset } = await presetInForce(platform.db, now);
  const kinds = approvalKinds.filter((kind) => permits({ ...actor }, checksWith(kind)));
  const all: RawBuilder<unknown> = sql.join(
    sources.map((source) => source(preset)),
    sql` union all `,
  );
  const { rows } = await sql<Row>`
    with mine as (select array(select kin_id from kin_of(${userId}::uuid)) || ${userId}::uuid as people)
    select w.kind, w.id, w.at, w.about, w.claim, w.amount, w.reason, w.proof, trim(u.first_name || ' ' || u.last_name) as maker_name,
      may.it as may, count(*) over ()::int as total
    from (${all}) w cross join mine left join app_user u on u.id = w.maker
      cross join lateral (select w.kind = any(${kinds}::text[]) and not coalesce(w.maker = any(mine.people), false)
        and not (${userId}::uuid = any(w.barred)) and not (w.apart && mine.people) as it) may
    where ${of === 'me' ? sql`may.it` : sql`true`} and (w.maker is null or ${lapsed} is null)
    order by w.at desc, w.id desc limit ${limit} offset ${offset}`.execute(platform.db);
  return rows;
}

export async function listApprovals(
  platform: Platform,
  actor: UserActor,
  { of, page, limit }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const rows = await findWaiting(platform, actor, { of, limit, offset: (page - 1) * limit });
  const total = rows[0]?.total ?? 0;
  const changes = new Map(
    (
      await readProposals(
        platform,
        actor,
        rows.map(({ id }) => id),
      )
    ).map((proposal) => [proposal.id, proposal]),
  );
  return {
    data: rows.map((row) => toDto(row, changes.get(row.id) ?? null)),
    total,
    totalPages: Math.max(1, pagesOf(total, limit)),
    page,
    limit,
  };
}

/** Requests pending for this person, or for anyone. */
export async function countApprovals(platform: Platform, actor: UserActor, of: 'me' | 'everyone' = 'me'): Promise<number> {
  return (await findWaiting(platform, actor, { of, limit: 1, offset: 0 }))[0]?.total ?? 0;
}

function toDto(row: Row, change: ApprovalDto['change']): ApprovalDto {
  const { kind, id, about, claim, reason, proof, may } = row;
  return {
    ...{ kind, id, about, claimId: claim, reason, proofFileId: proof, mayConfirm: may, change },
    amount: row.amount === null ? null : paiseToRupees(paise(Math.abs(row.amount))),
    proposedBy: row.maker_name,
    proposedAt: row.at.toISOString(),
  };
}
