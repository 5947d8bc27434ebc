import { sql } from 'kysely';
import { garageServices, garageTypes } from '#contract/directory/listings.ts';
import type { garageStatistics } from '#contract/directory/listings.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Platform } from '../../platform/platform.ts';
import { directoryOf } from './directory.service.ts';
import { placesOf } from './places-of-directory.ts';
import type { DirectoryQuery } from './read-model/directory-query.ts';

const all: DirectoryQuery = { words: [], services: 0, skip: 0, take: 0 };

/** Exact counts, each from the read model's bits. */
export async function countGarages(platform: Platform): Promise<ReplyOf<typeof garageStatistics>> {
  const [directory, places] = await Promise.all([directoryOf(platform), placesOf(platform)]);
  const count = (filter: Partial<DirectoryQuery>) => directory.search({ ...all, ...filter }).total;
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from garage_listing where not hidden and is_network_garage`.execute(platform.db);
  return {
    total: count({}),
    insuranceAffiliated: count({ affiliated: true }),
    networkGarages: rows[0]?.count ?? 0,
    byType: garageTypes.map((type, index) => ({ type, count: count({ type: index }) })),
    byState: places.states
      .map((state) => ({ id: state.id, name: state.name, count: count({ stateCode: state.id }) }))
      .filter((state) => state.count > 0),
    byService: garageServices.map((service, index) => ({
      key: service.key,
      value: service.value,
      count: count({ services: 1 << index }),
    })),
  };
}
