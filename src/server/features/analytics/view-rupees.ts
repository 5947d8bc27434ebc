import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { getRupeeFigures as endpoint } from '#contract/analytics.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Db } from './range.ts';
import { sumRupees, sumRupeesBy } from './rupee-figures.queries.ts';

/** Where the rupees went, together and by insurer or garage, read in one snapshot so that they agree with each other. */
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
