import { sql } from 'kysely';
import type { AnalyticsDto } from '#contract/analytics.schemas.ts';
import { filedOn } from './claim-days.ts';
import type { Days } from './claim-days.ts';
import { rupees } from './range.ts';
import type { Db } from './range.ts';

const mostGarages = 50;

interface GarageRow {
  readonly listingId: string | null;
  readonly name: string;
  readonly place: string;
  readonly code: string | null;
  readonly state: string | null;
  readonly rating: number | null;
  readonly claims: number;
  readonly approved: number;
  readonly rejected: number;
  readonly advanced: number;
  readonly repairDays: number | null;
}

/** Claims filed on these days, and what was credited for them so far: by state of the garage, and by garage of the directory; those with the most claims first. */
export async function countByPlace(db: Db, days: Days): Promise<Pick<AnalyticsDto, 'byState' | 'byGarage'>> {
  const { rows } = await sql<GarageRow>`
    select l.id as "listingId", l.garage_name || case when l.branch = '' then '' else ', ' || l.branch end as name,
      d.name || ', ' || s.name as place, s.code, s.name as state, round(l.rating_sum::numeric / nullif(l.rating_count, 0), 1)::float8 as rating,
      t.claims, t.approved, t.rejected, t.advanced, t."repairDays"
    from (
      select key, sum(claims)::int as claims, sum(approved)::int as approved, sum(rejected)::int as rejected, sum(amount_paise)::bigint as advanced,
        round(sum(repair_seconds) / 86400.0 / nullif(sum(repairs), 0), 1)::float8 as "repairDays"
      from ${filedOn(['listing'], days)} d group by key) t
    left join garage_listing l on l.id = nullif(t.key, '')::uuid left join district d on d.id = l.district_id left join state s on s.code = l.state_code
    order by t.claims desc, name, t.key`.execute(db);
  return { byState: byState(rows), byGarage: rows.filter(isListed).slice(0, mostGarages).map(garageDto) };
}

function byState(rows: readonly GarageRow[]): AnalyticsDto['byState'] {
  const states = Map.groupBy(rows, ({ code }) => code);
  return [...states]
    .map(([code, of]) => {
      const sum = (figure: 'claims' | 'approved' | 'advanced') => of.reduce((total, row) => total + row[figure], 0);
      const name = of[0]?.state ?? 'other';
      return { code, name, claims: sum('claims'), approved: sum('approved'), advanced: rupees(sum('advanced')) };
    })
    .toSorted((left, right) => right.claims - left.claims || (left.name < right.name ? -1 : 1));
}

type Listed = GarageRow & { readonly listingId: string };
const isListed = (row: GarageRow): row is Listed => row.listingId !== null;

function garageDto({ listingId, name, place, claims, approved, rejected, advanced, repairDays, rating }: Listed) {
  return { listingId, name, place, claims, approved, rejected, advanced: rupees(advanced), repairDays, rating };
}
