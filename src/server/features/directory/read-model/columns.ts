import { garageServices, garageTypes } from '#contract/directory/listings.ts';
import { brandBits } from '#domain/directory/brands.ts';
import { mostOfFigure, rankIn, ratingKey, usualSort } from '#domain/directory/listing-sorts.ts';
import type { ListingSort } from '#domain/directory/listing-sorts.ts';
import { scheduleOf } from '#domain/directory/opening-hours.ts';
import { nameKeyOf, wordsOf } from './words.ts';

/** Interned values: each stored once, listings hold its number. */
class Kinds<T> {
  readonly values: T[] = [];
  private readonly read: (text: string) => T;
  private readonly numbers = new Map<string, number>();
  private readonly tables = new Map<string, Uint8Array>();

  constructor(read: (text: string) => T) {
    this.read = read;
  }

  numberOf(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    // A copy: a substring would keep its whole parent string alive.
    const own = Buffer.from(text).toString();
    this.numbers.set(own, this.values.length);
    return this.values.push(this.read(own)) - 1;
  }

  /** By number: 1 for matching values. Cached by name. */
  which(name: string, isMeant: (value: T) => boolean): Uint8Array {
    let table = this.tables.get(name);
    if (table?.length === this.values.length) return table;
    table = Uint8Array.from(this.values, (value) => (isMeant(value) ? 1 : 0));
    if (this.tables.size > 500) this.tables.clear();
    this.tables.set(name, table);
    return table;
  }
}

export interface Area {
  readonly stateCode: string;
  readonly districtId: number;
}

const namesIn = (text: string): readonly string[] => (text === '' ? [] : text.split('|'));
const serviceNumbers = new Map<string, number>(garageServices.map(({ key }, index) => [key, index]));
/** Not interned: hardly two listings offer the same services. */
function serviceBits(text: string): number {
  let bits = 0;
  for (const key of text.split(',')) if (serviceNumbers.has(key)) bits |= 1 << (serviceNumbers.get(key) ?? 0);
  return bits;
}

const typeNumbers = new Map<string, number>(garageTypes.map((type, index) => [type, index]));

/** Bits of `facts`: services come first. */
export const typeShift = garageServices.length;
export const typeBits = 3 << typeShift;
export const affiliatedBit = 4 << typeShift;
const aliveBit = 8 << typeShift;

const arraysFor = (capacity: number) => ({
  // The id in four parts of 32 bits.
  id0: new Uint32Array(capacity),
  id1: new Uint32Array(capacity),
  id2: new Uint32Array(capacity),
  id3: new Uint32Array(capacity),
  /** Services, type and affiliation; 0 for removed listings. */
  facts: new Int32Array(capacity),
  area: new Int32Array(capacity),
  brands: new Int32Array(capacity),
  cashless: new Int32Array(capacity),
  hours: new Int32Array(capacity),
  name: new Int32Array(capacity),
  nameAndBranch: new Int32Array(capacity),
  /** NaN if unknown. */
  lat: new Float32Array(capacity),
  lng: new Float32Array(capacity),
  // Rank in each order: lower comes first.
  ...({ rating: new Uint16Array(capacity), fastest: new Uint16Array(capacity) } satisfies Record<ListingSort, Uint16Array>),
});
export type Arrays = ReturnType<typeof arraysFor>;

export interface Order {
  readonly slots: Int32Array;
  /** Position of each slot in it. */
  readonly place: Int32Array;
}

export interface ListingWords {
  readonly inName: readonly string[];
  readonly elsewhere: readonly string[];
}

/** All visible listings as typed arrays. A listing keeps its slot until it changes; then it gets a new one. */
export class Columns {
  readonly areas = new Kinds<Area>((text) => {
    const [stateCode = '', districtId] = text.split('|');
    return { stateCode, districtId: Number(districtId) };
  });
  /** As bits of garageBrands. */
  readonly brands = new Kinds((text) => brandBits(namesIn(text)));
  /** Names of insurers. */
  readonly cashless = new Kinds(namesIn);
  readonly hours = new Kinds((text) => {
    const [days = '', timing = ''] = text.split('|');
    return scheduleOf(days, timing);
  });
  arrays: Arrays;
  /** Slots in use, including stale ones. */
  used = 0;
  size = 0;
  private capacity: number;
  /** Slots by id: open addressing. */
  private table = new Int32Array(0);
  /** The default order, and the slot up to which it is current. */
  private usual: Order = { slots: new Int32Array(0), place: new Int32Array(0) };
  private orderedUpTo = 0;
  private isOrdered = true;
  private readonly others = new Map<ListingSort, Order>();

  constructor(expected: number) {
    this.capacity = Math.ceil(expected * 1.02) + 2_000;
    this.arrays = arraysFor(this.capacity);
  }

  /** From the columns of `listingTexts`. Unless `settle` follows, remove the listing of this id first. */
  add(texts: readonly string[]): { slot: number; words: ListingWords } {
    const [id = '', sum = '', count = '', repairDays = '', area = '', type = '', services = '', affiliated = ''] = texts;
    const [lat = '', lng = '', hours = '', cashless = '', brands = '', name = '', branch = '', address = ''] = texts.slice(8);
    if (this.used === this.capacity) this.grow();
    const slot = this.used++;
    const { arrays } = this;
    [arrays.id0[slot], arrays.id1[slot], arrays.id2[slot], arrays.id3[slot]] = partsOf(id);
    arrays.facts[slot] =
      serviceBits(services) | ((typeNumbers.get(type) ?? 0) << typeShift) | (affiliated === '1' ? affiliatedBit : 0) | aliveBit;
    arrays.area[slot] = this.areas.numberOf(area);
    arrays.brands[slot] = this.brands.numberOf(brands);
    arrays.cashless[slot] = this.cashless.numberOf(cashless);
    arrays.hours[slot] = this.hours.numberOf(hours);
    arrays.lat[slot] = lat === '' ? Number.NaN : Number(lat);
    arrays.lng[slot] = lng === '' ? Number.NaN : Number(lng);
    const figures = {
      rating: ratingKey(Number(sum), Number(count)),
      repairDays: repairDays === '' ? mostOfFigure : Number(repairDays),
    };
    arrays.rating[slot] = rankIn('rating', figures);
    arrays.fastest[slot] = rankIn('fastest', figures);
    const nameWords = wordsOf(name);
    const inName = nameWords.concat(wordsOf(branch));
    arrays.name[slot] = nameKeyOf(nameWords);
    arrays.nameAndBranch[slot] = nameKeyOf(inName);
    this.size += 1;
    this.isOrdered = false;
    if (this.table.length > 0) this.enter(slot);
    return { slot, words: { inName, elsewhere: wordsOf(brands === '' ? address : `${address} ${brands}`) } };
  }

  /** Returns its slot, or -1. */
  remove(id: string): number {
    const slot = this.slotOf(id);
    if (slot === -1) return -1;
    this.arrays.facts[slot] = 0;
    this.size -= 1;
    this.isOrdered = false;
    return slot;
  }

  idAt(slot: number): string {
    const { id0, id1, id2, id3 } = this.arrays;
    return hex(id0[slot] as number) + hex(id1[slot] as number) + hex(id2[slot] as number) + hex(id3[slot] as number);
  }

  /** -1 if there is none. */
  slotOf(id: string): number {
    const { id0, id1, id2, id3, facts } = this.arrays;
    const [first, second, third, fourth] = partsOf(id);
    const mask = this.table.length - 1;
    for (let at = hashOf(third, fourth) & mask; this.table[at] !== -1; at = (at + 1) & mask) {
      const slot = this.table[at] as number;
      if (id3[slot] === fourth && id2[slot] === third && id1[slot] === second && id0[slot] === first && facts[slot] !== 0)
        return slot;
    }
    return -1;
  }

  /** Call after adding all listings: reorders them into result order, so that sequential reads are local in memory. Returns the new slot of each old one. */
  async settle(pause: () => Promise<unknown>): Promise<Int32Array> {
    const { slots } = this.inOrder(usualSort);
    const room = new ArrayBuffer(this.used * 4);
    for (const column of Object.values(this.arrays)) {
      const old = viewLike(column, room, this.used);
      old.set(column.subarray(0, this.used));
      for (let slot = 0; slot < slots.length; slot += 1) column[slot] = old[slots[slot] as number] as number;
      await pause();
    }
    this.usual = this.orderOf(upTo(this.used));
    this.enterAll();
    return slots;
  }

  inOrder(sort: ListingSort): Order {
    if (!this.isOrdered) this.orderAgain();
    if (sort === usualSort) return this.usual;
    let order = this.others.get(sort);
    if (!order) this.others.set(sort, (order = this.orderOf(byRank(this.usual.slots, this.arrays[sort]))));
    return order;
  }

  /** Sorts only the new slots and merges them with the live old ones. */
  private orderAgain(): void {
    const { facts } = this.arrays;
    const isThere = (slot: number): boolean => facts[slot] !== 0;
    const fresh = this.sorted(upTo(this.used).subarray(this.orderedUpTo).filter(isThere));
    const slots = new Int32Array(this.size);
    let [count, next] = [0, 0];
    for (const slot of this.usual.slots) {
      if (!isThere(slot)) continue;
      while (next < fresh.length && this.compare(fresh[next] as number, slot) < 0) slots[count++] = fresh[next++] as number;
      slots[count++] = slot;
    }
    slots.set(fresh.subarray(next), count);
    this.usual = this.orderOf(slots);
    this.orderedUpTo = this.used;
    this.isOrdered = true;
    this.others.clear();
  }

  private orderOf(slots: Int32Array): Order {
    const place = new Int32Array(this.capacity);
    for (let at = 0; at < slots.length; at += 1) place[slots[at] as number] = at;
    return { slots, place };
  }

  /** By rank, then by id; they mostly arrive sorted by id. */
  private sorted(slots: Int32Array): Int32Array {
    const ranks = this.arrays[usualSort];
    const sorted = byRank(slots, ranks);
    for (let from = 0, to = 1; from < sorted.length; from = to, to += 1) {
      let ascends = true;
      for (; to < sorted.length && ranks[sorted[to] as number] === ranks[sorted[from] as number]; to += 1)
        ascends &&= this.compareIds(sorted[to - 1] as number, sorted[to] as number) < 0;
      if (!ascends) sorted.subarray(from, to).sort((one, other) => this.compareIds(one, other));
    }
    return sorted;
  }

  private compare(one: number, other: number): number {
    const ranks = this.arrays[usualSort];
    return (ranks[one] as number) - (ranks[other] as number) || this.compareIds(one, other);
  }

  private compareIds(one: number, other: number): number {
    const { id0, id1, id2, id3 } = this.arrays;
    return (
      (id0[one] as number) - (id0[other] as number) ||
      (id1[one] as number) - (id1[other] as number) ||
      (id2[one] as number) - (id2[other] as number) ||
      (id3[one] as number) - (id3[other] as number)
    );
  }

  private grow(): void {
    this.capacity = Math.ceil(this.capacity * 1.25);
    const larger = arraysFor(this.capacity);
    for (const name of Object.keys(larger) as (keyof Arrays)[]) larger[name].set(this.arrays[name]);
    this.arrays = larger;
    if (this.table.length > 0) this.enterAll();
  }

  private enterAll(): void {
    this.table = new Int32Array(2 ** Math.ceil(Math.log2(this.capacity * 1.5))).fill(-1);
    for (let slot = 0; slot < this.used; slot += 1) if (this.arrays.facts[slot] !== 0) this.enter(slot);
  }

  private enter(slot: number): void {
    const mask = this.table.length - 1;
    let at = hashOf(this.arrays.id2[slot] as number, this.arrays.id3[slot] as number) & mask;
    while (this.table[at] !== -1) at = (at + 1) & mask;
    this.table[at] = slot;
  }
}

/** From 32 hexadecimal digits. */
function partsOf(id: string): [number, number, number, number] {
  const part = (from: number) => Number.parseInt(id.slice(from, from + 8), 16);
  return [part(0), part(8), part(16), part(24)];
}

const hex = (part: number) => part.toString(16).padStart(8, '0');

/** The last part of a UUIDv7 is random; the first ones are time. */
const hashOf = (third: number, fourth: number) => Math.imul(fourth ^ Math.imul(third, 0x85ebca6b), 0x9e3779b1) >>> 0;

/** Reuses the same memory column after column: memory freed in pieces is hardly ever reused. */
function viewLike(column: Arrays[keyof Arrays], room: ArrayBuffer, length: number): Arrays[keyof Arrays] {
  const View = column.constructor as new (buffer: ArrayBuffer, from: number, length: number) => Arrays[keyof Arrays];
  return new View(room, 0, length);
}

/** 0, 1, 2 … */
function upTo(size: number): Int32Array {
  const numbers = new Int32Array(size);
  for (let number = 0; number < size; number += 1) numbers[number] = number;
  return numbers;
}

/** Stable sort by rank. */
function byRank(slots: Int32Array, ranks: Uint16Array): Int32Array {
  const next = new Int32Array(mostOfFigure + 2);
  for (const slot of slots) next[(ranks[slot] as number) + 1] = (next[(ranks[slot] as number) + 1] as number) + 1;
  for (let rank = 1; rank < next.length; rank += 1) next[rank] = (next[rank] as number) + (next[rank - 1] as number);
  const sorted = new Int32Array(slots.length);
  for (const slot of slots) {
    const rank = ranks[slot] as number;
    sorted[next[rank] as number] = slot;
    next[rank] = (next[rank] as number) + 1;
  }
  return sorted;
}
