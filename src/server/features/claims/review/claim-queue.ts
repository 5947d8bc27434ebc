import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { queueViews } from '#domain/list-views.ts';
import { soonHours } from '#domain/claims/todo.ts';
import { draftObligations, mustBeDone, obligationsFor, sharedObligations, waitingParties } from '#domain/claims/obligations.ts';
import { claimStages } from '#domain/claims/stages.ts';
import { statusOf } from '#domain/claims/claim-names.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { addHours, startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import { dayAfter } from '#domain/ledger/periods.ts';
import { MOST_BESIDE, MOST_COUNTED } from '#domain/most-counted.ts';
import { inStages, isApproved, isFiled, isOver } from '#server/platform/db/claim-stage.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { countUpTo, likePattern, likePatterns } from '#server/platform/db/queries.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notByOwnHand } from '../views/lists.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type {
  listClaimQueue as listClaimQueueEndpoint,
  listClaimQueue as endpoint,
} from '#contract/claims/review/review.endpoints.ts';
import type { QueueClaimDto } from '#contract/claims/review/staff-claims.schemas.ts';
import { mayDo } from '#domain/claims/offered-actions.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { RoleActor } from '#domain/roles.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { plateOf, partsView, findNames } from '../claim/claim-row.ts';
import { toClockDto } from '../claim/renew-claims.ts';
import { count, moment, rupees, text } from '#server/platform/exports/send-file.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';
import { pagesOf } from '#contract/paged.ts';
import { loadClaims } from '../claim/load-claims.ts';
import { roleActor } from '../claim/claim-steps.ts';

type QueueView = (typeof queueViews)[number];

type Me = Pick<UserActor, 'userId' | 'role' | 'duties'>;

interface QueueFilter {
  readonly view: QueueView;
  readonly narrowed: QueueFilters;
  readonly me: Me;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
}

const filed = sql`${isFiled()} and c.discarded_at is null`;
const isAsked = sql`n.what = any(${[...mustBeDone]}::text[])`;
/** Listed explicitly, so that the planner can use the index on the party. */
const others = waitingParties.filter((party) => party !== 'insurance' && party !== 'insurer');

interface Within {
  /** Condition on next steps (`n`): the leading one only, unless `any` includes all. */
  readonly any?: 'one';
  readonly steps?: RawBuilder<boolean>;
  /** Condition on claims (`c`). */
  readonly claims?: RawBuilder<boolean>;
  /** Includes claims without a next step; they come last. */
  readonly rests?: true;
}

/** Conditions of each view. A draft's step is not required of anyone; a finished claim can at most be appealed. */
function within(view: QueueView, me: Me, now: Date): Within {
  const views: Record<QueueView, Within> = {
    'needs-me': { any: 'one', steps: isFirstOfMine(me) },
    'waiting-for-staff': { steps: sql`n.party = 'insurance'` },
    'waiting-for-others': { steps: sql`n.party = any(${others}::text[]) and ${isAsked}` },
    overdue: { steps: sql`n.due_at < ${now} and ${isAsked}` },
    'due-soon': { steps: sql`n.due_at >= ${now} and n.due_at < ${addHours(now, soonHours)} and ${isAsked}` },
    payout: {
      claims: sql`${isApproved()} and (c.payout_hold is not null or c.payout_due_at is not null
        or exists (select from transfer p where p.claim_id = c.id))`,
    },
    'payout-today': { claims: sql`${isApproved()} and c.payout_due_at < ${endOfDay(now)}` },
    'insurer-due': { steps: sql`n.party = 'insurer'` },
    done: {
      steps: sql`not ${isAsked}`,
      claims: isOver(),
      rests: true,
    },
    all: { rests: true },
  };
  return views[view];
}

const endOfDay = (now: Date) => startOfDayInKolkata(dayAfter(todayInKolkata(now)));

/** Staff steps (`n`) that I may take; a claim is listed by the first of them. */
function isFirstOfMine(me: Me): RawBuilder<boolean> {
  const isMine = (alias: string) => {
    const of = (column: string) => sql.ref(`${alias}.${column}`);
    return sql`${of('party')} = 'insurance' and ${of('what')} = any(${obligationsFor(me)}::text[]) and ${of('what')} = any(${[...mustBeDone]}::text[])
      and (${of('what')} = any(${[...sharedObligations]}::text[]) or c.assignee_id is null or c.assignee_id = ${me.userId}::uuid)
      and ${notByOwnHand(me.userId, 'c', alias)}`;
  };
  return sql<boolean>`(${isMine('n')} and not exists (
    select from claim_todo b where b.claim_id = n.claim_id and b.position < n.position and ${isMine('b')}))`;
}

/** Excludes draft steps by the index: there are as many drafts as waiting claims, and each would need a lookup to be excluded. */
const leads = sql`n.position = 0 and n.what <> all(${[...draftObligations]}::text[])`;
const left = ({ any }: Within) =>
  sql`claim_todo n join claim c on c.id = n.claim_id where ${any ? sql`true` : leads} and ${filed}`;
const doneWith = sql`claim c where ${filed} and not exists (select from claim_todo n where n.claim_id = c.id)`;

/** Insurers whose alias matches the search. A separate query, because few searches name an insurer and the others then avoid a scan of all claims. */
async function insurersCalled({ db }: Pick<Platform, 'db'>, search: string | undefined): Promise<string[]> {
  const pattern = likePattern(search);
  const { rows } = await sql<{ id: string }>`
    select distinct insurer_id as id from insurer_alias where alias ilike ${pattern}`.execute(db);
  return rows.map(({ id }) => id);
}

/** One page of a view, oldest deadline first; claims without a next step come last. */
export async function findQueuePage(
  platform: Pick<Platform, 'db' | 'countsWhole'>,
  filter: QueueFilter,
): Promise<{ ids: string[]; total: number }> {
  const { db } = platform;
  const { limit, offset } = filter;
  const view = within(filter.view, filter.me, filter.now);
  const { steps = sql`true`, claims = sql`true`, rests } = view;
  const narrowed = sql`${claims} and ${narrowQueue(filter.narrowed, await insurersCalled(platform, filter.narrowed.search))}`;
  const waiting = sql`${left(view)} and ${steps} and ${narrowed}`;
  // Each part is read in index order and no further than the page.
  const upTo = platform.countsWhole ? sql`` : sql`limit ${limit + offset}`;
  const first = sql`(select n.due_at, n.claim_id as id, false as rests from ${waiting} order by n.due_at, n.claim_id ${upTo})`;
  const page = rests
    ? sql`(${first} union all (select null, c.id, true from ${doneWith} and ${narrowed} order by c.id ${upTo}))`
    : first;
  const counted = rests ? sql`claim c where ${filed} and ${narrowed}` : waiting;
  const [found, count] = await Promise.all([
    sql<{ id: string }>`select id from ${page} page order by rests, due_at, id limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select ${countUpTo(platform, counted)} as total`.execute(db),
  ]);
  return { ids: found.rows.map(({ id }) => id), total: count.rows[0]?.total ?? 0 };
}

interface QueueCounts {
  readonly views: Record<QueueView, number>;
  readonly stages: Partial<Record<ClaimStage, number>>;
}

/** Number of claims per view, up to `most`. */
export async function countViews(
  platform: Pick<Platform, 'db'>,
  views: readonly QueueView[],
  me: Me,
  now: Date,
  most: number = MOST_COUNTED,
): Promise<Record<QueueView, number>> {
  const columns = views.map((view) => {
    const held = within(view, me, now);
    const { steps, claims = sql`true`, rests } = held;
    const from =
      rests || !steps
        ? sql`claim c where ${filed} and ${claims}`
        : held.any
          ? sql`${left(held)} and ${steps} and ${claims}`
          : sql`claim_todo n where n.position = 0 and ${steps}`;
    return sql`${countUpTo({}, from, most)} as ${sql.id(view)}`;
  });
  const { rows } = await sql<Record<QueueView, number>>`select ${sql.join(columns)}`.execute(platform.db);
  if (!rows[0]) throw new Error('a select of scalars gives a row');
  return rows[0];
}

const filedStages = claimStages.filter((stage) => stage !== 'draft');

async function countQueue(platform: Pick<Platform, 'db'>, me: Me, now: Date): Promise<QueueCounts> {
  const stages = filedStages.map(
    (stage) =>
      sql`${countUpTo({}, sql`claim c where ${inStages([stage])} and c.discarded_at is null`, MOST_BESIDE)} as ${sql.id(stage)}`,
  );
  const [views, perStage] = await Promise.all([
    countViews(platform, queueViews, me, now, MOST_BESIDE),
    sql<Record<ClaimStage, number>>`select ${sql.join(stages)}`.execute(platform.db),
  ]);
  const found = Object.entries(perStage.rows[0] ?? {}).filter(([, n]) => n > 0);
  return { views, stages: Object.fromEntries(found) };
}

function toQueueClaim(file: ClaimFile, names: ReadonlyMap<string, string>, reader: RoleActor): QueueClaimDto {
  const { row, facts, claimant, garage, insurer } = file;
  const { stage } = facts;
  const { vehicle, vehicleName, vendor, details } = partsView(row);
  const clock = toClockDto(file, reader);
  return {
    id: row.id,
    number: row.number,
    stage,
    status: statusOf(stage),
    revision: row.revision,
    claimantName: claimant.companyName ?? claimant.name,
    garageName: garage?.name ?? (vendor.garageName || null),
    vehicle: vehicleName,
    plate: plateOf(vehicle),
    registrationNumber: row.registration_number,
    claimType: details.claimType || null,
    insurerName: insurer?.name ?? null,
    estimate: paiseToRupees(facts.estimatedRepairCost),
    approvedAmount: paiseToRupees(row.approved_paise),
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: names.get(row.assignee_id) ?? '' },
    submittedAt: row.submitted_at?.toISOString() ?? null,
    stageEnteredAt: row.stage_entered_at.toISOString(),
    clock,
    act: obligationsFor(reader).find((what) => clock.isYours && what === clock.step && mayDo(what, reader, facts)) ?? null,
  };
}

type QueueFilters = Partial<Omit<QueryOf<typeof listClaimQueueEndpoint>, 'view' | 'page' | 'limit'>>;

/** Condition of each filter on a claim (`c`); a search also matches these insurers. */
const conditions: {
  readonly [Name in keyof QueueFilters]-?: (
    value: NonNullable<QueueFilters[Name]>,
    insurerIds: readonly string[],
  ) => RawBuilder<boolean>;
} = {
  stage: (stages) => (stages.length === 0 ? sql`true` : inStages(stages)),
  assignee: (id) => sql`c.assignee_id::text = ${id}`,
  search: (words, insurerIds) => {
    const patterns = likePatterns(words);
    if (patterns === null) return sql`true`;
    // `search_text` contains the claim's own number; both columns have a trigram index.
    const found = sql`c.search_text ilike any(${patterns}::text[]) or c.insurer_claim_number ilike any(${patterns}::text[])`;
    return insurerIds.length === 0 ? sql`(${found})` : sql`(${found} or c.insurer_id = any(${[...insurerIds]}::uuid[]))`;
  },
};

function narrowQueue(filters: QueueFilters, insurerIds: readonly string[]): RawBuilder<boolean> {
  const asked = Object.entries(conditions).flatMap(([name, condition]) => {
    const value = filters[name as keyof QueueFilters];
    if (value === undefined) return [];
    return [(condition as (given: typeof value, ids: readonly string[]) => RawBuilder<boolean>)(value, insurerIds)];
  });
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `);
}

export const claimQueueTable: TableOf<typeof listClaimQueueEndpoint> = {
  name: 'claims',
  columns: [
    text('Claim', ({ number }) => number),
    text('Stage', ({ stage }) => stage),
    count('Revision', ({ revision }) => revision),
    text('Claimant', ({ claimantName }) => claimantName),
    text('Garage', ({ garageName }) => garageName),
    text('Vehicle', ({ vehicle }) => vehicle),
    text('Registration number', ({ registrationNumber }) => registrationNumber),
    text('Type', ({ claimType }) => claimType),
    text('Insurer', ({ insurerName }) => insurerName),
    rupees('Estimate', ({ estimate }) => estimate),
    rupees('Approved', ({ approvedAmount }) => approvedAmount),
    text('Assigned to', ({ assignee }) => assignee?.name),
    moment('Submitted', ({ submittedAt }) => submittedAt),
    moment('In this stage since', ({ stageEnteredAt }) => stageEnteredAt),
    text('Waiting for', ({ clock }) => clock.waitingFor),
    moment('Due', ({ clock }) => clock.dueAt),
    text('Overdue', ({ clock }) => clock.overdue),
  ],
};

/** Staff's claims by deadline, with counts per view and stage. */
export async function listClaimQueue(
  platform: Platform,
  actor: UserActor,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const now = platform.now();
  const { view, page, limit, ...narrowed } = query;
  const [{ ids, total }, counts] = await Promise.all([
    findQueuePage(platform, { view, narrowed, me: actor, now, limit, offset: (query.page - 1) * query.limit }),
    countQueue(platform, actor, now),
  ]);
  const files = await loadClaims(platform.db, ids, now);
  const names = await findNames(
    platform.db,
    files.map(({ row }) => row.assignee_id),
  );
  const data = files.map((file) => toQueueClaim(file, names, roleActor(actor)));
  return { data, total, totalPages: pagesOf(total, limit), page, limit, counts };
}
