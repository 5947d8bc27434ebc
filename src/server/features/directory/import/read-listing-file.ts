import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { message } from '#contract/messages.ts';
import type { FileRow } from './row-of-file.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { cleanText } from '#domain/clean-text.ts';
import { headerKey, listingColumns } from '#contract/directory/listing-columns.ts';
import type { ListingColumn } from '#contract/directory/listing-columns.ts';
import { lineEnds } from '#server/platform/exports/send-file.ts';

export interface NumberedRow {
  readonly number: number;
  readonly row: FileRow;
}

/** Writes each row of a CSV file as a line of JSON, so that neither side holds the whole; or returns why the file cannot be read. */
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

/** More than any file of ours has; bounds the work per row. */
const mostColumns = 200;

/** `="411057"` is how spreadsheets keep a number as text. */
const textOfSpreadsheet = /^="([^"]*)"$/;

const columnOf = new Map<string, ListingColumn>(
  listingColumns.flatMap(({ header, field }) => [
    [headerKey(header), field],
    [headerKey(field), field],
  ]),
);

/** Streams the rows of a CSV file with their line number (header = 1). Throws `UnreadableFile`. */
export async function* readFileRows(content: Readable): AsyncGenerator<{ number: number; row: FileRow }> {
  const parser = parse({
    record_delimiter: lineEnds,
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    info: true,
    max_record_size: 64 * 1024,
  });
  const text = content.on('error', (error) => parser.destroy(error)).pipe(utf8());
  text.on('error', (error) => parser.destroy(error)).pipe(parser);
  let fields: (ListingColumn | undefined)[] | undefined;
  let number = 1;
  try {
    for await (const { record } of parser as AsyncIterable<{ record: string[] }>) {
      if (!fields) {
        fields = fieldsOf(record);
        continue;
      }
      number += 1;
      const row: Partial<Record<ListingColumn, string>> = {};
      fields.forEach((field, index) => {
        if (field) row[field] = cleanText((record[index] ?? '').replace(textOfSpreadsheet, '$1'));
      });
      yield { number, row };
    }
  } catch (error) {
    if (error instanceof UnreadableFile || !isCsvError(error)) throw error;
    throw new UnreadableFile(message('listing.import.unreadable', { row: number + 1 }));
  } finally {
    content.destroy();
  }
  if (!fields) throw new UnreadableFile('listing.import.empty');
}

function fieldsOf(header: readonly string[]): (ListingColumn | undefined)[] {
  if (header.length > mostColumns) throw new UnreadableFile(message('listing.import.unreadable', { row: 1 }));
  const fields = header.map((name) => columnOf.get(headerKey(cleanText(name))));
  const missing = listingColumns
    .filter(({ field, required }) => required && !fields.includes(field))
    .map((column) => column.header);
  if (missing.length > 0) throw new UnreadableFile(message('listing.import.columns', { columns: missing.join(', ') }));
  return fields;
}

function isCsvError(error: unknown): boolean {
  return error instanceof CsvError;
}

/** Passes UTF-8 and refuses anything else: old spreadsheets use other encodings, which would garble names. */
function utf8(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const decode = (chunk?: Buffer) => decoder.decode(chunk, { stream: chunk !== undefined });
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        done(null, decode(chunk));
      } catch {
        done(new UnreadableFile('listing.import.encoding'));
      }
    },
    flush(done) {
      try {
        done(null, decode());
      } catch {
        done(new UnreadableFile('listing.import.encoding'));
      }
    },
  });
}
