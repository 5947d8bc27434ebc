import { garageServices, garageTypes } from '#contract/garages.ts';
import { newBits, setBit } from './bits.ts';
import type { Bits } from './bits.ts';
import { buildIdSlots } from './id-table.ts';
import type { ListingEntry } from './listing-entry.ts';
import { bySlot, groupPlaces } from './place-blocks.ts';
import { buildPostings } from './postings.ts';
import type { Facets, SegmentData } from './segment.ts';
import { indexDeletions } from './vocabulary.ts';
import { WordLog } from './word-log.ts';

/** Takes entries in result order, one after another; `finish` gives the segment. */
export class SegmentBuilder {
  private readonly capacity: number;
  private size = 0;
  private readonly ids: Uint32Array<ArrayBuffer>;
  private readonly rating: Uint16Array<ArrayBuffer>;
  private readonly lat: Float32Array<ArrayBuffer>;
  private readonly lng: Float32Array<ArrayBuffer>;
  private readonly affiliated: Bits;
  private readonly byType: Bits[];
  private readonly byService: Bits[];
  private readonly byState = new Map<string, Bits>();
  private readonly district: Uint16Array<ArrayBuffer>;
  private readonly words: WordLog;

  /** `size`: how many entries will come, exactly: they are counted in the same snapshot. */
  constructor(size: number) {
    this.capacity = size;
    this.ids = new Uint32Array(size * 4);
    this.rating = new Uint16Array(size);
    this.lat = new Float32Array(size);
    this.lng = new Float32Array(size);
    this.district = new Uint16Array(size);
    this.affiliated = newBits(size);
    this.words = new WordLog(size);
    this.byType = garageTypes.map(() => newBits(size));
    this.byService = garageServices.map(() => newBits(size));
  }

  add(entry: ListingEntry): void {
    if (this.size === this.capacity) throw new Error('more listings than were counted');
    const position = this.size++;
    for (let part = 0; part < 4; part += 1)
      this.ids[position * 4 + part] = Number.parseInt(entry.id.slice(part * 8, part * 8 + 8), 16);
    this.rating[position] = entry.rating;
    this.lat[position] = entry.lat;
    this.lng[position] = entry.lng;
    this.district[position] = entry.districtId;
    if (entry.affiliated) setBit(this.affiliated, position);
    setBit(this.byType[entry.type] as Bits, position);
    for (let service = 0; service < this.byService.length; service += 1)
      if ((entry.services >>> service) & 1) setBit(this.byService[service] as Bits, position);
    setBit(this.stateBits(entry.stateCode), position);
    this.words.add(entry.nameWords, entry.otherWords);
  }

  private stateBits(code: string): Bits {
    const known = this.byState.get(code);
    if (known) return known;
    const bits = newBits(this.capacity);
    this.byState.set(code, bits);
    return bits;
  }

  finish(): SegmentData {
    const { size } = this;
    if (size !== this.capacity) throw new Error('fewer listings than were counted');
    const alive = newBits(size);
    for (let position = 0; position < size; position += 1) setBit(alive, position);
    const words = this.words.sort();
    const blocks = groupPlaces(this.lat, this.lng);
    const facets: Facets = {
      alive,
      byState: this.byState,
      byType: this.byType,
      byService: this.byService,
      affiliated: this.affiliated,
    };
    return {
      ...facets,
      byPlace: {
        alive: bySlot(alive, blocks),
        byState: new Map([...this.byState].map(([code, bits]) => [code, bySlot(bits, blocks)])),
        byType: this.byType.map((bits) => bySlot(bits, blocks)),
        byService: this.byService.map((bits) => bySlot(bits, blocks)),
        affiliated: bySlot(this.affiliated, blocks),
      },
      size,
      idParts: this.ids,
      idSlots: buildIdSlots(this.ids),
      rating: this.rating,
      lat: this.lat,
      lng: this.lng,
      blocks,
      byDistrict: groupByDistrict(this.district),
      words,
      deletions: indexDeletions(words),
      inName: buildPostings(this.words, 'name', size),
      anywhere: buildPostings(this.words, 'all', size),
    };
  }
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
