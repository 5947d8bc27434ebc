import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { message } from '#contract/messages.ts';
import { readFileRows } from './read-file-rows.ts';
import type { FileRow } from './row-of-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface NumberedRow {
  readonly number: number;
  readonly row: FileRow;
}

/** Writes each row of a CSV file as a line of JSON, so that neither side holds the whole; or says why the file cannot be taken. */
export async function readListingFile(from: string, to: string, most: number): Promise<{ rows: number } | { refused: string }> {
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const row of readFileRows(createReadStream(from))) {
      rows += 1;
      if (rows > most) throw new UnreadableFile(message('listing.import.too-many', { max: most }));
      yield `${JSON.stringify(row satisfies NumberedRow)}\n`;
    }
  }
  try {
    await pipeline(lines, createWriteStream(to, { mode: 0o600 }));
    return { rows };
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.key };
    throw error;
  }
}
