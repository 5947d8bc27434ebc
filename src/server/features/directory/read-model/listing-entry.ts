import { garageServices, garageTypes } from '#contract/directory/listings.ts';
import { mostOfFigure, rankIn, usualSort } from '#domain/directory/listing-sorts.ts';
import type { ListingFigure } from '#domain/directory/listing-sorts.ts';
import { brandBits } from '#domain/directory/brands.ts';
import { ratingKey } from '#domain/directory/rating-key.ts';
import { scheduleOf } from '#domain/directory/opening-hours.ts';
import type { Schedule } from '#domain/directory/opening-hours.ts';
import { nameKeyOf } from './name-key.ts';
import type { NameKey } from './name-key.ts';
import { wordsOf } from './words.ts';

type Figures = Readonly<Record<ListingFigure, number>>;

/** A visible listing as the read model needs it. */
export interface ListingEntry extends Figures {
  /** 32 hexadecimal digits: sorts like PostgreSQL's uuid. */
  readonly id: string;
  /** Its `ratingKey`. */
  readonly rating: number;
  /** Days that a repair usually takes; `mostOfFigure` where nobody measured. */
  readonly repairDays: number;
  readonly stateCode: string;
  readonly districtId: number;
  /** Place in garageTypes. */
  readonly type: number;
  /** Bit i: offers garageServices[i]. */
  readonly services: number;
  readonly affiliated: boolean;
  /** Names of insurers. */
  readonly cashlessWith: readonly string[];
  /** Bit i: authorised for garageBrands[i]. */
  readonly brands: number;
  /** Null where its usual hours are not known. */
  readonly schedule: Schedule | null;
  /** Degrees; NaN when unknown. */
  readonly lat: number;
  readonly lng: number;
  /** Words of name and branch. */
  readonly nameWords: readonly string[];
  readonly name: NameKey;
  readonly nameAndBranch: NameKey;
  /** Words of address, pincode and brands. */
  readonly otherWords: readonly string[];
}

/** The columns that entries are made from, as texts of a COPY. */
export const entryColumns = `replace(id::text, '-', ''), rating_sum, rating_count, coalesce(repair_days::text, ''), state_code, district_id, garage_type,
  array_to_string(services_offered, ','), insurance_affiliated::int, coalesce(lat::text, ''), coalesce(lng::text, ''),
  working_days || '|' || contact_timing, array_to_string(cashless_with, '|'), array_to_string(brand_authorizations, '|'), garage_name, branch, full_address || ' ' || pincode`;

const serviceBits = new Map<string, number>(garageServices.map((service, index) => [service.key, 1 << index]));
const typeIndex = new Map<string, number>(garageTypes.map((type, index) => [type, index]));

/** Combinations of services that were met, as texts and bits: many listings have the same. */
const combinations = new Map<string, number>();
const keptCombinations = 20_000;

function servicesOf(keys: string): number {
  const known = combinations.get(keys);
  if (known !== undefined) return known;
  let bits = 0;
  for (const key of keys.split(',')) bits |= serviceBits.get(key) ?? 0;
  // A copy: the text is a part of all that came with it, which would be kept, too.
  if (combinations.size < keptCombinations) combinations.set(Buffer.from(keys).toString(), bits);
  return bits;
}

/** Combinations of brands that were met, likewise. */
const brandCombinations = new Map<string, number>();

function brandsOf(names: string): number {
  if (names === '') return 0;
  const known = brandCombinations.get(names);
  if (known !== undefined) return known;
  const bits = brandBits(names.split('|'));
  if (brandCombinations.size < keptCombinations) brandCombinations.set(Buffer.from(names).toString(), bits);
  return bits;
}

/** Working days and timings that were met, likewise. */
const schedules = new Map<string, Schedule | null>();

function scheduleOfHours(hours: string): Schedule | null {
  const known = schedules.get(hours);
  if (known !== undefined) return known;
  const [days = '', timing = ''] = hours.split('|');
  const schedule = scheduleOf(days, timing);
  if (schedules.size < keptCombinations) schedules.set(Buffer.from(hours).toString(), schedule);
  return schedule;
}

const none: readonly string[] = [];

/** An entry from the texts of `entryColumns`. */
export function entryOf(columns: readonly string[]): ListingEntry {
  const [
    id = '',
    sum = '',
    count = '',
    repairDays = '',
    stateCode = '',
    district = '',
    type = '',
    services = '',
    affiliated = '',
    lat = '',
    lng = '',
    hours = '',
    cashless = '',
    brands = '',
    name = '',
    branch = '',
    other = '',
  ] = columns;
  const ownWords = wordsOf(name);
  const nameWords = ownWords.concat(wordsOf(branch));
  return {
    id,
    rating: ratingKey(Number(sum), Number(count)),
    repairDays: repairDays === '' ? mostOfFigure : Number(repairDays),
    stateCode,
    districtId: Number(district),
    type: typeIndex.get(type) ?? 0,
    services: servicesOf(services),
    affiliated: affiliated === '1',
    schedule: scheduleOfHours(hours),
    cashlessWith: cashless === '' ? none : cashless.split('|'),
    brands: brandsOf(brands),
    lat: lat === '' ? Number.NaN : Number(lat),
    lng: lng === '' ? Number.NaN : Number(lng),
    nameWords,
    name: nameKeyOf(ownWords),
    nameAndBranch: nameKeyOf(nameWords),
    otherWords: wordsOf(brands === '' ? other : `${other} ${brands}`),
  };
}

/** Result order: the usual one, then by id. */
export function compareEntries(a: Figures & { readonly id: string }, b: Figures & { readonly id: string }): number {
  return rankIn(usualSort, a) - rankIn(usualSort, b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
