import { compareEntries } from './listing-entry.ts';
import type { ListingEntry } from './listing-entry.ts';
import type { Segment } from './segment.ts';
import type { WordMatch } from './word-match.ts';

/** An entry that is newer than the segment's. */
export interface Changed {
  readonly entry: ListingEntry;
  /** First position of the segment that stands behind it in result order. */
  readonly place: number;
  /** Its words by their numbers here. */
  readonly nameWords: readonly number[];
  readonly otherWords: readonly number[];
}

/** What has changed since the segment was built, in result order. */
export class Delta {
  private readonly segment: Segment;
  private entries: readonly Changed[] = [];
  /** Of the entries. */
  private readonly ids = new Set<string>();
  private readonly gone = new Set<string>();
  private readonly numbers = new Map<string, number>();
  private readonly words: string[] = [];
  private fitting = new WeakMap<WordMatch, number[]>();

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
      again = this.ids.delete(id) || again;
      if (entry === null) this.gone.add(id);
      else {
        this.gone.delete(id);
        added.push(this.place(entry));
      }
    }
    for (const { entry } of added) this.ids.add(entry.id);
    added.sort((a, b) => compareEntries(a.entry, b.entry));
    // Few listings change twice before the next build.
    const kept = again ? this.entries.filter(({ entry }) => !changes.has(entry.id)) : this.entries;
    this.entries = merge(kept, added);
  }

  private place(entry: ListingEntry): Changed {
    return {
      entry,
      place: placeOf(this.segment, entry),
      nameWords: entry.nameWords.map((word) => this.numberOf(word)),
      otherWords: entry.otherWords.map((word) => this.numberOf(word)),
    };
  }

  private numberOf(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    this.numbers.set(word, this.words.length);
    return this.words.push(word) - 1;
  }

  /** How each word that occurs here fits the match: found once, whatever how many entries have it. */
  fitsOf(match: WordMatch): readonly number[] {
    const fits = this.fitting.get(match) ?? [];
    if (fits.length === 0) this.fitting.set(match, fits);
    for (let number = fits.length; number < this.words.length; number += 1) fits.push(match.fits(this.words[number] as string));
    return fits;
  }
}

/** How a word is found in one entry: 3 as a whole word of its name, 2 in its name, 1 elsewhere, 0 not at all. */
export function foundIn(changed: Changed, match: WordMatch, fits: readonly number[]): 0 | 1 | 2 | 3 {
  let best = 0;
  for (const number of changed.nameWords) best = Math.max(best, fits[number] as number);
  if (best > 0) return best === 2 ? 3 : 2;
  for (const number of changed.otherWords) if ((fits[number] as number) > 0) return 1;
  const { services, districtId, stateCode } = changed.entry;
  return (match.services & services) !== 0 || match.districts.has(districtId) || match.states.has(stateCode) ? 1 : 0;
}

function placeOf(segment: Segment, entry: ListingEntry): number {
  let low = 0;
  let high = segment.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const rating = segment.rating[middle] as number;
    if (rating > entry.rating || (rating === entry.rating && segment.ids.at(middle) < entry.id)) low = middle + 1;
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
