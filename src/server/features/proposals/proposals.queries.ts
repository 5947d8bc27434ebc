import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { listProposals as contract } from '#contract/proposals.endpoints.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { pagesOf } from '#contract/paged.ts';
import { proposalKinds } from '#contract/proposals.ts';
import { makesWith } from '#domain/approvals/approval-kinds.ts';
import type { LapseReason } from '#domain/lapse.ts';
import { subjectName } from '#server/features/exposure/exposure.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { lapsedFor } from '#server/platform/auth/lapsed.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isAhead } from './lock-proposal.ts';

const nameOf = (alias: string) =>
  sql<string | null>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;
/** Of a proposal (`p`) that waits: why it counts no longer. */
const lapsed = sql<LapseReason | null>`case p.kind ${sql.join(
  proposalKinds.map((kind) => sql`when ${sql.lit(kind)} then ${lapsedFor(sql`p.proposed_by`, makesWith(kind))}`),
  sql` `,
)} end`;
const state = sql<
  ProposalDto['state']
>`case when p.withdrawn_at is not null then 'withdrawn' when p.confirmed_at is not null then 'confirmed' when ${lapsed} is not null then 'lapsed' else 'waiting' end`;

function views(db: Kysely<DB>) {
  return db
    .selectFrom('proposal as p')
    .innerJoin('app_user as proposer', 'proposer.id', 'p.proposed_by')
    .leftJoin('app_user as subject', 'subject.id', 'p.subject_id')
    .leftJoin('insurer', 'insurer.id', 'p.insurer_id')
    .leftJoinLateral(
      sql<{
        kind: string;
        subject: string;
      }>`(select split_part(p.target, ':', 1) as kind, substr(p.target, position(':' in p.target) + 1) as subject
        where p.kind = 'exposure-limit')`.as('limited'),
      (join) => join.onTrue(),
    )
    .leftJoin('app_user as ender', (join) => join.on(sql<boolean>`ender.id = coalesce(p.withdrawn_by, p.confirmed_by)`))
    .select([
      'p.id',
      'p.kind',
      'p.subject_id',
      'p.insurer_id',
      'p.target',
      'p.before',
      'p.after',
      'p.in_force_from',
      'p.proposed_by',
      'p.proposed_at',
      'p.confirmed_by',
    ])
    .select([
      state.as('state'),
      sql<LapseReason | null>`case when ${state} = 'lapsed' then ${lapsed} end`.as('lapsed'),
      nameOf('proposer').as('proposer'),
      sql<string | null>`coalesce(insurer.name, ${nameOf('subject')}, ${subjectName('limited')})`.as('subject'),
      nameOf('ender').as('ender'),
      sql<Date | null>`coalesce(p.withdrawn_at, p.confirmed_at)`.as('ended_at'),
    ]);
}

type View = Awaited<ReturnType<ReturnType<typeof views>['execute']>>[number];

function toDto(row: View, reader: Actor, now: Date): ProposalDto {
  const ofLimit = row.kind === 'exposure-limit' && row.subject !== null ? row.target : null;
  const about = row.subject_id ?? row.insurer_id ?? ofLimit;
  // The reply's schema reads before and after by the kind.
  return {
    id: row.id,
    kind: row.kind,
    subject: about === null ? null : { id: about, name: row.subject ?? '' },
    before: row.before,
    after: row.after,
    inForceFrom: row.in_force_from,
    state: row.state,
    lapsed: row.lapsed,
    proposedBy: row.proposer ?? '',
    proposedAt: row.proposed_at.toISOString(),
    isOwn: [row.proposed_by, row.subject_id].includes(reader.userId),
    mayTakeBack: row.state === 'confirmed' && isAhead(row, now) && ![row.confirmed_by, row.subject_id].includes(reader.userId),
    endedBy: row.ender,
    endedAt: row.ended_at?.toISOString() ?? null,
  } as ProposalDto;
}

export async function readProposal(tx: Tx, id: string): Promise<ProposalDto> {
  const row = await views(tx.db).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw problem('record.not-found');
  return toDto(row, tx.actor, tx.now);
}

/** These, in no order; others than proposals are left out. */
export async function readProposals(platform: Platform, actor: Actor, ids: readonly string[]): Promise<ProposalDto[]> {
  if (ids.length === 0) return [];
  const rows = await views(platform.db)
    .where(sql<boolean>`p.id = any(${ids}::uuid[])`)
    .execute();
  return rows.map((row) => toDto(row, actor, platform.now()));
}

/** What waits about an insurer, the oldest first. */
export async function waitingOfInsurer(platform: Platform, actor: Actor, insurerId: string): Promise<ProposalDto[]> {
  const rows = await views(platform.db)
    .where('p.insurer_id', '=', insurerId)
    .where(state, '=', 'waiting')
    .orderBy('p.id')
    .limit(100)
    .execute();
  return rows.map((row) => toDto(row, actor, platform.now()));
}

/** What waits of some kinds, the oldest first. */
export async function waitingOfKinds(
  platform: Platform,
  actor: Actor,
  kinds: readonly ProposalDto['kind'][],
): Promise<ProposalDto[]> {
  const rows = await views(platform.db)
    .where('p.kind', 'in', kinds)
    .where(state, '=', 'waiting')
    .orderBy('p.id')
    .limit(100)
    .execute();
  return rows.map((row) => toDto(row, actor, platform.now()));
}

/** The newest first. */
export async function listProposals(
  platform: Platform,
  actor: Actor,
  query: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const matching = views(platform.db).$if(query.state !== undefined, (rows) => rows.where(state, '=', query.state ?? 'waiting'));
  const { total } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .orderBy('p.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return {
    data: rows.map((row) => toDto(row, actor, platform.now())),
    total,
    totalPages: Math.max(1, pagesOf(total, query.limit)),
    page: query.page,
    limit: query.limit,
  };
}
