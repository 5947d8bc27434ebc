import { garageServices, garageTypes } from '#contract/garages.ts';
import { newBits, setBit } from './bits.ts';
import type { Bits } from './bits.ts';
import { buildIdSlots, openIdTable } from './id-table.ts';
import type { IdTable } from './id-table.ts';
import type { ListingEntry } from './listing-entry.ts';
import { buildPostings, OccurrenceList } from './postings.ts';
import type { Postings } from './postings.ts';
import { createVocabulary, indexDeletions } from './vocabulary.ts';
import type { DeletionIndex, Vocabulary } from './vocabulary.ts';

/** Listings in result order, in typed arrays: a listing is its position, and holds no object. */
export interface SegmentData {
  readonly size: number;
  readonly idParts: Uint32Array;
  readonly idSlots: Int32Array;
  readonly rating: Uint16Array;
  readonly district: Uint16Array;
  readonly services: Uint32Array;
  readonly lat: Float32Array;
  readonly lng: Float32Array;
  /** Cleared when the listing has changed since, or is gone. */
  readonly alive: Bits;
  readonly byState: ReadonlyMap<string, Bits>;
  readonly byType: readonly Bits[];
  readonly byService: readonly Bits[];
  readonly affiliated: Bits;
  /** Positions by district, ascending. */
  readonly byDistrict: ReadonlyMap<number, Int32Array>;
  readonly words: readonly string[];
  readonly deletions: DeletionIndex;
  readonly inName: Postings;
  /** Name and branch, address and pincode. */
  readonly anywhere: Postings;
}

/** The same with its look-ups: what can be sent from thread to thread is the data. */
export interface Segment extends SegmentData {
  readonly ids: IdTable;
  readonly vocabulary: Vocabulary;
}

export function openSegment(data: SegmentData): Segment {
  return { ...data, ids: openIdTable(data.idParts, data.idSlots), vocabulary: createVocabulary(data.words, data.deletions) };
}

/** Takes entries in result order, one after another; `finish` gives the segment. */
export class SegmentBuilder {
  private capacity: number;
  private size = 0;
  private ids: Uint32Array<ArrayBuffer>;
  private rating: Uint16Array<ArrayBuffer>;
  private district: Uint16Array<ArrayBuffer>;
  private services: Uint32Array<ArrayBuffer>;
  private lat: Float32Array<ArrayBuffer>;
  private lng: Float32Array<ArrayBuffer>;
  private types: Uint8Array<ArrayBuffer>;
  private affiliated: Uint8Array<ArrayBuffer>;
  private states: Uint8Array<ArrayBuffer>;
  private readonly stateNumbers = new Map<string, number>();
  private readonly numbers = new Map<string, number>();
  private readonly lastSeen: number[] = [];
  private readonly lastInName: number[] = [];
  private readonly named = new OccurrenceList();
  private readonly found = new OccurrenceList();

  /** `expected`: how many entries will come, so that arrays need not grow. */
  constructor(expected: number) {
    this.capacity = Math.max(16, expected);
    this.ids = new Uint32Array(this.capacity * 4);
    this.rating = new Uint16Array(this.capacity);
    this.district = new Uint16Array(this.capacity);
    this.services = new Uint32Array(this.capacity);
    this.lat = new Float32Array(this.capacity);
    this.lng = new Float32Array(this.capacity);
    this.types = new Uint8Array(this.capacity);
    this.affiliated = new Uint8Array(this.capacity);
    this.states = new Uint8Array(this.capacity);
  }

  add(entry: ListingEntry): void {
    if (this.size === this.capacity) this.grow();
    const position = this.size++;
    for (let part = 0; part < 4; part += 1)
      this.ids[position * 4 + part] = Number.parseInt(entry.id.slice(part * 8, part * 8 + 8), 16);
    this.rating[position] = entry.rating;
    this.district[position] = entry.districtId;
    this.services[position] = entry.services;
    this.lat[position] = entry.lat;
    this.lng[position] = entry.lng;
    this.types[position] = entry.type;
    this.affiliated[position] = entry.affiliated ? 1 : 0;
    this.states[position] = this.stateNumber(entry.stateCode);
    for (const word of entry.nameWords) this.note(word, position, true);
    for (const word of entry.otherWords) this.note(word, position, false);
  }

  private stateNumber(code: string): number {
    const known = this.stateNumbers.get(code);
    if (known !== undefined) return known;
    this.stateNumbers.set(code, this.stateNumbers.size);
    return this.stateNumbers.size - 1;
  }

  private note(word: string, position: number, name: boolean): void {
    let number = this.numbers.get(word);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(word, number);
      this.lastSeen.push(-1);
      this.lastInName.push(-1);
    }
    if (name && this.lastInName[number] !== position) {
      this.lastInName[number] = position;
      this.named.add(number, position);
    }
    if (this.lastSeen[number] !== position) {
      this.lastSeen[number] = position;
      this.found.add(number, position);
    }
  }

  finish(): SegmentData {
    const { size } = this;
    const sorted = [...this.numbers.keys()].sort();
    const renumber = new Int32Array(sorted.length);
    sorted.forEach((word, place) => {
      renumber[this.numbers.get(word) as number] = place;
    });
    for (const list of [this.named, this.found])
      for (let index = 0; index < list.length; index += 1) list.words[index] = renumber[list.words[index] as number] as number;
    const bitsWhere = (holds: (position: number) => boolean): Bits => {
      const bits = newBits(size);
      for (let position = 0; position < size; position += 1) if (holds(position)) setBit(bits, position);
      return bits;
    };
    const district = this.district.slice(0, size);
    const idParts = this.ids.slice(0, size * 4);
    return {
      size,
      idParts,
      idSlots: buildIdSlots(idParts),
      rating: this.rating.slice(0, size),
      district,
      services: this.services.slice(0, size),
      lat: this.lat.slice(0, size),
      lng: this.lng.slice(0, size),
      alive: bitsWhere(() => true),
      byState: new Map(
        [...this.stateNumbers].map(([code, number]) => [code, bitsWhere((position) => this.states[position] === number)]),
      ),
      byType: garageTypes.map((_, type) => bitsWhere((position) => this.types[position] === type)),
      byService: garageServices.map((_, service) =>
        bitsWhere((position) => (((this.services[position] as number) >>> service) & 1) === 1),
      ),
      affiliated: bitsWhere((position) => this.affiliated[position] === 1),
      byDistrict: groupByDistrict(district),
      words: sorted,
      deletions: indexDeletions(sorted),
      inName: buildPostings(this.named, sorted.length, size),
      anywhere: buildPostings(this.found, sorted.length, size),
    };
  }

  private grow(): void {
    this.capacity = Math.ceil(this.capacity * 1.5);
    const larger = <T extends Uint8Array | Uint16Array | Uint32Array | Float32Array>(array: T, length: number): T => {
      const copy = new (array.constructor as new (length: number) => T)(length);
      copy.set(array);
      return copy;
    };
    this.ids = larger(this.ids, this.capacity * 4);
    this.rating = larger(this.rating, this.capacity);
    this.district = larger(this.district, this.capacity);
    this.services = larger(this.services, this.capacity);
    this.lat = larger(this.lat, this.capacity);
    this.lng = larger(this.lng, this.capacity);
    this.types = larger(this.types, this.capacity);
    this.affiliated = larger(this.affiliated, this.capacity);
    this.states = larger(this.states, this.capacity);
  }
}

function groupByDistrict(district: Uint16Array): Map<number, Int32Array> {
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
