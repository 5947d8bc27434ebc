import { garageServices, garageTypes } from '#contract/directory/listings.ts';
import type { countListings } from '#contract/directory/listings.endpoints.ts';
import { garageBrands } from '#domain/directory/brands.ts';
import { quarterOfWeek } from '#domain/directory/opening-hours.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { queryInTheEnd } from './find-garages.ts';

/** How many of the garages that the filters find are of each kind, exactly. */
export async function countFoundGarages(
  platform: Platform,
  actor: Actor,
  filters: QueryOf<typeof countListings>,
): Promise<ReplyOf<typeof countListings>> {
  const asked = await queryInTheEnd(platform, actor, filters, 0);
  const counts = asked?.directory.countFacets(asked.query, quarterOfWeek(platform.now()));
  return {
    total: asked?.found.total ?? 0,
    services: garageServices.map(({ key }, index) => ({ key, count: counts?.services[index] ?? 0 })),
    types: garageTypes.map((type, index) => ({ type, count: counts?.types[index] ?? 0 })),
    affiliated: counts?.affiliated ?? 0,
    notAffiliated: counts?.notAffiliated ?? 0,
    openNow: counts?.openNow ?? 0,
    brands: garageBrands.flatMap((brand, index) => {
      const count = counts?.brands[index] ?? 0;
      return count > 0 ? [{ brand, count }] : [];
    }),
    cashlessWith: [...(counts?.cashlessWith ?? [])]
      .map(([insurer, count]) => ({ insurer, count }))
      .sort((a, b) => (a.insurer < b.insurer ? -1 : 1)),
  };
}
