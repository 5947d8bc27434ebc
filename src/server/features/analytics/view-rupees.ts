import { paise, paiseToRupees } from '#domain/money.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { getRupeeFigures as endpoint } from '#contract/analytics.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Db } from './range.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { RupeeFigures, RupeeRow } from '#contract/analytics.schemas.ts';
import type { DayRange } from '#domain/analytics/ranges.ts';
import { lossCauses } from '#domain/claims/review/settlement.ts';
import type { LossCause } from '#domain/claims/review/settlement.ts';
import { count, rupees as rupeeColumn, text } from '#server/platform/exports/send-file.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

/** Claim leakage, in total and by insurer or garage, read in one snapshot so that the figures agree. */
export async function viewRupees(platform: Platform, query: QueryOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { page, limit } = query;
  return platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const { rows, groups } = await sumRupeesBy(db, query, query);
      const sums = await sumRupees(db, query);
      const total = query.by === 'claim' ? sums.all.claims : groups;
      const pages = { total, totalPages: Math.max(1, pagesOf(total, limit)), page, limit };
      return { ...sums, insurer: await insurerName(db, query.insurerId), data: rows, ...pages };
    });
}

async function insurerName(db: Db, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const insurer = await db.selectFrom('insurer').select('name').where('id', '=', id).executeTakeFirst();
  return insurer?.name ?? null;
}

interface Chosen extends DayRange {
  readonly insurerId?: string | undefined;
}

type Sums = Record<
  'claims' | 'estimated' | 'assessed' | 'calculated' | 'accepted' | 'paidClaims' | 'paid' | 'left' | LossCause,
  number
>;

const columnOf = (cause: LossCause) => sql.ref(`${cause.replaceAll('-', '_')}_paise`);
const total = (of: RawBuilder<unknown>) => sql`coalesce(sum(${of}), 0)::bigint`;
const lost = sql`estimated_paise - coalesce(paid_paise, accepted_paise)`;
const sums = sql`count(*) filter (where is_known) as claims, ${total(sql`estimated_paise`)} as estimated, ${total(sql`assessed_paise`)} as assessed,
  ${total(sql`calculated_paise`)} as calculated, ${total(sql`accepted_paise`)} as accepted, count(paid_paise) as "paidClaims",
  ${total(sql`paid_paise`)} as paid, ${total(sql`coalesce(paid_paise, accepted_paise)`)} as "left",
  ${sql.join(lossCauses.map((cause) => sql`${total(columnOf(cause))} as ${sql.ref(cause)}`))}`;

const within = ({ from, to, insurerId }: Chosen) =>
  sql`decided_on between ${from}::date and ${to}::date ${insurerId === undefined ? sql`` : sql`and insurer_id = ${insurerId}`}`;

/** Totals; `unknown` counts the claims of which only the approval is known. */
async function sumRupees(db: Db, chosen: Chosen): Promise<{ all: RupeeFigures; unknown: number }> {
  const { rows } = await sql<Sums & { unknown: number }>`
    select ${sums}, count(*) filter (where not is_known) as unknown from claim_path where ${within(chosen)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate always gives a row');
  return { all: figuresOf(row), unknown: row.unknown };
}

const groups = {
  insurer: {
    key: sql`insurer_id`,
    name: sql`(select name from insurer where insurer.id = g.id)`,
  },
  garage: {
    key: sql`listing_id`,
    name: sql`(select garage_name || case when branch = '' then '' else ', ' || branch end from garage_listing l where l.id = g.id)`,
  },
  claim: { key: sql`claim_id`, name: sql`(select number from claim where claim.id = g.id)` },
} as const;

/** One page by insurer, garage or claim, largest losses first. */
async function sumRupeesBy(
  db: Db,
  chosen: Chosen,
  { by, cause, page, limit }: { by: keyof typeof groups; cause?: LossCause | undefined; page: number; limit: number },
): Promise<{ rows: RupeeRow[]; groups: number }> {
  const { key, name } = groups[by];
  const most = cause === undefined ? lost : columnOf(cause);
  const cut = sql`limit ${limit} offset ${(page - 1) * limit}`;
  const chosenRows = sql`claim_path where is_known and ${within(chosen)}`;
  // Each claim is one row: the page's claims are selected before anything is summed.
  const { rows } = await sql<Sums & { id: string | null; name: string | null; total: number }>`
    select g.*, ${name} as name from (
      select ${key} as id, ${sums}, sum(${most}) as most, ${by === 'claim' ? sql`0` : sql`count(*) over ()`} as total
      from ${by === 'claim' ? sql`(select * from ${chosenRows} order by ${most} desc, claim_id ${cut}) page` : chosenRows}
      group by ${key} order by most desc, ${key} ${by === 'claim' ? sql`` : cut}) g
    order by g.most desc, g.id`.execute(db);
  return { rows: rows.map((row) => ({ id: row.id, name: row.name, ...figuresOf(row) })), groups: rows[0]?.total ?? 0 };
}

function figuresOf(row: Sums): RupeeFigures {
  return {
    claims: row.claims,
    estimated: paiseToRupees(paise(row.estimated)),
    assessed: paiseToRupees(paise(row.assessed)),
    calculated: paiseToRupees(paise(row.calculated)),
    accepted: paiseToRupees(paise(row.accepted)),
    paidClaims: row.paidClaims,
    paid: paiseToRupees(paise(row.paid)),
    left: paiseToRupees(paise(row.left)),
    losses: Object.fromEntries(lossCauses.map((cause) => [cause, paiseToRupees(paise(row[cause]))])) as RupeeFigures['losses'],
  };
}

export const rupeeFiguresTable: TableOf<typeof endpoint> = {
  name: 'rupee-figures',
  columns: [
    text('Name', ({ name }) => name),
    count('Claims', ({ claims }) => claims),
    rupeeColumn('Estimated', ({ estimated }) => estimated),
    rupeeColumn('Assessed', ({ assessed }) => assessed),
    rupeeColumn('Calculated', ({ calculated }) => calculated),
    rupeeColumn('Accepted', ({ accepted }) => accepted),
    count('Paid claims', ({ paidClaims }) => paidClaims),
    rupeeColumn('Paid', ({ paid }) => paid),
    rupeeColumn('Left', ({ left }) => left),
    ...lossCauses.map((cause) =>
      rupeeColumn(`Lost: ${cause}`, ({ losses }: { readonly losses: Readonly<Record<string, number>> }) => losses[cause]),
    ),
  ],
};
