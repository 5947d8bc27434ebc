import type { Paise } from '#domain/money.ts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { surveyViews } from '#domain/list-views.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { likePatterns } from '#server/platform/db/queries.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listSurveys as endpoint } from '#contract/claims/survey/survey.endpoints.ts';
import type { SurveyRowDto } from '#contract/claims/survey/survey.schemas.ts';
import { pagesOf } from '#contract/paged.ts';
import { paiseToRupees } from '#domain/money.ts';
import { plateOf, partsView } from '../claim/claim-row.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';

type SurveyView = (typeof surveyViews)[number];

interface SurveyRow {
  id: string;
  claimId: string;
  number: string;
  stage: ClaimStage;
  canOpen: boolean;
  state: 'assigned' | 'accepted' | 'declined' | 'reported' | 'recalled';
  vehicle: unknown;
  vendor: unknown;
  details: unknown;
  listingName: string | null;
  listingAddress: string | null;
  listingPhones: string[] | null;
  assignedAt: Date;
  dueAt: Date;
  reportedAt: Date | null;
  estimated: Paise | null;
  assessed: Paise | null;
  fee: Paise | null;
  reason: string | null;
}

const openStates = sql`('assigned', 'accepted')`;
const surveys = sql`survey s join claim c on c.id = s.claim_id`;
/** A question about a reported survey belongs to the last report. */
const isAsked = sql`(s.state = 'reported'
  and exists (select from claim_todo n where n.claim_id = c.id and n.what = 'answer' and n.user_id = s.surveyor_id and n.party = 'surveyor')
  and not exists (select from survey later where later.claim_id = c.id and later.surveyor_id = s.surveyor_id and later.created_at > s.created_at))`;

function within(view: SurveyView, now: Date): RawBuilder<boolean> {
  const views: Record<SurveyView, RawBuilder<boolean>> = {
    open: sql`(s.state in ${openStates} or ${isAsked})`,
    'to-accept': sql`s.state = 'assigned'`,
    'to-report': sql`s.state = 'accepted'`,
    overdue: sql`s.state in ${openStates} and s.due_at < ${now}`,
    reported: sql`s.state = 'reported'`,
    'given-back': sql`s.state in ('declined', 'recalled')`,
  };
  return views[view];
}

interface SurveyFilter {
  readonly surveyorId: string;
  readonly view: SurveyView;
  readonly search: string | undefined;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
}

/** One page of a surveyor's surveys: earliest due first, past ones newest first. Amounts in paise. */
async function findSurveys(db: Kysely<DB>, filter: SurveyFilter): Promise<{ rows: SurveyRow[]; total: number }> {
  const patterns = likePatterns(filter.search);
  const from = sql`from ${surveys}
    where s.surveyor_id = ${filter.surveyorId} and c.discarded_at is null and ${within(filter.view, filter.now)}
      and (${patterns}::text[] is null or c.search_text ilike any(${patterns}::text[]) or c.number ilike any(${patterns}::text[]))`;
  const [page, count] = await Promise.all([
    sql<SurveyRow>`
      with page as (select s.id ${from}
        order by s.state in ${openStates} desc, case when s.state in ${openStates} then s.due_at end, coalesce(s.reported_at, s.created_at) desc, s.id
        limit ${filter.limit} offset ${filter.offset})
      select s.id, c.id as "claimId", c.number, c.stage, c.surveyor_id is not distinct from s.surveyor_id as "canOpen", s.state,
        c.vehicle, c.vendor, c.details, l.garage_name as "listingName", l.full_address as "listingAddress", l.contact_numbers as "listingPhones",
        s.created_at as "assignedAt", s.due_at as "dueAt", s.reported_at as "reportedAt",
        coalesce(e.total_paise, c.estimated_cost_paise) as estimated, s.assessed_paise as assessed,
        (select f.fee_paise + f.travel_paise from survey_fee f where f.survey_id = s.id) as fee, s.decline_reason as reason
      from page join survey s on s.id = page.id join claim c on c.id = s.claim_id
      left join garage_listing l on l.id = c.listing_id
      left join estimate e on e.claim_id = c.id and e.state <> 'superseded'
      order by s.state in ${openStates} desc, case when s.state in ${openStates} then s.due_at end, coalesce(s.reported_at, s.created_at) desc, s.id`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total ${from}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

async function countSurveys(
  db: Kysely<DB>,
  views: readonly SurveyView[],
  surveyorId: string,
  now: Date,
): Promise<Record<SurveyView, number>> {
  const columns = views.map((view) => sql`count(*) filter (where ${within(view, now)}) as ${sql.id(view)}`);
  const { rows } = await sql<Record<SurveyView, number>>`select ${sql.join(columns)} from ${surveys}
    where s.surveyor_id = ${surveyorId} and c.discarded_at is null`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate always gives a row');
  return row;
}

/** A surveyor's own surveys, earliest due first, with counts per view. */
export async function listSurveys(
  platform: Platform,
  actor: UserActor,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const now = platform.now();
  const { view, search, page, limit } = query;
  const [{ rows, total }, counts] = await Promise.all([
    findSurveys(platform.db, { surveyorId: actor.userId, view, search, now, limit, offset: (page - 1) * limit }),
    countSurveys(platform.db, surveyViews, actor.userId, now),
  ]);
  return { data: rows.map((row) => toDto(row, now)), total, totalPages: pagesOf(total, limit), page, limit, counts };
}

function toDto(row: SurveyRow, now: Date): SurveyRowDto {
  const { vehicle, vendor } = partsView(row);
  const isOpen = row.state === 'assigned' || row.state === 'accepted';
  return {
    id: row.id,
    claimId: row.claimId,
    claimNumber: row.number,
    claimStage: row.stage,
    canOpen: row.canOpen,
    state: row.state,
    vehicle: [vehicle.make, vehicle.model].filter(Boolean).join(' '),
    registrationNumber: vehicle.registrationNumber,
    plate: plateOf(vehicle),
    place: [row.listingName ?? vendor.garageName, row.listingAddress ?? ''].filter(Boolean).join(', '),
    placePhone: row.listingPhones?.[0] ?? '',
    assignedAt: row.assignedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    overdue: isOpen && row.dueAt < now,
    reportedAt: row.reportedAt?.toISOString() ?? null,
    estimated: paiseToRupees(row.estimated),
    assessed: paiseToRupees(row.assessed),
    fee: paiseToRupees(row.fee),
    reason: row.reason,
  };
}
