import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { listSurveyors as endpoint } from '#contract/surveyors/surveyors.endpoints.ts';
import type { listSurveyors as listSurveyorsEndpoint } from '#contract/surveyors/surveyors.endpoints.ts';
import { surveyorsSchemas } from '#contract/surveyors/surveyors.schemas.ts';
import type { SurveyorRowDto } from '#contract/surveyors/surveyors.schemas.ts';
import { surveyorViews } from '#domain/list-views.ts';
import { pagesOf } from '#contract/paged.ts';
import { likePatterns } from '#server/platform/db/queries.ts';
import type { Platform } from '#server/platform/platform.ts';
import { count, moment, text } from '#server/platform/exports/send-file.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';
import type { Route } from '#server/platform/http/route.ts';

const listRoutes = listRoutesOf(surveyorsSchemas);

type View = (typeof surveyorViews)[number];

const within: Record<View, RawBuilder<boolean>> = {
  applications: sql`u.kyc_status = 'pending' and u.status = 'active'`,
  network: sql`u.kyc_status = 'approved' and u.status = 'active' and 'Motor Vehicle' = any(p.specializations)`,
  'not-ready': sql`u.status = 'active' and (u.kyc_status in ('not_submitted', 'rejected') or (u.kyc_status = 'approved' and not 'Motor Vehicle' = any(p.specializations)))`,
  suspended: sql`u.status = 'suspended'`,
  all: sql`u.status <> 'closed'`,
};

interface Row extends Omit<SurveyorRowDto, 'load' | 'appliedAt' | 'registeredAt'> {
  appliedAt: Date | null;
  registeredAt: Date;
  toAccept: number;
  toReport: number;
  overdue: number;
  reported: number;
  declined: number;
  averageDays: number | null;
}

const from = sql`from app_user u join surveyor_profile p on p.user_id = u.id left join kyc_submission k on k.user_id = u.id where u.role = 'surveyor'`;

/** Surveyors with their workload, for assignment. */
async function listSurveyors(platform: Platform, query: QueryOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const now = platform.now();
  const { view, search, page, limit } = query;
  const patterns = likePatterns(search);
  const where = sql`${within[view]} and (${patterns}::text[] is null
    or (u.first_name || ' ' || u.last_name || ' ' || u.email::text || ' ' || p.license_number || ' ' || p.city || ' ' || p.state) ilike any(${patterns}::text[]))`;
  const [rows, total, counts] = await Promise.all([
    sql<Row>`
      select u.id as "userId", trim(u.first_name || ' ' || u.last_name) as name, u.email, p.license_number as "licenseNumber", p.city, p.state,
        p.specializations, p.years_of_experience as "yearsOfExperience", u.kyc_status as "kycStatus", u.status,
        k.submitted_at as "appliedAt", u.created_at as "registeredAt", l.*
      from app_user u join surveyor_profile p on p.user_id = u.id left join kyc_submission k on k.user_id = u.id
      cross join lateral (
        select count(*) filter (where s.state = 'assigned') as "toAccept", count(*) filter (where s.state = 'accepted') as "toReport",
          count(*) filter (where s.state in ('assigned', 'accepted') and s.due_at < ${now}) as overdue,
          count(*) filter (where s.state = 'reported' and s.reported_at > ${now}::timestamptz - interval '90 days') as reported,
          count(*) filter (where s.state = 'declined' and s.created_at > ${now}::timestamptz - interval '90 days') as declined,
          round((avg(extract(epoch from s.reported_at - s.created_at)) filter (where s.reported_at > ${now}::timestamptz - interval '90 days') / 86400)::numeric, 1)::float8 as "averageDays"
        from survey s where s.surveyor_id = u.id) l
      where u.role = 'surveyor' and ${where}
      order by ${view === 'applications' ? sql`k.submitted_at nulls last` : sql`l."toAccept" + l."toReport" desc`}, u.created_at, u.id
      limit ${limit} offset ${(page - 1) * limit}`.execute(platform.db),
    sql<{ total: number }>`select count(*) as total ${from} and ${where}`.execute(platform.db),
    sql<
      Record<View, number>
    >`select ${sql.join(surveyorViews.map((one) => sql`count(*) filter (where ${within[one]}) as ${sql.id(one)}`))} ${from}`.execute(
      platform.db,
    ),
  ]);
  const [perView] = counts.rows;
  if (!perView) throw new Error('an aggregate always gives a row');
  const all = total.rows[0]?.total ?? 0;
  return { data: rows.rows.map(toDto), total: all, totalPages: pagesOf(all, limit), page, limit, counts: perView };
}

function toDto({
  toAccept,
  toReport,
  overdue,
  reported,
  declined,
  averageDays,
  appliedAt,
  registeredAt,
  ...row
}: Row): SurveyorRowDto {
  return {
    ...row,
    appliedAt: appliedAt?.toISOString() ?? null,
    registeredAt: registeredAt.toISOString(),
    load: { toAccept, toReport, overdue, reported, declined, averageDays },
  };
}

const surveyorsTable: TableOf<typeof listSurveyorsEndpoint> = {
  name: 'surveyors',
  columns: [
    text('Name', ({ name }) => name),
    text('E-mail', ({ email }) => email),
    text('Licence', ({ licenseNumber }) => licenseNumber),
    text('City', ({ city }) => city),
    text('State', ({ state }) => state),
    text('Fields', ({ specializations }) => specializations),
    count('Years of experience', ({ yearsOfExperience }) => yearsOfExperience),
    text('KYC', ({ kycStatus }) => kycStatus),
    text('Account', ({ status }) => status),
    moment('Applied', ({ appliedAt }) => appliedAt),
    moment('Registered', ({ registeredAt }) => registeredAt),
    count('To accept', ({ load }) => load.toAccept),
    count('To report', ({ load }) => load.toReport),
    count('Overdue', ({ load }) => load.overdue),
    count('Reported in 90 days', ({ load }) => load.reported),
    count('Declined', ({ load }) => load.declined),
    count('Days to report', ({ load }) => load.averageDays),
  ],
};

export const surveyorRoutes: readonly Route[] = listRoutes(
  endpoint,
  ({ platform, query }) => listSurveyors(platform, query),
  surveyorsTable,
);
