import { clearBit, hasBit } from './bits.ts';
import type { DirectoryPage, DirectoryQuery } from './directory-query.ts';
import type { KnownWords } from './known-words.ts';
import type { ListingEntry } from './listing-entry.ts';
import { searchDirectory } from './search.ts';
import type { Segment } from './segment.ts';
import { findsAlive, matchEntry, matchPrefix, matchSimilar } from './word-match.ts';
import type { WordMatch } from './word-match.ts';

/** Word matches that are kept: two bit sets each. */
const keptMatches = 64;

/** All visible listings in memory: a segment, and what has changed since it was built. */
export class ReadModel {
  private segment: Segment;
  private changed: Map<string, ListingEntry | null> = new Map();
  private readonly known: KnownWords;
  private readonly matches = new Map<string, WordMatch>();

  constructor(segment: Segment, known: KnownWords) {
    this.segment = segment;
    this.known = known;
  }

  /** Changes since the segment was built: when there are many, a new one pays. */
  get changes(): number {
    return this.changed.size;
  }

  get size(): number {
    return this.segment.size;
  }

  apply(entries: ReadonlyMap<string, ListingEntry | null>): void {
    for (const [id, entry] of entries) {
      const position = this.segment.ids.positionOf(id);
      if (position !== -1 && hasBit(this.segment.alive, position)) clearBit(this.segment.alive, position);
      if (entry === null) this.changed.delete(id);
      else this.changed.set(id, entry);
    }
    // Whether a word was forgiven depends on what is there.
    for (const [word, match] of this.matches) if (match.forgiving) this.matches.delete(word);
  }

  /** Takes the place of the present segment; `since` are the changes that it does not know. */
  replace(segment: Segment, since: ReadonlyMap<string, ListingEntry | null>): void {
    this.segment = segment;
    this.changed = new Map();
    this.matches.clear();
    this.apply(since);
  }

  search(query: DirectoryQuery): DirectoryPage {
    return searchDirectory(
      { segment: this.segment, changed: this.changed, known: this.known, matchWord: (word) => this.matchWord(word) },
      query,
    );
  }

  private matchWord(word: string): WordMatch {
    const kept = this.matches.get(word);
    if (kept) {
      this.matches.delete(word);
      this.matches.set(word, kept);
      if (kept.forgiving || this.findsSomething(word, kept)) return kept;
    }
    const exact = kept && !kept.forgiving ? kept : matchPrefix(this.segment, this.known, word);
    const match = this.findsSomething(word, exact) ? exact : matchSimilar(this.segment, this.known, word);
    this.matches.set(word, match);
    if (this.matches.size > keptMatches) this.matches.delete(this.matches.keys().next().value as string);
    return match;
  }

  private findsSomething(word: string, match: WordMatch): boolean {
    if (findsAlive(this.segment, match)) return true;
    for (const entry of this.changed.values()) if (entry !== null && matchEntry(entry, this.known, word, false) > 0) return true;
    return false;
  }
}
