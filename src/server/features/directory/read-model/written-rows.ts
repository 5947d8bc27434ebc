import { setImmediate as pause, setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { ListingRow } from '../listing-dto.ts';
import type { ReadModel } from './read-model.ts';
import { readRows } from './read-listings.ts';

export type RowWriter = (row: ListingRow) => string;

const rowsAtOnce = 200;
/** What a row takes beside its text, about. */
const besideText = 60;

/**
 * Listings as the endpoint writes them, so that a page needs no database. The first ones of the usual order are kept, as many as there is room for.
 * A row is kept by its listing's slot: a changed listing has another, with the row that was read with it.
 */
export class WrittenRows {
  readonly model: ReadModel;
  readonly write: RowWriter;
  private readonly mostBytes: number;
  private readonly rows = new Map<number, string>();
  private bytes = 0;

  constructor(model: ReadModel, write: RowWriter, mostBytes: number) {
    this.model = model;
    this.write = write;
    this.mostBytes = mostBytes;
  }

  get(id: string): string | undefined {
    return this.rows.get(this.model.slotOf(id));
  }

  /** A listing was changed. Null: it is gone. */
  put(before: number, slot: number, row: ListingRow | null): void {
    const old = this.rows.get(before);
    if (old !== undefined) this.bytes -= weightOf(old);
    this.rows.delete(before);
    if (row) this.keep(slot, row);
  }

  /** Until there is no more room, or `isOver`. A row that is read may be newer than what a search knows of it, and is never older. */
  async fill(pool: pg.Pool, isOver: () => boolean): Promise<void> {
    let asked = new Map<string, number>();
    for (const { slot, id } of this.model.ids()) {
      asked.set(id, slot);
      if (asked.size < rowsAtOnce) continue;
      await this.read(pool, asked, isOver);
      if (isOver() || this.bytes >= this.mostBytes) return;
      asked = new Map();
    }
    await this.read(pool, asked, isOver);
  }

  private async read(pool: pg.Pool, asked: ReadonlyMap<string, number>, isOver: () => boolean): Promise<void> {
    for (;;) {
      const rows = await readRows(pool, [...asked.keys()]).catch(() => null);
      if (isOver()) return;
      const byId = new Map(rows?.map((row) => [row.id.replaceAll('-', ''), row]));
      for (const [id, slot] of asked) {
        const row = byId.get(id);
        if (row && this.model.slotOf(id) === slot && !this.rows.has(slot)) this.keep(slot, row);
      }
      await (rows ? pause() : wait(1_000, undefined, { ref: false }));
      if (rows) return;
    }
  }

  private keep(slot: number, row: ListingRow): void {
    if (this.bytes >= this.mostBytes) return;
    try {
      const written = this.write(row);
      this.rows.set(slot, written);
      this.bytes += weightOf(written);
    } catch {
      // What the contract refuses is refused again, aloud, when somebody asks for it.
    }
  }
}

/** A text with one letter beyond Latin-1 takes two bytes for each. */
function weightOf(row: string): number {
  return row.length * (/[^\0-\u00ff]/.test(row) ? 2 : 1) + besideText;
}
