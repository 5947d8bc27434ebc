import type { Bits } from './bits.ts';
import { openIdTable } from './id-table.ts';
import type { IdTable } from './id-table.ts';
import type { PlaceBlocks } from './place-blocks.ts';
import type { PositionList } from './position-set.ts';
import type { Postings } from './postings.ts';
import { createVocabulary } from './vocabulary.ts';
import type { DeletionIndex, Vocabulary } from './vocabulary.ts';

/** Listings in result order, in typed arrays: a listing is its position, and holds no object. */
export interface SegmentData {
  readonly size: number;
  readonly idParts: Uint32Array;
  readonly idSlots: Int32Array;
  readonly rating: Uint16Array;
  readonly lat: Float32Array;
  readonly lng: Float32Array;
  readonly blocks: PlaceBlocks;
  /** Cleared when the listing has changed since, or is gone. */
  readonly alive: Bits;
  readonly byState: ReadonlyMap<string, Bits>;
  readonly byType: readonly Bits[];
  readonly byService: readonly Bits[];
  readonly affiliated: Bits;
  readonly byDistrict: ReadonlyMap<number, PositionList>;
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
