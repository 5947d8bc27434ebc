const chunkLength = 1 << 20;

/** The distinct words of listing after listing, those of its name first, as numbers: four bytes an occurrence, and nothing is copied while it grows. */
export class WordLog {
  private readonly numbers = new Map<string, number>();
  private readonly lastSeen: number[] = [];
  private readonly chunks: Int32Array[] = [];
  private length = 0;
  private listings = 0;
  /** Number of a listing's words, and how many of them are its name's: two by two. */
  private readonly counts: Uint16Array;
  private renumbered: Int32Array | null = null;

  /** `size`: how many listings will come. */
  constructor(size: number) {
    this.counts = new Uint16Array(size * 2);
  }

  get wordCount(): number {
    return this.numbers.size;
  }

  add(nameWords: readonly string[], otherWords: readonly string[]): void {
    const listing = this.listings++;
    const before = this.length;
    for (const word of nameWords) this.note(word, listing);
    this.counts[listing * 2 + 1] = this.length - before;
    for (const word of otherWords) this.note(word, listing);
    this.counts[listing * 2] = this.length - before;
  }

  private note(word: string, listing: number): void {
    let number = this.numbers.get(word);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(word, number);
      this.lastSeen.push(-1);
    }
    if (this.lastSeen[number] === listing) return;
    this.lastSeen[number] = listing;
    const at = this.length % chunkLength;
    if (at === 0) this.chunks.push(new Int32Array(chunkLength));
    (this.chunks.at(-1) as Int32Array)[at] = number;
    this.length += 1;
  }

  /** The vocabulary in ascending order; from here on a word's number is its place in it. */
  sort(): string[] {
    const sorted = [...this.numbers.keys()].sort();
    const renumbered = new Int32Array(sorted.length);
    sorted.forEach((word, place) => {
      renumbered[this.numbers.get(word) as number] = place;
    });
    this.renumbered = renumbered;
    return sorted;
  }

  /** Every occurrence after `sort`, in ascending positions: in names only, or all of them. */
  forEach(part: 'name' | 'all', visit: (word: number, position: number) => void): void {
    const numbers = this.renumbered;
    if (!numbers) throw new Error('sort the words first');
    let next = 0;
    for (let position = 0; position < this.listings; position += 1) {
      const all = this.counts[position * 2] as number;
      const wanted = part === 'name' ? (this.counts[position * 2 + 1] as number) : all;
      for (let index = next; index < next + wanted; index += 1) {
        const number = (this.chunks[Math.floor(index / chunkLength)] as Int32Array)[index % chunkLength] as number;
        visit(numbers[number] as number, position);
      }
      next += all;
    }
  }
}
