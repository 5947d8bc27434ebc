import type { UserActor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GarageFilters } from '../find-garages.ts';
import { findGarageIds } from '../find-garages.ts';

/** Ids of the first listings that the filters find, in the order of the list. */
export async function findListingIds(
  platform: Platform,
  actor: UserActor,
  filters: Omit<GarageFilters, 'page' | 'limit'>,
  most: number,
): Promise<string[]> {
  const ids = await findGarageIds(platform, actor, filters);
  return ids.slice(0, most).map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
}
