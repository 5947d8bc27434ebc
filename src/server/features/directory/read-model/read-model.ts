import { isOpenAt } from '#domain/directory/opening-hours.ts';
import { garageBrands } from '#domain/directory/brands.ts';
import { usualSort } from '#domain/directory/listing-sorts.ts';
import { garageServices, garageTypes } from '#contract/directory/listings.ts';
import { affiliatedBit, typeBits, typeShift } from './columns.ts';
import type { Area, Columns } from './columns.ts';
import type { DirectoryPage, DirectoryQuery, FacetCounts } from './directory-query.ts';
import { band, Reach } from '#domain/directory/distance.ts';
import type { ReadListing } from './read-listings.ts';
import { nameKeyOf } from './words.ts';
import type { WordIndex } from './word-index.ts';
import { elsewhere, oneIfAny, WordMatches } from './word-matches.ts';
import type { KnownWords, WordMatch } from './word-matches.ts';

const anything: DirectoryQuery = { words: [], services: 0, skip: 0, take: 0 };

/** Matches in result order, in the model's own arrays: valid until the next search. */
interface Found {
  readonly slots: Int32Array;
  readonly ranked: readonly WordMatch[];
}

/** Searches by scanning: one pass over a column per filter, each over the previous result; words by their index. */
export class ReadModel {
  private readonly columns: Columns;
  private readonly index: WordIndex;
  private readonly matches: WordMatches;
  private room = roomFor(0);

  constructor(columns: Columns, index: WordIndex, known: KnownWords) {
    this.columns = columns;
    this.index = index;
    this.matches = new WordMatches(columns, index, known);
  }

  get size(): number {
    return this.columns.size;
  }

  /** Slots of changed or removed listings; many of them call for a rebuild. */
  get gone(): number {
    return this.columns.used - this.columns.size;
  }

  /** Returns its old and new slot; -1 for none. */
  apply({ id, texts }: ReadListing): { readonly before: number; readonly slot: number } {
    this.matches.forget();
    const before = this.columns.remove(id);
    if (!texts) return { before, slot: -1 };
    const { slot, words } = this.columns.add(texts);
    this.index.add(slot, words);
    return { before, slot };
  }

  slotOf(id: string): number {
    return this.columns.slotOf(id);
  }

  *ids(): Generator<{ readonly slot: number; readonly id: string }> {
    for (const slot of this.columns.inOrder(usualSort).slots) yield { slot, id: this.columns.idAt(slot) };
  }

  /**
   * One page and the exact total. Without words in the requested order; with words by the ranking rule, ties in that order. Near a point ties are nearest
   * first. Last by id, so that pages are stable.
   */
  search(query: DirectoryQuery): DirectoryPage {
    const found = this.find(query);
    const total = found.slots.length;
    if (query.skip >= total || query.take === 0) return { hits: [], total };
    const { lat, lng } = this.columns.arrays;
    const exact = query.near && new Reach(query.near.lat, query.near.lng).exact;
    const hits = Array.from(this.page(found, query), (slot) => ({
      id: this.columns.idAt(slot),
      distance: exact ? Math.round(exact(lat[slot] as number, lng[slot] as number) * 10) / 10 : null,
    }));
    return { hits, total };
  }

  /** One pass: a listing that fails only one facet's filter still counts in that facet. */
  countFacets(query: DirectoryQuery, quarter: number): FacetCounts {
    const { columns } = this;
    const { facts, brands, cashless, hours } = columns.arrays;
    const { type, affiliated, brand, cashlessWith, openAt } = query;
    const { slots } = this.find({
      ...query,
      type: undefined,
      affiliated: undefined,
      brand: undefined,
      cashlessWith: undefined,
      openAt: undefined,
    });
    const isBrand = brand === undefined ? undefined : this.ofBrand(brand);
    const isCashless = cashlessWith === undefined ? undefined : this.withInsurer(cashlessWith);
    const isOpen = openAt === undefined ? undefined : this.openAt(openAt);
    const isOpenNow = this.openAt(quarter);
    const [lowServices, highServices] = [new Int32Array(512), new Int32Array(512)];
    const types = new Int32Array(4);
    const byAffiliation = new Int32Array(2);
    const byBrands = new Int32Array(columns.brands.values.length);
    const byCashless = new Int32Array(columns.cashless.values.length);
    let [openNow, total] = [0, 0];
    const one = (counts: Int32Array, kind: number): void => {
      counts[kind] = (counts[kind] as number) + 1;
    };
    for (const slot of slots) {
      const fact = facts[slot] as number;
      const ofType = (fact & typeBits) >>> typeShift;
      const isAffiliated = (fact & affiliatedBit) !== 0;
      const fails =
        (type !== undefined && ofType !== type ? 1 : 0) |
        (affiliated !== undefined && isAffiliated !== affiliated ? 2 : 0) |
        (isOpen?.[hours[slot] as number] === 0 ? 4 : 0) |
        (isBrand?.[brands[slot] as number] === 0 ? 8 : 0) |
        (isCashless?.[cashless[slot] as number] === 0 ? 16 : 0);
      if ((fails & ~1) === 0) one(types, ofType);
      if ((fails & ~2) === 0) one(byAffiliation, isAffiliated ? 1 : 0);
      if ((fails & ~4) === 0) openNow += isOpenNow[hours[slot] as number] as number;
      if ((fails & ~8) === 0) one(byBrands, brands[slot] as number);
      if ((fails & ~16) === 0) one(byCashless, cashless[slot] as number);
      if (fails !== 0) continue;
      total += 1;
      one(lowServices, fact & 511);
      one(highServices, (fact >>> 9) & 511);
    }
    const insurers = new Map<string, number>();
    for (const [kind, names] of columns.cashless.values.entries())
      if (byCashless[kind]) for (const name of new Set(names)) insurers.set(name, (insurers.get(name) ?? 0) + byCashless[kind]);
    return {
      total,
      services: garageServices.map((_, service) =>
        service < 9 ? withBit(lowServices, (kind) => kind, service) : withBit(highServices, (kind) => kind, service - 9),
      ),
      types: garageTypes.map((_, index) => types[index] as number),
      notAffiliated: byAffiliation[0] as number,
      affiliated: byAffiliation[1] as number,
      openNow,
      brands: garageBrands.map((_, index) => withBit(byBrands, (kind) => columns.brands.values[kind] as number, index)),
      cashlessWith: insurers,
    };
  }

  countByArea(query: DirectoryQuery): (Area & { readonly count: number })[] {
    const { values } = this.columns.areas;
    const { area } = this.columns.arrays;
    const counts = new Int32Array(values.length);
    for (const slot of this.find(query).slots) counts[area[slot] as number] = (counts[area[slot] as number] as number) + 1;
    return values.map((one, kind) => ({ ...one, count: counts[kind] as number })).filter(({ count }) => count > 0);
  }

  /**
   * Typos are tolerated in a word that no listing has, and in every word when no listing has all of them. Independent of filters: the same words mean the same
   * in every district.
   */
  private find(query: DirectoryQuery): Found {
    const capacity = this.columns.arrays.facts.length;
    if (this.room.found.length !== capacity) this.room = roomFor(capacity);
    let required = query.words.map((word) => {
      const strict = this.matches.of(word, false);
      return strict.slots.length > 0 ? strict : this.matches.of(word, true);
    });
    let slots = this.narrow(query, required);
    if (
      slots.length === 0 &&
      required.length > 1 &&
      !required.every((match) => match.forgiving) &&
      this.narrow(anything, required).length === 0
    ) {
      required = query.words.map((word) => this.matches.of(word, true));
      slots = this.narrow(query, required);
    }
    return { slots, ranked: [...required, ...(query.generic ?? []).map((word) => this.matches.of(word, false))] };
  }

  private narrow(query: DirectoryQuery, required: readonly WordMatch[]): Int32Array {
    const { columns } = this;
    const { facts, area, brands, cashless, hours, lat, lng } = columns.arrays;
    const { found } = this.room;
    const rarestFirst = [...required].sort((one, other) => one.slots.length - other.slots.length);
    let slots = rarestFirst[0]?.slots ?? columns.inOrder(usualSort).slots;
    const { stateCode, districtIds, type, services, affiliated, brand, cashlessWith, openAt, near } = query;
    const bits = services | (type === undefined ? 0 : typeBits) | (affiliated === undefined ? 0 : affiliatedBit);
    const keep = (count: number): void => {
      slots = found.subarray(0, count);
    };
    if (bits !== 0)
      keep(keepBits(slots, found, facts, bits, services | ((type ?? 0) << typeShift) | (affiliated ? affiliatedBit : 0)));
    if (stateCode !== undefined) {
      const inState = columns.areas.which(`state ${stateCode}`, (one) => one.stateCode === stateCode);
      keep(keepKinds(slots, found, area, inState));
    }
    if (districtIds !== undefined) {
      const inThem = columns.areas.which(`districts ${districtIds.join()}`, ({ districtId }) => districtIds.includes(districtId));
      keep(keepKinds(slots, found, area, inThem));
    }
    if (brand !== undefined) keep(keepKinds(slots, found, brands, this.ofBrand(brand)));
    if (cashlessWith !== undefined) keep(keepKinds(slots, found, cashless, this.withInsurer(cashlessWith)));
    if (openAt !== undefined) keep(keepKinds(slots, found, hours, this.openAt(openAt)));
    for (const match of rarestFirst.slice(1)) keep(keepMarked(slots, found, this.matches.levelsIn(match, slots)));
    if (near) keep(keepNear(slots, found, new Reach(near.lat, near.lng), lat, lng));
    return slots;
  }

  private ofBrand(brand: number): Uint8Array {
    return this.columns.brands.which(String(brand), (bits) => ((bits >>> brand) & 1) === 1);
  }

  private withInsurer(name: string): Uint8Array {
    return this.columns.cashless.which(name, (names) => names.includes(name));
  }

  private openAt(quarter: number): Uint8Array {
    return this.columns.hours.which(String(quarter), (schedule) => schedule !== null && isOpenAt(schedule, quarter));
  }

  /**
   * Ranking rule: a fully typed name first. Then a name that contains the word scores 2, a name with a word that begins with it (or is similar) 1; the sum over
   * the words decides.
   */
  private page({ slots, ranked }: Found, query: DirectoryQuery): Int32Array {
    if (ranked.length === 0) return this.slice(slots, query, query.skip, query.take);
    const { name, nameAndBranch } = this.columns.arrays;
    const { parts, members } = this.room;
    const last = 1 + 2 * ranked.length;
    parts.fill(last, 0, slots.length);
    for (const match of ranked) raiseParts(parts, this.matches.levelsIn(match, slots), slots.length);
    const typed = nameKeyOf([...query.words, ...(query.generic ?? [])]);
    if (typed !== 0) raiseFullNames(parts, slots, name, nameAndBranch, typed);
    const sizes = new Int32Array(last + 1);
    countEach(parts, slots.length, sizes);
    const page: number[] = [];
    for (let part = 0, before = 0; part <= last && page.length < query.take; before += sizes[part] as number, part += 1) {
      const skip = Math.max(0, query.skip - before);
      if (skip >= (sizes[part] as number)) continue;
      const count = keepPart(slots, members, parts, part);
      page.push(...this.slice(members.subarray(0, count), query, skip, query.take - page.length));
    }
    return Int32Array.from(page);
  }

  /** A page of listings in result order, in the requested order. Sorts only what can be on the page. */
  private slice(slots: Int32Array, { near, sort = usualSort }: DirectoryQuery, skip: number, take: number): Int32Array {
    const { lat, lng } = this.columns.arrays;
    const { buckets } = this.room;
    if (near) {
      const reach = new Reach(near.lat, near.lng);
      bucketsByDistance(slots, buckets, reach, lat, lng);
      return pick(slots, buckets, (slot) => reach.exact(lat[slot] as number, lng[slot] as number), skip, take);
    }
    if (sort === usualSort) return slots.subarray(skip, skip + take);
    const order = this.columns.inOrder(sort);
    if (slots.length === order.slots.length) return order.slots.subarray(skip, skip + take);
    bucketsByPlace(slots, buckets, order.place, order.slots.length);
    return pick(slots, buckets, (slot) => order.place[slot] as number, skip, take);
  }
}

const bucketCount = 2_048;

/** Scratch arrays reused by all searches. */
const roomFor = (capacity: number) => ({
  found: new Int32Array(capacity),
  members: new Int32Array(capacity),
  parts: new Uint8Array(capacity),
  buckets: new Uint16Array(capacity),
});

function withBit(counts: Int32Array, bitsOf: (kind: number) => number, bit: number): number {
  let sum = 0;
  for (let kind = 0; kind < counts.length; kind += 1) if ((bitsOf(kind) >>> bit) & 1) sum += counts[kind] as number;
  return sum;
}

// Each returns how many slots it keeps, and may read the array it writes into, since it never writes ahead of its reads. Every slot is written and only
// counted if kept: adding 0 or 1 is cheaper than an unpredictable branch. A loop in its own function is compiled only once.

function keepBits(slots: Int32Array, into: Int32Array, column: Int32Array, bits: number, wanted: number): number {
  let count = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number;
    const wrong = ((column[slot] as number) & bits) ^ wanted;
    into[count] = slot;
    count += 1 - ((wrong | -wrong) >>> 31);
  }
  return count;
}

function keepKinds(slots: Int32Array, into: Int32Array, column: Int32Array, isMeant: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number;
    into[count] = slot;
    count += isMeant[column[slot] as number] as number;
  }
  return count;
}

function keepMarked(slots: Int32Array, into: Int32Array, levels: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < slots.length; at += 1) {
    into[count] = slots[at] as number;
    count += oneIfAny(levels[at] as number);
  }
  return count;
}

function keepNear(slots: Int32Array, into: Int32Array, reach: Reach, lat: Float32Array, lng: Float32Array): number {
  const [south, north] = [reach.lat - band, reach.lat + band];
  let count = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number;
    const latitude = lat[slot] as number;
    // Rejects most listings before any distance is computed.
    if (latitude >= south && latitude <= north && reach.share(latitude, lng[slot] as number) <= 1) into[count++] = slot;
  }
  return count;
}

/** The bucket of each listing, ascending by distance. */
function bucketsByDistance(slots: Int32Array, buckets: Uint16Array, reach: Reach, lat: Float32Array, lng: Float32Array): void {
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number;
    buckets[at] = Math.min(bucketCount - 1, reach.share(lat[slot] as number, lng[slot] as number) * bucketCount);
  }
}

function bucketsByPlace(slots: Int32Array, buckets: Uint16Array, place: Int32Array, size: number): void {
  for (let at = 0; at < slots.length; at += 1) buckets[at] = ((place[slots[at] as number] as number) * bucketCount) / size;
}

/** Sorts only the buckets the page covers; stable. */
function pick(
  slots: Int32Array,
  buckets: Uint16Array,
  sortKey: (slot: number) => number,
  skip: number,
  take: number,
): Int32Array {
  const counts = new Int32Array(bucketCount);
  countEach(buckets, slots.length, counts);
  let [first, before] = [0, 0];
  while (before + (counts[first] as number) <= skip) before += counts[first++] as number;
  let [last, reached] = [first, before + (counts[first] as number)];
  while (reached < skip + take && last < bucketCount - 1) reached += counts[++last] as number;
  const chosen = new Int32Array(slots.length);
  const count = keepBuckets(slots, chosen, buckets, first, last);
  const keyed = Array.from(chosen.subarray(0, count), (slot, at) => ({ slot, at, key: sortKey(slot) }));
  keyed.sort((one, other) => one.key - other.key || one.at - other.at);
  return Int32Array.from(keyed.slice(skip - before, skip - before + take), ({ slot }) => slot);
}

function keepBuckets(slots: Int32Array, into: Int32Array, buckets: Uint16Array, first: number, last: number): number {
  let count = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const bucket = buckets[at] as number;
    if (bucket >= first && bucket <= last) into[count++] = slots[at] as number;
  }
  return count;
}

function keepPart(slots: Int32Array, into: Int32Array, parts: Uint8Array, part: number): number {
  let count = 0;
  for (let at = 0; at < slots.length; at += 1) if (parts[at] === part) into[count++] = slots[at] as number;
  return count;
}

/** Lower parts come first. */
function raiseParts(parts: Uint8Array, levels: Uint8Array, length: number): void {
  for (let at = 0; at < length; at += 1) {
    const level = levels[at] as number;
    parts[at] = (parts[at] as number) - (level > elsewhere ? level - elsewhere : 0);
  }
}

function raiseFullNames(parts: Uint8Array, slots: Int32Array, names: Int32Array, withBranch: Int32Array, typed: number): void {
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number;
    if (names[slot] === typed || withBranch[slot] === typed) parts[at] = 0;
  }
}

function countEach(kinds: Uint8Array | Uint16Array, length: number, counts: Int32Array): void {
  for (let at = 0; at < length; at += 1) counts[kinds[at] as number] = (counts[kinds[at] as number] as number) + 1;
}
