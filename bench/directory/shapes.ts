import type pg from 'pg';
import { seededRandom } from '#standins/listings/seeded-random.ts';

/** What the places of queries are drawn from. */
export interface ShapePlace {
  readonly state_code: string;
  readonly district_id: number;
  readonly lat: number;
  readonly lng: number;
}

/** A search as the endpoint is asked for it. */
export type WireQuery = Readonly<Record<string, string | number | readonly string[]>>;

const letters = 'abcdefghijklmnoprstuvy';
const words = [
  'sharma',
  'motors',
  'nagar',
  'brakes',
  'pune',
  'towing',
  'ring',
  'singh',
  'tata',
  'service',
  'mumbai',
  'balaji',
  'highway',
  'bypass',
];
const services = [
  'accident-repair',
  'denting-painting',
  'engine-repair',
  'brakes',
  'electrical',
  'tyres-alignment',
  'battery',
  'towing',
];
const types = ['Multibrand Garage', 'Authorized Service Center', 'Specialized Repair Shop'];

/** Kinds of search, by name; each call of one makes another of its kind. The same seed makes the same. */
export function queryShapes(places: readonly ShapePlace[], total: number, seed: number): Record<string, () => WireQuery> {
  const random = seededRandom(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const page = (most: number) => 1 + Math.floor(random() * most);
  const some = (count: number) =>
    Array.from({ length: count }, () => letters.charAt(Math.floor(random() * letters.length))).join('');
  return {
    'first page': () => ({}),
    'any page': () => ({ page: page(Math.floor(total / 6)) }),
    state: () => ({ state: pick(places).state_code, page: page(40) }),
    district: () => ({ district: String(pick(places).district_id), page: page(4) }),
    'one service': () => ({ services: [pick(services)], page: page(200) }),
    'two services, type, affiliated': () => ({
      services: [pick(services), pick(services)],
      garageType: pick(types),
      insuranceAffiliated: 'true',
      page: page(10),
    }),
    'one letter': () => ({ search: some(1), page: page(20) }),
    'two letters': () => ({ search: some(2), page: page(3) }),
    'three letters': () => ({ search: some(3) }),
    'one word': () => ({ search: pick(words), page: page(20) }),
    'two words': () => ({ search: `${pick(words)} ${pick(words)}` }),
    'three words': () => ({ search: `${pick(words)} ${pick(words)} ${pick(words)}` }),
    'word and filters': () => ({
      search: pick(words),
      state: pick(places).state_code,
      services: [pick(services)],
      page: page(3),
    }),
    'letters and filters': () => ({ search: some(2), district: String(pick(places).district_id), insuranceAffiliated: 'true' }),
    'near a point': () => {
      const { lat, lng } = pick(places);
      return { lat: lat + random() / 10, lng: lng + random() / 10, page: page(20) };
    },
    'near a point, word and service': () => {
      const { lat, lng } = pick(places);
      return { lat, lng, search: pick(words), services: [pick(services)] };
    },
    'misspelt word': () => ({ search: pick(['shrama', 'moters', 'nagr', 'breaks', 'servise', 'balji', 'hihgway']) }),
  };
}

/** Three thousand places of listings: so that searches go where listings are. */
export async function readPlaces(pool: pg.Pool): Promise<ShapePlace[]> {
  const { rows } = await pool.query<ShapePlace>(
    'select state_code, district_id, lat, lng from garage_listing where not hidden and lat is not null order by id limit 3000',
  );
  return rows;
}

/** As the endpoint's query: '' or '?state=MH&page=3'. */
export function queryString(query: WireQuery): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  return params.size > 0 ? `?${params.toString()}` : '';
}
