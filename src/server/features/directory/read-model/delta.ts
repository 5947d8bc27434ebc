import { rankIn, usualSort } from '#domain/directory/listing-sorts.ts';
import { compareEntries } from './listing-entry.ts';
import type { ListingEntry } from './listing-entry.ts';
import type { Segment } from './segment.ts';
import type { WordMatch } from './word-match.ts';

/** An entry that is newer than the segment's. */
export interface Changed {
  readonly entry: ListingEntry;
  /** First position of the segment that stands behind it in result order. */
  readonly place: number;
}

/** How a word is found in an entry: 3 as a whole word of its name, 2 in its name, 1 elsewhere. */
export type FoundHow = 1 | 2 | 3;

interface Word {
  readonly text: string;
  /** In the segment's vocabulary; -1 when it is new. */
  readonly number: number;
  /** Entries that have it in their names or elsewhere; those that were changed again, too. */
  readonly inName: Changed[];
  readonly elsewhere: Changed[];
}

/** The words here that fit a match, of the first `seen`. */
interface Fitting {
  seen: number;
  readonly whole: Word[];
  readonly partly: Word[];
}

/** What has changed since the segment was built, in result order. */
export class Delta {
  private readonly segment: Segment;
  private entries: readonly Changed[] = [];
  private readonly current = new Map<string, Changed>();
  private readonly gone = new Set<string>();
  private readonly words = new Map<string, Word>();
  private readonly inOrderMet: Word[] = [];
  private readonly fitting = new WeakMap<WordMatch, Fitting>();
  /** Until the next change. */
  private found = new Map<WordMatch, ReadonlyMap<Changed, FoundHow>>();

  constructor(segment: Segment) {
    this.segment = segment;
  }

  /** Entries in result order. */
  get ordered(): readonly Changed[] {
    return this.entries;
  }

  /** Changed and gone ones. */
  get size(): number {
    return this.entries.length + this.gone.size;
  }

  apply(changes: ReadonlyMap<string, ListingEntry | null>): void {
    const added: Changed[] = [];
    let again = false;
    for (const [id, entry] of changes) {
      again = this.current.delete(id) || again;
      if (entry === null) this.gone.add(id);
      else {
        this.gone.delete(id);
        added.push({ entry, place: placeOf(this.segment, entry) });
      }
    }
    for (const changed of added) {
      this.current.set(changed.entry.id, changed);
      for (const word of changed.entry.nameWords) this.word(word).inName.push(changed);
      for (const word of changed.entry.otherWords) this.word(word).elsewhere.push(changed);
    }
    added.sort(compareChanged);
    // Few listings change twice before the next build.
    const kept = again ? this.entries.filter(({ entry }) => !changes.has(entry.id)) : this.entries;
    this.entries = merge(kept, added);
    this.found = new Map();
  }

  private word(text: string): Word {
    const known = this.words.get(text);
    if (known) return known;
    const word = { text, number: this.segment.vocabulary.numberOf(text), inName: [], elsewhere: [] };
    this.words.set(text, word);
    this.inOrderMet.push(word);
    return word;
  }

  /** Entries whose own words fit the match. */
  findsOf(match: WordMatch): ReadonlyMap<Changed, FoundHow> {
    const known = this.found.get(match);
    if (known) return known;
    const { whole, partly } = this.fittingOf(match);
    const found = new Map<Changed, FoundHow>();
    const add = (changed: Changed, how: FoundHow) => {
      if (!found.has(changed) && this.current.get(changed.entry.id) === changed) found.set(changed, how);
    };
    for (const word of whole) for (const changed of word.inName) add(changed, 3);
    for (const word of partly) for (const changed of word.inName) add(changed, 2);
    for (const word of [...whole, ...partly]) for (const changed of word.elsewhere) add(changed, 1);
    this.found.set(match, found);
    return found;
  }

  /** Each word is compared with the match once, however many entries have it. */
  private fittingOf(match: WordMatch): Fitting {
    let fitting = this.fitting.get(match);
    if (!fitting) this.fitting.set(match, (fitting = { seen: 0, whole: [], partly: [] }));
    for (; fitting.seen < this.inOrderMet.length; fitting.seen += 1) {
      const word = this.inOrderMet[fitting.seen] as Word;
      const fits = match.fits(word.text, word.number);
      if (fits > 0) (fits === 2 ? fitting.whole : fitting.partly).push(word);
    }
    return fitting;
  }
}

/** Is it found by what it is, whatever its words are? */
export function isMeant({ entry }: Changed, match: WordMatch): boolean {
  return (match.services & entry.services) !== 0 || match.districts.has(entry.districtId) || match.states.has(entry.stateCode);
}

export function compareChanged(a: Changed, b: Changed): number {
  return compareEntries(a.entry, b.entry);
}

function placeOf(segment: Segment, entry: ListingEntry): number {
  const ranks = segment.ranks[usualSort];
  const rank = rankIn(usualSort, entry);
  let low = 0;
  let high = segment.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = ranks[middle] as number;
    if (other < rank || (other === rank && segment.ids.at(middle) < entry.id)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function merge(a: readonly Changed[], b: readonly Changed[]): readonly Changed[] {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  const merged: Changed[] = [];
  let next = 0;
  for (const changed of a) {
    while (next < b.length && compareEntries((b[next] as Changed).entry, changed.entry) < 0) merged.push(b[next++] as Changed);
    merged.push(changed);
  }
  return merged.concat(b.slice(next));
}
