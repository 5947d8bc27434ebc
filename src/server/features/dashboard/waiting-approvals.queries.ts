import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { listApprovals as endpoint } from '#contract/proposals.endpoints.ts';
import type { ApprovalDto } from '#contract/proposals.schemas.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { pagesOf } from '#contract/paged.ts';
import { approvalKinds, checksWith, makesWith } from '#domain/approvals/approval-kinds.ts';
import type { ApprovalKind } from '#domain/approvals/approval-kinds.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { permits } from '#domain/permissions.ts';
import type { Permission } from '#domain/permissions.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { lapsedFor } from '#server/platform/auth/secret-token.ts';
import type { Platform } from '#server/platform/platform.ts';
import { waitingBookings } from '../bank/bank.service.ts';
import { claimsWaiting } from '../claims/door/claims.service.ts';
import { insurersWaiting } from '../insurers/insurers.service.ts';
import { readProposals, waitingChanges } from '../proposals/proposals.service.ts';
import { waitingFees } from '../surveyor-fees/surveyor-fees.service.ts';
import { waitingChallans } from '../tds/tds.service.ts';
import { presetInForce } from '../approvals/approvals.service.ts';

const sources = [waitingChanges, ...claimsWaiting, waitingBookings, waitingFees, waitingChallans, ...insurersWaiting];

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
  readonly total: number;
}

/** Why a waiting request (`w`) has lapsed, by the permission that its maker needed. */
const lapsed = sql`case ${sql.join(
  [...Map.groupBy(approvalKinds, makesWith)].map(
    ([permission, kinds]: readonly [Permission, readonly ApprovalKind[]]) =>
      sql`when w.kind = any(${kinds}::text[]) then ${lapsedFor(sql`w.maker`, permission)}`,
  ),
  sql` `,
)} end`;

/** What this person may confirm now, the newest first: one query over every kind. */
async function findWaiting(
  platform: Platform,
  { userId, ...actor }: UserActor,
  { limit, offset }: { limit: number; offset: number },
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
      count(*) over ()::int as total
    from (${all}) w cross join mine left join app_user u on u.id = w.maker
    where w.kind = any(${kinds}::text[]) and not coalesce(w.maker = any(mine.people), false)
      and not (${userId}::uuid = any(w.barred)) and not (w.apart && mine.people) and (w.maker is null or ${lapsed} is null)
    order by w.at desc, w.id desc limit ${limit} offset ${offset}`.execute(platform.db);
  return rows;
}

export async function listApprovals(
  platform: Platform,
  actor: UserActor,
  { page, limit }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const rows = await findWaiting(platform, actor, { limit, offset: (page - 1) * limit });
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

/** How many wait for this person. */
export async function countApprovals(platform: Platform, actor: UserActor): Promise<number> {
  return (await findWaiting(platform, actor, { limit: 1, offset: 0 }))[0]?.total ?? 0;
}

function toDto(row: Row, change: ApprovalDto['change']): ApprovalDto {
  const { kind, id, about, claim, reason, proof } = row;
  return {
    ...{ kind, id, about, claimId: claim, reason, proofFileId: proof, change },
    amount: row.amount === null ? null : paiseToRupees(paise(Math.abs(row.amount))),
    proposedBy: row.maker_name,
    proposedAt: row.at.toISOString(),
  };
}
