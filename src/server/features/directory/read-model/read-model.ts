import { furtherSorts } from '#domain/directory/listing-sorts.ts';
import { clearBit, hasBit } from './bits.ts';
import { countByDistrict, countByState, countFacets } from './count-found.ts';
import type { FacetCounts } from './count-found.ts';
import { Delta } from './delta.ts';
import type { DirectoryPage, DirectoryQuery } from './directory-query.ts';
import type { KnownWords } from './known-words.ts';
import type { ListingEntry } from './listing-entry.ts';
import { matchChanges } from './matching.ts';
import { nameKeyOf } from './name-key.ts';
import { Scratch, scratchRoom } from './scratch.ts';
import { searchDirectory } from './search.ts';
import type { Searched } from './search.ts';
import { openSegment } from './segment.ts';
import type { Segment, SegmentData } from './segment.ts';
import { findsAlive, matchWord, weightOf } from './word-match.ts';
import type { WordMatch } from './word-match.ts';

/** Bytes of word matches that are kept; the sets of one search's words always have room. */
const keptBytes = (weight: number) => Math.max(40 * 1024 * 1024, 64 * weight);
/** Sets of bits that searches take at most: those of kept matches, three of a match that is being made, what one search needs. */
const room = (weight: number) => Math.ceil(keptBytes(weight) / weight) + 3 + scratchRoom;

/** Pages that are kept until the next change: about 16 MB of pages of six. */
const keptPages = 20_000;
const longestKept = 24;

interface KeptMatch {
  readonly match: WordMatch;
  readonly weight: number;
}

/** All visible listings in memory: a segment, and what has changed since it was built. */
export class ReadModel {
  private readonly segment: Segment;
  private alive: number;
  private readonly delta: Delta;
  private readonly scratch: Scratch;
  private readonly known: KnownWords;
  private readonly matches = new Map<string, KeptMatch>();
  private matchBytes = 0;
  private readonly pages = new Map<string, DirectoryPage>();

  constructor(data: SegmentData, known: KnownWords) {
    this.segment = openSegment(data, room);
    this.alive = data.size;
    this.delta = new Delta(this.segment);
    this.scratch = new Scratch(this.segment.space, this.segment.blocks.items.length);
    this.known = known;
  }

  /** Changes since the segment was built: when there are many, a new one pays. */
  get changes(): number {
    return this.delta.size;
  }

  /** Visible listings. */
  get size(): number {
    return this.alive + this.delta.ordered.length;
  }

  apply(entries: ReadonlyMap<string, ListingEntry | null>): void {
    if (entries.size === 0) return;
    this.pages.clear();
    for (const id of entries.keys()) {
      const position = this.segment.ids.positionOf(id);
      if (position === -1 || !hasBit(this.segment.alive, position)) continue;
      clearBit(this.segment.alive, position);
      for (const sort of furtherSorts) {
        const rank = this.segment.ranks[sort][position] as number;
        const counts = this.segment.aliveByRank[sort];
        counts[rank] = (counts[rank] as number) - 1;
      }
      const slot = this.segment.blocks.slotOf[position] as number;
      if (slot >= 0) clearBit(this.segment.byPlace.alive, slot);
      this.alive -= 1;
    }
    this.delta.apply(entries);
  }

  /** Until something changes the same query finds the same: it names the quarter of an hour that it asks about. The least recently asked go first. */
  search(query: DirectoryQuery): DirectoryPage {
    if (query.take > longestKept) return this.find(query);
    const key = JSON.stringify(query);
    const known = this.pages.get(key);
    if (known) this.pages.delete(key);
    const page = known ?? this.find(query);
    this.pages.set(key, page);
    if (this.pages.size > keptPages) this.pages.delete(this.pages.keys().next().value ?? '');
    return page;
  }

  countFacets(query: DirectoryQuery, quarter: number): FacetCounts {
    return countFacets(this.searched, query, quarter);
  }

  countByState(query: DirectoryQuery): ReadonlyMap<string, number> {
    return countByState(this.searched, query);
  }

  countByDistrict(query: DirectoryQuery, districtIds: readonly number[]): ReadonlyMap<number, number> {
    return countByDistrict(this.searched, query, districtIds);
  }

  private find(query: DirectoryQuery): DirectoryPage {
    return searchDirectory(this.searched, query);
  }

  private get searched(): Searched {
    const { segment, alive, delta, scratch } = this;
    return { segment, alive, delta, scratch, matchWord: (word, forgiving) => this.matchOf(word, forgiving) };
  }

  /** A word that nothing begins with is forgiven even when that was not asked for. */
  private matchOf(word: string, forgiving: boolean): WordMatch {
    if (forgiving) return this.keptMatch(word, true);
    const strict = this.keptMatch(word, false);
    return findsAlive(this.segment, strict) || this.isInDelta(strict) ? strict : this.keptMatch(word, true);
  }

  private isInDelta(match: WordMatch): boolean {
    return matchChanges(this.delta, { words: [], services: 0, skip: 0, take: 0 }, [match], [match], nameKeyOf([])).length > 0;
  }

  /** Matches depend on the segment alone, so that a change leaves them valid. The least recently used go first. */
  private keptMatch(word: string, forgiving: boolean): WordMatch {
    const key = forgiving ? `~${word}` : word;
    const kept = this.matches.get(key);
    if (kept) {
      this.matches.delete(key);
      this.matches.set(key, kept);
      return kept.match;
    }
    const match = matchWord(this.segment, this.known, word, forgiving);
    const weight = weightOf(match) + 200;
    this.matches.set(key, { match, weight });
    this.matchBytes += weight;
    for (const [oldest, { match: released, weight: freed }] of this.matches) {
      if (this.matchBytes <= keptBytes(this.segment.space.weight) || oldest === key) break;
      this.matches.delete(oldest);
      for (const bits of released.owned) this.segment.space.give(bits);
      this.matchBytes -= freed;
    }
    return match;
  }
}
