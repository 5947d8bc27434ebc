import { sql } from 'kysely';
import type { Selectable, Kysely } from 'kysely';
import { problem } from '#contract/errors.ts';
import { proposalKinds, makesWith } from '#domain/approvals/approval-kinds.ts';
import type { ProposalKind } from '#domain/approvals/approval-kinds.ts';
import { proposedValues } from '#contract/proposals.schemas.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { startOfDayInKolkata } from '#domain/dates.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { inRupees } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listProposals as contract, listProposals as listProposalsEndpoint } from '#contract/proposals.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import type { LapseReason } from '#domain/lapse.ts';
import { subjectName } from '#server/platform/db/queries.ts';
import type { Actor } from '#server/platform/actor.ts';
import { lapsedFor } from '#server/platform/auth/secret-token.ts';
import type { Platform } from '#server/platform/platform.ts';
import { day, moment, text } from '#server/platform/exports/send-file.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';
import { waitingRows } from '#server/features/approvals/approvals.service.ts';
import type { WaitingSource } from '#server/features/approvals/approvals.service.ts';
import { rupeesToPaise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';

export type ProposalRow = Selectable<DB['proposal']>;

/** Locks a pending proposal; 409 if it is not pending. */
export async function lockWaiting(tx: Tx, id: string): Promise<ProposalRow> {
  const row = await lockProposal(tx, id);
  if (row.confirmed_at !== null || row.withdrawn_at !== null) throw problem('proposal.ended');
  return row;
}

export async function lockProposal(tx: Tx, id: string): Promise<ProposalRow> {
  const row = await tx.db.selectFrom('proposal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw problem('record.not-found');
  return row;
}

type Dated = Pick<ProposalRow, 'kind' | 'subject_id' | 'in_force_from'>;

/** A person's duties and limits and exposure limits are written on their day; settings and insurers' details carry their own date. */
export function isWrittenOnItsDay({ kind, subject_id }: Pick<Dated, 'kind' | 'subject_id'>): boolean {
  return subject_id !== null || kind === 'exposure-limit';
}

/** Confirmed but not yet written. */
export function isAhead(row: Dated, now: Date): boolean {
  return isWrittenOnItsDay(row) && startOfDayInKolkata(row.in_force_from) > now;
}

/** Before and after as they may be shown: without encrypted values. */
function shownValues({ kind, before, after }: ProposalRow): { before: unknown; after: unknown } {
  const value = proposedValues[kind as ProposalKind];
  return { before: z.parse(value, before), after: z.parse(value, after) };
}

/** Names of the amounts in proposals, in rupees as typed. */
const amountNames = ['limit', 'approvalLimit', 'amount', 'tds', 'upTo', 'fee', 'light', 'heavy', 'least', 'most', 'roundTo'];

/** As the audit stores it: units in the names. */
export const notedValue = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? inRupees(value, amountNames) : value;

export function notedValues(row: ProposalRow): { before: unknown; after: unknown } {
  const { before, after } = shownValues(row);
  return { before: notedValue(before), after: notedValue(after) };
}

const nameOf = (alias: string) =>
  sql<string | null>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;
/** Why a pending proposal (`p`) has lapsed. */
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
  // The reply's schema depends on the kind.
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

/** Unordered; ids that are not proposals are omitted. */
export async function readProposals(platform: Platform, actor: Actor, ids: readonly string[]): Promise<ProposalDto[]> {
  if (ids.length === 0) return [];
  const rows = await views(platform.db)
    .where(sql<boolean>`p.id = any(${ids}::uuid[])`)
    .execute();
  return rows.map((row) => toDto(row, actor, platform.now()));
}

export async function waitingOfInsurer(platform: Platform, actor: Actor, insurerId: string): Promise<ProposalDto[]> {
  const rows = await views(platform.db)
    .where('p.insurer_id', '=', insurerId)
    .where(state, '=', 'waiting')
    .orderBy('p.id')
    .limit(100)
    .execute();
  return rows.map((row) => toDto(row, actor, platform.now()));
}

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

/** Newest first. */
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

export const proposalsTable: TableOf<typeof listProposalsEndpoint> = {
  name: 'proposals',
  columns: [
    text('What', ({ kind }) => kind),
    text('About', ({ subject }) => subject?.name),
    day('In force from', ({ inForceFrom }) => inForceFrom),
    text('State', ({ state }) => state),
    text('Before', ({ before }) => JSON.stringify(before)),
    text('After', ({ after }) => JSON.stringify(after)),
    text('Proposed by', ({ proposedBy }) => proposedBy),
    moment('Proposed', ({ proposedAt }) => proposedAt),
    text('Ended by', ({ endedBy }) => endedBy),
    moment('Ended', ({ endedAt }) => endedAt),
  ],
};

/** Dated changes. Not confirmed by the person concerned or anyone connected with them. */
export const waitingChanges: WaitingSource = () =>
  waitingRows(
    {
      kind: sql`p.kind`,
      id: sql`p.id`,
      maker: sql`p.proposed_by`,
      at: sql`p.proposed_at`,
      apart: sql`array_remove(array[p.subject_id], null)`,
    },
    sql`from proposal p where p.confirmed_at is null and p.withdrawn_at is null`,
  );

/** Kind, person and amount of the change: the signed text says as much as the page. */
export function wordsToSign({ kind, subject, after }: ProposalDto): { name: string; person?: string; amount?: Paise } {
  const value: Record<string, unknown> = { ...after };
  const person = [
    subject?.name,
    value['lender'],
    value['garage'],
    value['nameAtBank'],
    value['first'],
    value['second'],
    value['holder'],
    value['period'],
    value['claim'],
    kind === 'lender' ? value['name'] : undefined,
    kind === 'stamp-duty' ? value['state'] : undefined,
  ]
    .filter((one) => typeof one === 'string')
    .join(', ');
  const amount = [value['amount'], value['limit'], value['approvalLimit']].find((one) => typeof one === 'number');
  return {
    name: kind,
    ...(person === '' ? {} : { person }),
    ...(amount === undefined ? {} : { amount: rupeesToPaise(amount) }),
  };
}
