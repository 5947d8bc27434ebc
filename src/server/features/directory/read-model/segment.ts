import { furtherSorts, mostOfFigure, ofEachFurtherSort } from '#domain/directory/listing-sorts.ts';
import type { FurtherSort, ListingSort } from '#domain/directory/listing-sorts.ts';
import { BitSpace } from './bit-space.ts';
import type { Bits } from './bits.ts';
import type { FullNames } from './full-names.ts';
import { openIdTable } from './id-table.ts';
import type { IdTable } from './id-table.ts';
import { OpenListings } from './open-listings.ts';
import type { Hours } from './open-listings.ts';
import type { PlaceBlocks } from './place-blocks.ts';
import type { PositionList } from './position-set.ts';
import type { Postings } from './postings.ts';
import { createVocabulary } from './vocabulary.ts';
import type { DeletionIndex, Vocabulary } from './vocabulary.ts';

/** Sets of listings, either in result order or in the order of `blocks`. */
export interface Facets {
  /** Cleared when the listing has changed since, or is gone. */
  readonly alive: Bits;
  readonly byState: ReadonlyMap<string, Bits>;
  readonly byType: readonly Bits[];
  readonly byService: readonly Bits[];
  readonly affiliated: Bits;
  /** By place in garageBrands. */
  readonly byBrand: readonly Bits[];
  /** By the insurer's name; of those that any listing has. */
  readonly byCashless: ReadonlyMap<string, Bits>;
}

export interface SortedListings {
  /** By rank, and then in result order; those with `mostOfFigure` are left out. */
  readonly order: PositionList;
  /** The same ones. */
  readonly known: Bits;
}

/** Listings in result order, in typed arrays: a listing is its position, and holds no object. */
export interface SegmentData extends Facets {
  readonly size: number;
  readonly idParts: Uint32Array;
  readonly idSlots: Int32Array;
  /** In each order: the lower, the further to the front. */
  readonly ranks: Readonly<Record<ListingSort, Uint16Array>>;
  /** Those that an order other than the usual one can tell from others. */
  readonly sorted: Readonly<Record<FurtherSort, SortedListings>>;
  readonly names: FullNames;
  readonly blocks: PlaceBlocks;
  /** By slot: a search near a point reads what lies together. */
  readonly byPlace: Facets;
  readonly byDistrict: ReadonlyMap<number, PositionList>;
  readonly hours: Hours;
  readonly words: readonly string[];
  readonly deletions: DeletionIndex;
  readonly inName: Postings;
  /** Name and branch, address and pincode. */
  readonly anywhere: Postings;
}

/** The same with its look-ups, its bits in a space: what can be sent from thread to thread is the data. */
export interface Segment extends SegmentData {
  readonly ids: IdTable;
  readonly vocabulary: Vocabulary;
  readonly open: OpenListings;
  /** By rank: how many of `alive` there are. */
  readonly aliveByRank: Readonly<Record<FurtherSort, Int32Array>>;
  /** Where its bits lie, and those that searches need besides. */
  readonly space: BitSpace;
}

/** `room`: how many more sets of bits searches take at most, by the bytes of one. */
export function openSegment(data: SegmentData, room: (weight: number) => number): Segment {
  const own =
    3 +
    furtherSorts.length +
    data.names.byLength.length +
    data.byState.size +
    data.byType.length +
    data.byService.length +
    data.byBrand.length +
    data.byCashless.size +
    data.inName.heavy.size +
    data.anywhere.heavy.size;
  const space = new BitSpace(data.size, (weight) => own + room(weight));
  const adopt = (bits: Bits) => space.adopt(bits);
  const adoptAll = <K>(sets: ReadonlyMap<K, Bits>) => new Map([...sets].map(([key, bits]) => [key, space.adopt(bits)]));
  return {
    ...data,
    alive: space.adopt(data.alive),
    affiliated: space.adopt(data.affiliated),
    byState: adoptAll(data.byState),
    byType: data.byType.map(adopt),
    byService: data.byService.map(adopt),
    byBrand: data.byBrand.map(adopt),
    byCashless: adoptAll(data.byCashless),
    sorted: ofEachFurtherSort((sort) => ({ ...data.sorted[sort], known: adopt(data.sorted[sort].known) })),
    names: { ...data.names, byLength: data.names.byLength.map(adopt) },
    inName: { ...data.inName, heavy: adoptAll(data.inName.heavy) },
    anywhere: { ...data.anywhere, heavy: adoptAll(data.anywhere.heavy) },
    ids: openIdTable(data.idParts, data.idSlots),
    vocabulary: createVocabulary(data.words, data.deletions),
    open: new OpenListings(data.hours, data.blocks.items, space.take()),
    aliveByRank: ofEachFurtherSort((sort) => countsOf(data.ranks[sort])),
    space,
  };
}

function countsOf(ranks: Uint16Array): Int32Array {
  const counts = new Int32Array(mostOfFigure + 1);
  for (const rank of ranks) counts[rank] = (counts[rank] as number) + 1;
  return counts;
}
