import { release } from './large-arrays.ts';

/** The distinct words of listing after listing, those of its name first, as numbers: four bytes an occurrence. */
export class WordLog {
  private readonly numbers = new Map<string, number>();
  private readonly lastSeen: number[] = [];
  private listings = 0;
  private written: Int32Array<ArrayBuffer>;
  /** Where each listing's words begin, and where the last one's end. */
  readonly start: Int32Array<ArrayBuffer>;
  /** How many of a listing's words are its name's. */
  readonly inName: Uint16Array<ArrayBuffer>;

  /** `size`: how many listings will come. */
  constructor(size: number) {
    this.start = new Int32Array(size + 1);
    this.inName = new Uint16Array(size);
    // Memory that nothing is written to costs nothing.
    this.written = new Int32Array(size * 24 + 1_024);
  }

  get wordCount(): number {
    return this.numbers.size;
  }

  /** The words of all listings, by their numbers. */
  get occurrences(): Int32Array {
    return this.written.subarray(0, this.start[this.listings]);
  }

  add(nameWords: readonly string[], otherWords: readonly string[]): void {
    const listing = this.listings++;
    const from = this.start[listing] as number;
    let next = from;
    for (const word of nameWords) next = this.note(word, listing, next);
    this.inName[listing] = next - from;
    for (const word of otherWords) next = this.note(word, listing, next);
    this.start[listing + 1] = next;
  }

  /** Where the next one goes. */
  private note(word: string, listing: number, at: number): number {
    let number = this.numbers.get(word);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(word, number);
      this.lastSeen.push(-1);
    }
    if (this.lastSeen[number] === listing) return at;
    this.lastSeen[number] = listing;
    if (at === this.written.length) {
      const longer = new Int32Array(this.written.length * 2);
      longer.set(this.written);
      release(this.written);
      this.written = longer;
    }
    this.written[at] = number;
    return at + 1;
  }

  /** The vocabulary in ascending order; from here on a word's number is its place in it. */
  sort(): string[] {
    const sorted = [...this.numbers.keys()].sort();
    const places = new Int32Array(sorted.length);
    sorted.forEach((word, place) => {
      places[this.numbers.get(word) as number] = place;
    });
    const { occurrences } = this;
    for (let index = 0; index < occurrences.length; index += 1)
      occurrences[index] = places[occurrences[index] as number] as number;
    return sorted;
  }

  /** Of no use afterwards. */
  release(): void {
    release(this.start, this.inName, this.written);
  }
}
