import type pg from 'pg';
import { garageServices, garageTypes } from '#contract/directory/listings.ts';
import type { Directory } from '#server/features/directory/read-model/follow-directory.ts';
import type { KnownPlace } from './random-query.ts';
import { randomQuery } from './random-query.ts';
import { searchBySql } from './sql-oracle.ts';

export interface Comparison {
  readonly compared: number;
  /** Queries with different answers, with both answers. */
  readonly differences: readonly string[];
}

/** PostgreSQL does nearly all of the work. */
const atOnce = 3;

/** Asks both the same random questions; call `prepareOracle` first, and write nothing meanwhile. */
export async function compareWithOracle(
  pool: pg.Pool,
  directory: Directory,
  places: readonly KnownPlace[],
  random: () => number,
  count: number,
): Promise<Comparison> {
  const differences: string[] = [];
  let compared = 0;
  const queries = Array.from({ length: count }, () => randomQuery(random, places));
  const compareNext = async (): Promise<void> => {
    for (let query = queries.pop(); query; query = queries.pop()) {
      const expected = await searchBySql(pool, query);
      // The model corrects terms that match no listing; the oracle does not.
      if (expected.total === 0 && query.words.length > 0) continue;
      const [found, wanted] = [JSON.stringify(directory.search(query)), JSON.stringify(expected)];
      if (found !== wanted) differences.push(`${JSON.stringify(query)}: ${found}, not ${wanted}`);
      // Every tenth query also compares the counts.
      if (compared % 10 === 0) {
        const type = Math.floor(random() * garageTypes.length);
        const service = Math.floor(random() * garageServices.length);
        const { types, services } = directory.countFacets(query, 0);
        const ofType = await searchBySql(pool, { ...query, type });
        const withService = await searchBySql(pool, { ...query, services: query.services | (1 << service) });
        const counted = [types[type], services[service]].join();
        const expectedCounts = [ofType.total, withService.total].join();
        if (counted !== expectedCounts) differences.push(`${JSON.stringify(query)}: counted ${counted}, not ${expectedCounts}`);
      }
      compared += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, compareNext));
  return { compared, differences };
}
