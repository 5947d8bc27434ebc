import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { queueViews } from '#contract/claims/review/staff-claims.ts';
import { soonHours } from '#domain/claims/clocks.ts';
import { sharedSteps, stepsFor, unaskedSteps, waitingParties } from '#domain/claims/next-steps.ts';
import { claimStages } from '#domain/claims/stages.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { addHours } from '#domain/dates.ts';
import { MOST_BESIDE, MOST_COUNTED } from '#domain/most-counted.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { countUpTo } from '#server/platform/db/count-up-to.ts';
import { likePattern } from '#server/platform/db/like-pattern.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notByOwnHand } from '../own-hands.ts';
import { narrowQueue } from './queue-columns.ts';
import type { QueueFilters } from './queue-columns.ts';

export type QueueView = (typeof queueViews)[number];

type Me = Pick<UserActor, 'userId' | 'role' | 'duties'>;

export interface QueueFilter {
  readonly view: QueueView;
  readonly narrowed: QueueFilters;
  readonly me: Me;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
}

const filed = sql`c.stage <> 'draft' and c.discarded_at is null`;
const isAsked = sql`n.step <> all(${[...unaskedSteps]}::text[])`;
/** Written out, so that the planner may use the index of the party. */
const others = waitingParties.filter((party) => party !== 'insurance' && party !== 'insurer');

interface Within {
  /** Of the steps that lead (`n`). */
  readonly steps?: RawBuilder<boolean>;
  /** Of the claims (`c`). */
  readonly claims?: RawBuilder<boolean>;
  /** Claims that wait for nobody belong to it, too; those come last. */
  readonly rests?: true;
}

/** What each view holds. A draft's step is asked of nobody; a claim that is over may at most be appealed. */
function within(view: QueueView, me: Me, now: Date): Within {
  const views: Record<QueueView, Within> = {
    'needs-me': { steps: sql`n.party = 'insurance' and n.step = any(${stepsFor(me)}::text[])`, claims: mayTake(me) },
    'waiting-for-staff': { steps: sql`n.party = 'insurance'` },
    'waiting-for-others': { steps: sql`n.party = any(${others}::text[]) and ${isAsked}` },
    overdue: { steps: sql`n.due_at < ${now} and ${isAsked}` },
    'due-soon': { steps: sql`n.due_at >= ${now} and n.due_at < ${addHours(now, soonHours)} and ${isAsked}` },
    payout: {
      claims: sql`c.stage = 'approved' and (c.payout_hold is not null or c.payout_due_at is not null
        or exists (select from transfer p where p.claim_id = c.id))`,
    },
    'insurer-due': { steps: sql`n.party = 'insurer'`, claims: sql`c.stage = 'disbursed'` },
    done: {
      steps: sql`n.step = any(${[...unaskedSteps]}::text[])`,
      claims: sql`c.stage in ('closed', 'rejected', 'withdrawn')`,
      rests: true,
    },
    all: { rests: true },
  };
  return views[view];
}

/** As far as one may take what one's duties allow. */
function mayTake(me: Me): RawBuilder<boolean> {
  return sql`((n.step = any(${[...sharedSteps]}::text[]) or c.assignee_id is null or c.assignee_id = ${me.userId}::uuid)
    and ${notByOwnHand(me.userId, 'c')})`;
}

/** A draft's own step is left out by the index already: there are as many drafts as claims that wait, each of which would be looked up to be left out. */
const stepped = sql`claim_next_step n join claim c on c.id = n.claim_id where n.leads and n.step <> 'finish-draft' and ${filed}`;
const unstepped = sql`claim c where ${filed} and not exists (select from claim_next_step n where n.claim_id = c.id and n.leads)`;

/** Insurers that one of their names finds: asked beforehand, since hardly a search is for one, and the others then need no look at every claim. */
async function insurersCalled({ db }: Pick<Platform, 'db'>, search: string | undefined): Promise<string[]> {
  const pattern = likePattern(search);
  const { rows } = await sql<{ id: string }>`
    select distinct insurer_id as id from insurer_alias where alias ilike ${pattern}`.execute(db);
  return rows.map(({ id }) => id);
}

/** One page of a view, the oldest clock first; those that wait for nobody come last. */
export async function findQueuePage(
  platform: Pick<Platform, 'db' | 'countsWhole'>,
  filter: QueueFilter,
): Promise<{ ids: string[]; total: number }> {
  const { db } = platform;
  const { limit, offset } = filter;
  const { steps = sql`true`, claims = sql`true`, rests } = within(filter.view, filter.me, filter.now);
  const narrowed = sql`${claims} and ${narrowQueue(filter.narrowed, await insurersCalled(platform, filter.narrowed.search))}`;
  const waiting = sql`${stepped} and ${steps} and ${narrowed}`;
  // Each part is read in the order of an index, and no further than the page.
  const upTo = platform.countsWhole ? sql`` : sql`limit ${limit + offset}`;
  const first = sql`(select n.due_at, n.claim_id as id, false as rests from ${waiting} order by n.due_at, n.claim_id ${upTo})`;
  const page = rests
    ? sql`(${first} union all (select null, c.id, true from ${unstepped} and ${narrowed} order by c.id ${upTo}))`
    : first;
  const counted = rests ? sql`claim c where ${filed} and ${narrowed}` : waiting;
  const [found, count] = await Promise.all([
    sql<{ id: string }>`select id from ${page} page order by rests, due_at, id limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select ${countUpTo(platform, counted)} as total`.execute(db),
  ]);
  return { ids: found.rows.map(({ id }) => id), total: count.rows[0]?.total ?? 0 };
}

export interface QueueCounts {
  readonly views: Record<QueueView, number>;
  readonly stages: Partial<Record<ClaimStage, number>>;
}

/** How many claims each of these views holds, as far as is counted. */
export async function countViews(
  platform: Pick<Platform, 'db'>,
  views: readonly QueueView[],
  me: Me,
  now: Date,
  most: number = MOST_COUNTED,
): Promise<Record<QueueView, number>> {
  const columns = views.map((view) => {
    const { steps, claims = sql`true`, rests } = within(view, me, now);
    const from =
      rests || !steps
        ? sql`claim c where ${filed} and ${claims}`
        : view === 'needs-me'
          ? sql`${stepped} and ${steps} and ${claims}`
          : sql`claim_next_step n where n.leads and ${steps}`;
    return sql`${countUpTo({}, from, most)} as ${sql.id(view)}`;
  });
  const { rows } = await sql<Record<QueueView, number>>`select ${sql.join(columns)}`.execute(platform.db);
  if (!rows[0]) throw new Error('a select of scalars gives a row');
  return rows[0];
}

const filedStages = claimStages.filter((stage) => stage !== 'draft');

/** How many claims each view and each stage holds. */
export async function countQueue(platform: Pick<Platform, 'db'>, me: Me, now: Date): Promise<QueueCounts> {
  const stages = filedStages.map(
    (stage) =>
      sql`${countUpTo({}, sql`claim c where c.stage = ${stage} and c.discarded_at is null`, MOST_BESIDE)} as ${sql.id(stage)}`,
  );
  const [views, inStages] = await Promise.all([
    countViews(platform, queueViews, me, now, MOST_BESIDE),
    sql<Record<ClaimStage, number>>`select ${sql.join(stages)}`.execute(platform.db),
  ]);
  const found = Object.entries(inStages.rows[0] ?? {}).filter(([, n]) => n > 0);
  return { views, stages: Object.fromEntries(found) };
}
