import type pg from 'pg';
import { wordsOf } from '#server/features/directory/read-model/words.ts';
import { seededRandom } from '#standins/listings/generate-listings.ts';

/** Source of the places in queries. */
export interface ShapePlace {
  readonly state_code: string;
  readonly district_id: number;
  readonly lat: number;
  readonly lng: number;
  /** Name and address, so that searches use existing words. */
  readonly text: string;
  /** A service that it offers. */
  readonly service: string;
  /** An insurer with cashless repair. */
  readonly insurer: string | null;
}

/** Query parameters of the endpoint. */
export type WireQuery = Readonly<Record<string, string | number | readonly string[]>>;

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

/** Kinds of search, by name; each call creates another query of its kind. Deterministic per seed. */
export function queryShapes(places: readonly ShapePlace[], total: number, seed: number): Record<string, () => WireQuery> {
  const random = seededRandom(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const page = (most: number) => 1 + Math.floor(random() * Math.max(1, most));
  const wordOf = (place: ShapePlace) => pick(wordsOf(place.text).filter((own) => own.length > 3 && !/\d/.test(own)));
  const word = () => wordOf(pick(places));
  const insured = places.flatMap(({ insurer }) => insurer ?? []);
  const insurer = () => pick(insured);
  const letters = (count: number) => word().slice(0, count);
  const near = () => {
    const { lat, lng } = pick(places);
    return { lat: lat + random() / 10, lng: lng + random() / 10 };
  };
  return {
    'first page': () => ({}),
    'any page': () => ({ page: page(total / 6) }),
    state: () => ({ state: pick(places).state_code, page: page(40) }),
    district: () => ({ district: String(pick(places).district_id), page: page(4) }),
    'one service, any page': () => ({ services: [pick(services)], page: page(total / 40) }),
    'two services, type, affiliated': () => ({
      services: [pick(services), pick(services)],
      garageType: pick(types),
      insuranceAffiliated: 'true',
      page: page(10),
    }),
    'state, three services, type, not affiliated': () => ({
      state: pick(places).state_code,
      services: [pick(services), pick(services), pick(services)],
      garageType: pick(types),
      insuranceAffiliated: 'false',
    }),
    'one letter': () => ({ search: letters(1), page: page(20) }),
    'two letters': () => ({ search: letters(2), page: page(3) }),
    'three letters': () => ({ search: letters(3) }),
    'one letter, any page': () => ({ search: letters(1), page: page(total / 60) }),
    'one word': () => ({ search: word(), page: page(20) }),
    'one word, any page': () => ({ search: word(), page: page(total / 600) }),
    'two words': () => {
      const place = pick(places);
      return { search: `${wordOf(place)} ${wordOf(place)}` };
    },
    'three words': () => {
      const place = pick(places);
      return { search: `${wordOf(place)} ${wordOf(place)} ${wordOf(place).slice(0, 3)}` };
    },
    'words of three garages': () => ({ search: `${word()} ${word()} ${letters(3)}` }),
    'word and filters': () => {
      const place = pick(places);
      return { search: wordOf(place), state: place.state_code, services: [place.service] };
    },
    'letters and filters': () => ({
      search: letters(2),
      district: String(pick(places).district_id),
      insuranceAffiliated: 'true',
    }),
    'three letters and filters': () => ({
      search: letters(3),
      services: [pick(services), pick(services)],
      garageType: pick(types),
    }),
    'near a point': () => ({ ...near(), page: page(20) }),
    'near a point, any page': () => ({ ...near(), page: page(total / 600) }),
    'near a point, letters': () => ({ ...near(), search: letters(2) }),
    'near a point, word and service': () => {
      const place = pick(places);
      return { lat: place.lat, lng: place.lng, search: wordOf(place), services: [place.service] };
    },
    'fastest first': () => ({ sort: 'fastest', page: page(40) }),
    'fastest first, any page': () => ({ sort: 'fastest', page: page(total / 6) }),
    'fastest first, word and filters': () => {
      const place = pick(places);
      return { sort: 'fastest', search: wordOf(place), state: place.state_code, services: [place.service] };
    },
    'fastest first, two services, type': () => ({
      sort: 'fastest',
      services: [pick(services), pick(services)],
      garageType: pick(types),
      page: page(10),
    }),
    'open now, any page': () => ({ openNow: 'true', page: page(total / 20) }),
    'open now, two services, type': () => ({
      openNow: 'true',
      services: [pick(services), pick(services)],
      garageType: pick(types),
      page: page(10),
    }),
    'open now, near a point': () => ({ ...near(), openNow: 'true', page: page(20) }),
    'open now, word and state': () => {
      const place = pick(places);
      return { openNow: 'true', search: wordOf(place), state: place.state_code };
    },
    'brand, word': () => ({ brand: 'Tata Motors', search: word() }),
    'cashless, any page': () => ({ cashlessWith: insurer(), page: page(total / 500) }),
    'cashless, near a point': () => ({ ...near(), cashlessWith: insurer() }),
    'cashless, open now, state, service': () => {
      const place = pick(places);
      return { cashlessWith: insurer(), openNow: 'true', state: place.state_code, services: [place.service] };
    },
    'cashless, word': () => ({ cashlessWith: insurer(), search: word() }),
    'misspelt word': () => ({ search: misspelt(word(), random) }),
  };
}

/** Swaps two adjacent letters. */
function misspelt(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

/** Three thousand places of listings, so that searches hit existing ones. */
export async function readPlaces(pool: pg.Pool): Promise<ShapePlace[]> {
  const { rows } = await pool.query<ShapePlace>(
    `select state_code, district_id, lat, lng, garage_name || ' ' || full_address as text, services_offered[1] as service, cashless_with[1] as insurer from garage_listing where not hidden and lat is not null order by id limit 3000`,
  );
  return rows;
}

/** Query string of the endpoint: '' or '?state=MH&page=3'. */
export function queryString(query: WireQuery): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  return params.size > 0 ? `?${params.toString()}` : '';
}
