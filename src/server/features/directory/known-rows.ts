/** A look-up that is under way: what was changed since it began is not kept, for it may have been read before. */
interface LookUp {
  readonly changed: Set<string>;
  everythingChanged: boolean;
}

/** What a row takes beside its text, about: its key, its place in the table. */
const besideText = 200;

/**
 * Rows as the endpoint writes them, by the listing's id (32 hexadecimal digits), so that who asks for what was asked before needs no
 * database. Whoever reads the log of changes forgets here what it names, so a row is never older than what a search knows. The least
 * recently used go first.
 */
export class KnownRows {
  private readonly rows = new Map<string, string>();
  private readonly lookUps = new Set<LookUp>();
  private readonly mostBytes: number;
  private bytes = 0;
  private names: unknown;

  constructor(mostBytes: number) {
    this.mostBytes = mostBytes;
  }

  /** Rows have names in them that are no listing's own: with other names all are forgotten. */
  writtenWith(names: unknown): this {
    if (names !== this.names) this.forgetAll();
    this.names = names;
    return this;
  }

  get(id: string): string | undefined {
    const row = this.rows.get(id);
    if (row === undefined) return undefined;
    this.rows.delete(id);
    this.rows.set(id, row);
    return row;
  }

  /** Keeps what is read, except what was changed meanwhile. */
  async lookUp(read: () => Promise<ReadonlyMap<string, string>>): Promise<ReadonlyMap<string, string>> {
    const own: LookUp = { changed: new Set(), everythingChanged: false };
    this.lookUps.add(own);
    try {
      const found = await read();
      for (const [id, row] of found) if (!own.everythingChanged && !own.changed.has(id)) this.keep(id, row);
      return found;
    } finally {
      this.lookUps.delete(own);
    }
  }

  forget(ids: Iterable<string>): void {
    for (const id of ids) {
      this.drop(id);
      for (const { changed } of this.lookUps) changed.add(id);
    }
  }

  forgetAll(): void {
    this.rows.clear();
    this.bytes = 0;
    for (const lookUp of this.lookUps) lookUp.everythingChanged = true;
  }

  private keep(id: string, row: string): void {
    this.drop(id);
    this.rows.set(id, row);
    this.bytes += weightOf(row);
    for (const oldest of this.rows.keys()) {
      if (this.bytes <= this.mostBytes) break;
      this.drop(oldest);
    }
  }

  private drop(id: string): void {
    const row = this.rows.get(id);
    if (row === undefined) return;
    this.rows.delete(id);
    this.bytes -= weightOf(row);
  }
}

/** A text with one letter beyond Latin-1 takes two bytes for each. */
function weightOf(row: string): number {
  return row.length * (/[^\0-\u00ff]/.test(row) ? 2 : 1) + besideText;
}
