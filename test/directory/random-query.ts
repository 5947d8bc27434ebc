import type pg from 'pg';
import { brandOf, garageBrands } from '#domain/directory/brands.ts';
import { listingSortNames } from '#domain/directory/listing-sorts.ts';
import type { DirectoryQuery } from '#server/features/directory/read-model/directory-query.ts';
import { searchWords } from '#server/features/directory/read-model/words.ts';

/** A place with listings of a test. */
export interface KnownPlace {
  readonly state_code: string;
  readonly district_id: number;
  readonly lat: number;
  readonly lng: number;
  /** Name of a garage there, with or without its branch. */
  readonly name: string;
  /** A brand that a garage there is authorised for, as entered. */
  readonly brand: string | null;
  /** An insurer for which a garage there offers cashless repair. */
  readonly insurer: string | null;
}

const words =
  'sha motors ng brakes pune tow 4 ring singh tata servi mum sri bala nagar e gar shree maharashtra tyre om ac poona injan electric road opp ka 41'.split(
    ' ',
  );

/** Up to two hundred districts that have listings. */
export async function readKnownPlaces(pool: pg.Pool): Promise<KnownPlace[]> {
  const { rows } = await pool.query<KnownPlace>(
    `select distinct on (district_id) state_code, district_id, lat, lng, garage_name || case when district_id % 3 = 0 then ' ' || branch else '' end as name, brand_authorizations[1] as brand, cashless_with[1] as insurer
     from garage_listing where lat is not null order by district_id, id limit 200`,
  );
  return rows;
}

/** A search to compare with the oracle: random filters, search terms, point and page. */
export function randomQuery(random: () => number, places: readonly KnownPlace[]): DirectoryQuery {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const chance = (share: number) => random() < share;
  const place = pick(places);
  const named = chance(0.15) ? searchWords(place.name) : undefined;
  return {
    words: named
      ? named.required
      : chance(0.6)
        ? [...new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(words)))]
        : [],
    stateCode: chance(0.25) ? place.state_code : undefined,
    districtIds: chance(0.15) ? [place.district_id] : undefined,
    type: chance(0.2) ? Math.floor(random() * 3) : undefined,
    services: chance(0.3) ? 1 << Math.floor(random() * 18) : 0,
    affiliated: chance(0.2) ? chance(0.5) : undefined,
    brand: chance(0.2) && place.brand ? garageBrands.findIndex((brand) => brand === brandOf(place.brand ?? '')) : undefined,
    cashlessWith: chance(0.2) ? (place.insurer ?? 'Nobody') : undefined,
    openAt: chance(0.2) ? Math.floor(random() * 672) : undefined,
    generic: named ? named.generic : chance(0.1) ? ['garage'] : [],
    near: chance(0.3) ? { lat: place.lat + random() - 0.5, lng: place.lng + random() - 0.5 } : undefined,
    skip: chance(0.5) ? 0 : Math.floor(random() * (chance(0.2) ? 4000 : 200)),
    take: 6,
    sort: pick(listingSortNames),
  };
}
