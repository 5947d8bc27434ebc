import { garageServices, garageTypes } from '#contract/directory/listings.ts';
import { garageBrands } from '#domain/directory/brands.ts';
import { listingSortNames, ofEachFurtherSort, rankIn, usualSort } from '#domain/directory/listing-sorts.ts';
import type { ListingSort } from '#domain/directory/listing-sorts.ts';
import { newBits, setBit } from './bits.ts';
import type { Bits } from './bits.ts';
import type { FullNames } from './full-names.ts';
import { buildIdSlots } from './id-table.ts';
import { gather, release } from './large-arrays.ts';
import type { ListingEntry } from './listing-entry.ts';
import { lengthBit } from './name-key.ts';
import type { Pace } from './pace.ts';
import { groupPlaces } from './place-blocks.ts';
import { buildPostings } from './postings.ts';
import { sortedListings } from './sorted-listings.ts';
import { resultOrder } from './result-order.ts';
import { longestSearch } from './search-words.ts';
import { HoursBuilder } from './open-listings.ts';
import type { Facets, SegmentData } from './segment.ts';
import { indexDeletions } from './vocabulary.ts';
import { WordLog } from './word-log.ts';

/** Takes entries in any order; `finish` puts them in result order and gives the segment. */
export class SegmentBuilder {
  private readonly pace: Pace;
  private readonly capacity: number;
  private size = 0;
  private readonly ids: Uint32Array<ArrayBuffer>;
  private readonly ranks: Readonly<Record<ListingSort, Uint16Array<ArrayBuffer>>>;
  private readonly lat: Float32Array<ArrayBuffer>;
  private readonly lng: Float32Array<ArrayBuffer>;
  private readonly affiliated: Uint8Array<ArrayBuffer>;
  private readonly type: Uint8Array<ArrayBuffer>;
  private readonly services: Int32Array<ArrayBuffer>;
  private readonly brands: Int32Array<ArrayBuffer>;
  private readonly state: Uint8Array<ArrayBuffer>;
  private readonly stateNumbers = new Map<string, number>();
  private readonly district: Uint16Array<ArrayBuffer>;
  private readonly hours: HoursBuilder;
  /** Which of `cashlessTogether`. */
  private readonly cashless: Uint32Array<ArrayBuffer>;
  private readonly cashlessTogether: (readonly string[])[] = [[]];
  private readonly cashlessNumbers = new Map<string, number>([['', 0]]);
  private readonly names: Uint32Array<ArrayBuffer>;
  private readonly namesWithBranch: Uint32Array<ArrayBuffer>;
  private readonly nameLengths: Uint8Array<ArrayBuffer>;
  private readonly words: WordLog;

  /** `size`: how many entries will come, exactly: they are counted in the same snapshot. */
  constructor(size: number, pace: Pace) {
    this.pace = pace;
    this.capacity = size;
    this.ids = new Uint32Array(size * 4);
    this.ranks = ofEachSort(() => new Uint16Array(size));
    this.lat = new Float32Array(size);
    this.lng = new Float32Array(size);
    this.affiliated = new Uint8Array(size);
    this.type = new Uint8Array(size);
    this.services = new Int32Array(size);
    this.brands = new Int32Array(size);
    this.state = new Uint8Array(size);
    this.district = new Uint16Array(size);
    this.hours = new HoursBuilder(size);
    this.cashless = new Uint32Array(size);
    this.names = new Uint32Array(size);
    this.namesWithBranch = new Uint32Array(size);
    this.nameLengths = new Uint8Array(size);
    this.words = new WordLog(size);
  }

  add(entry: ListingEntry): void {
    if (this.size === this.capacity) throw new Error('more listings than were counted');
    const listing = this.size++;
    for (let part = 0; part < 4; part += 1)
      this.ids[listing * 4 + part] = Number.parseInt(entry.id.slice(part * 8, part * 8 + 8), 16);
    for (const sort of listingSortNames) this.ranks[sort][listing] = rankIn(sort, entry);
    this.lat[listing] = entry.lat;
    this.lng[listing] = entry.lng;
    this.affiliated[listing] = entry.affiliated ? 1 : 0;
    this.type[listing] = entry.type;
    this.services[listing] = entry.services;
    this.brands[listing] = entry.brands;
    this.state[listing] = this.stateNumber(entry.stateCode);
    this.district[listing] = entry.districtId;
    this.hours.add(listing, entry.schedule);
    if (entry.cashlessWith.length > 0) this.cashless[listing] = this.cashlessNumber(entry.cashlessWith);
    this.names[listing] = entry.name.key;
    this.namesWithBranch[listing] = entry.nameAndBranch.key;
    this.nameLengths[listing] = lengthBit(entry.name) | lengthBit(entry.nameAndBranch);
    this.words.add(entry.nameWords, entry.otherWords);
  }

  /** Many listings name the same insurers. */
  private cashlessNumber(insurers: readonly string[]): number {
    const key = insurers.join('|');
    const known = this.cashlessNumbers.get(key);
    if (known !== undefined) return known;
    this.cashlessNumbers.set(key, this.cashlessTogether.length);
    return this.cashlessTogether.push(insurers) - 1;
  }

  private stateNumber(code: string): number {
    const known = this.stateNumbers.get(code) ?? this.stateNumbers.size;
    if (known === this.stateNumbers.size) this.stateNumbers.set(code, known);
    return known;
  }

  /** What is largest comes first, and everything is given back when it was read for the last time: the peak is what a process needs. */
  finish(): SegmentData {
    if (this.size !== this.capacity) throw new Error('fewer listings than were counted');
    const order = resultOrder(this.ranks[usualSort], this.ids);
    this.pace.rest();
    const words = this.words.sort();
    this.pace.rest();
    const inName = buildPostings(this.words, order, 'name', this.pace);
    const anywhere = buildPostings(this.words, order, 'all', this.pace);
    this.words.release();
    const idParts = new Uint32Array(this.ids.length);
    for (let position = 0; position < order.length; position += 1)
      for (let part = 0; part < 4; part += 1)
        idParts[position * 4 + part] = this.ids[(order[position] as number) * 4 + part] as number;
    release(this.ids);
    this.pace.rest();
    const ranks = ofEachSort((sort) => gather(this.ranks[sort], order, new Uint16Array(this.size)));
    const byDistrict = groupByDistrict(gather(this.district, order, new Uint16Array(this.size)));
    const lat = gather(this.lat, order, new Float32Array(this.size));
    const lng = gather(this.lng, order, new Float32Array(this.size));
    this.pace.rest();
    release(...Object.values(this.ranks), this.district, this.lat, this.lng);
    const blocks = groupPlaces(lat, lng, this.pace);
    release(lat, lng);
    const names = this.fullNames(order);
    release(this.names, this.namesWithBranch);
    return {
      ...this.facets(order, this.size),
      byPlace: this.facets(
        blocks.items.map((position) => (position === -1 ? -1 : (order[position] as number))),
        blocks.items.length,
      ),
      size: this.size,
      idParts,
      idSlots: buildIdSlots(idParts),
      ranks,
      sorted: ofEachFurtherSort((sort) => sortedListings(ranks[sort])),
      names,
      blocks,
      byDistrict,
      hours: this.hours.finish(order),
      words,
      deletions: indexDeletions(words),
      inName,
      anywhere,
    };
  }

  private fullNames(order: Int32Array): FullNames {
    const byLength = Array.from({ length: longestSearch }, () => newBits(this.size));
    for (let place = 0; place < order.length; place += 1)
      for (let left = this.nameLengths[order[place] as number] as number; left !== 0; left &= left - 1)
        setBit(byLength[31 - Math.clz32(left & -left)] as Bits, place);
    return {
      keys: gather(this.names, order, new Uint32Array(this.size)),
      keysWithBranch: gather(this.namesWithBranch, order, new Uint32Array(this.size)),
      byLength,
    };
  }

  /** `order`: the listing at each place; -1 for none. */
  private facets(order: Int32Array, size: number): Facets {
    const alive = newBits(size);
    const affiliated = newBits(size);
    const states = Array.from({ length: this.stateNumbers.size }, () => newBits(size));
    const byType = garageTypes.map(() => newBits(size));
    const byService = garageServices.map(() => newBits(size));
    const byBrand = garageBrands.map(() => newBits(size));
    const byCashless = new Map([...new Set(this.cashlessTogether.flat())].map((insurer) => [insurer, newBits(size)]));
    for (let place = 0; place < order.length; place += 1) {
      if (place % restEvery === 0) this.pace.rest();
      const listing = order[place] as number;
      if (listing === -1) continue;
      setBit(alive, place);
      if (this.affiliated[listing] === 1) setBit(affiliated, place);
      setBit(states[this.state[listing] as number] as Bits, place);
      setBit(byType[this.type[listing] as number] as Bits, place);
      for (let left = this.services[listing] as number; left !== 0; left &= left - 1)
        setBit(byService[31 - Math.clz32(left & -left)] as Bits, place);
      for (let left = this.brands[listing] as number; left !== 0; left &= left - 1)
        setBit(byBrand[31 - Math.clz32(left & -left)] as Bits, place);
      for (const insurer of this.cashlessTogether[this.cashless[listing] as number] as readonly string[])
        setBit(byCashless.get(insurer) as Bits, place);
    }
    const byState = new Map([...this.stateNumbers].map(([code, number]) => [code, states[number] as Bits]));
    return { alive, affiliated, byState, byType, byService, byBrand, byCashless };
  }
}

/** Listings. */
const restEvery = 8_192;

function ofEachSort<T>(make: (sort: ListingSort) => T): Record<ListingSort, T> {
  return Object.fromEntries(listingSortNames.map((sort) => [sort, make(sort)])) as Record<ListingSort, T>;
}

function groupByDistrict(district: Uint16Array): Map<number, Int32Array<ArrayBuffer>> {
  const counts = new Map<number, number>();
  for (const id of district) counts.set(id, (counts.get(id) ?? 0) + 1);
  const groups = new Map([...counts].map(([id, count]) => [id, new Int32Array(count)]));
  const filled = new Map<number, number>();
  district.forEach((id, position) => {
    const at = filled.get(id) ?? 0;
    (groups.get(id) as Int32Array)[at] = position;
    filled.set(id, at + 1);
  });
  return groups;
}
