import { stringify } from 'csv-stringify/sync';
import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { FastifyReply } from 'fastify';
import type { ExportFormat } from '#contract/export-of.ts';
import { todayInKolkata } from '#domain/dates.ts';

/** Determines how a value is written. Only text can be mistaken for a formula. */
type ColumnKind = 'text' | 'count' | 'rupees' | 'day' | 'moment';
type Cell = string | number | null;

export interface Column<Row> {
  readonly header: string;
  readonly kind: ColumnKind;
  readonly of: (row: Row) => Cell;
}

type Text = string | boolean | readonly string[] | null | undefined;

/** Joins several values; booleans become yes or no. */
export function text<Row>(header: string, of: (row: Row) => Text): Column<Row> {
  return {
    header,
    kind: 'text',
    of: (row) => {
      const value = of(row);
      if (typeof value === 'boolean') return value ? 'yes' : 'no';
      return typeof value === 'string' ? value : (value?.join('; ') ?? null);
    },
  };
}

const plain =
  (kind: ColumnKind) =>
  <Row>(header: string, of: (row: Row) => Cell | undefined): Column<Row> => ({ header, kind, of: (row) => of(row) ?? null });

export const count = plain('count');
/** A number in rupees. */
export const rupees = plain('rupees');
/** 'YYYY-MM-DD'. */
export const day = plain('day');
/** An ISO date and time, written in IST. */
export const moment = plain('moment');

const offset = 330 * 60_000;

/** IST wall time as a UTC date. */
function indianClock(iso: string): Date {
  return new Date(Date.parse(iso) + offset);
}

/** Writes one batch of rows at a time. Text that a spreadsheet would read as a formula is prefixed with an apostrophe. */
async function* csvOf<Row>(columns: readonly Column<Row>[], batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield stringify([columns.map(({ header }) => header)], { bom: true });
  for await (const rows of batches)
    yield stringify(
      rows.map((row) => columns.map(({ kind, of }) => written(kind, of(row)))),
      { escape_formulas: true },
    );
}

function written(kind: ColumnKind, value: Cell): Cell {
  if (typeof value !== 'string' || kind !== 'moment') return value;
  return `${indianClock(value).toISOString().slice(0, 19)}+05:30`;
}

/** Excel's maximum rows per sheet, including the header. */
const rowsOfSheet = 1_048_576;
const longestText = 32_767;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell formats by index in `styles`. */
const style = { text: 0, count: 0, head: 1, rupees: 2, day: 3, moment: 4, quoted: 5 } as const;
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>`;
const widths: Readonly<Record<ColumnKind, number>> = { text: 26, count: 12, rupees: 16, day: 12, moment: 18 };

/** Streams a workbook; only one batch of rows is in memory. At most `total` rows. */
function xlsxOf<Row>(
  name: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  total: number,
): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error as Error));
  const count = Math.max(1, Math.ceil(total / (rowsOfSheet - 1)));
  const sheets = Array.from({ length: count }, (_, index) => index + 1);
  const add = (path: string, content: string) => zip.addBuffer(Buffer.from(head + content), path);
  add(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${sheets.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
  );
  const related = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const relationships = (all: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all}</Relationships>`;
  add('_rels/.rels', relationships(related('r1', 'officeDocument', 'xl/workbook.xml')));
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map((n) => `<sheet name="${escaped(sheetName(name, n))}" sheetId="${n}" r:id="s${n}"/>`).join('')}</sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    relationships(
      related('styles', 'styles', 'styles.xml') +
        sheets.map((n) => related(`s${n}`, 'worksheet', `worksheets/sheet${n}.xml`)).join(''),
    ),
  );
  zip.addBuffer(Buffer.from(styles), 'xl/styles.xml');
  const rows = rowsOf(batches);
  for (const n of sheets)
    zip.addReadStreamLazy(`xl/worksheets/sheet${n}.xml`, (give) => give(null, Readable.from(sheetOf(columns, rows))));
  zip.end();
  return output;
}

const sheetName = (name: string, n: number) =>
  (n === 1 ? name : `${name.slice(0, 26)} ${n}`).slice(0, 31).replaceAll(/[[\]:*?/\\]/g, ' ');

async function* rowsOf<Row>(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<Row> {
  for await (const rows of batches) yield* rows;
}

/** One sheet of the remaining rows, up to its limit, in chunks of a few kilobytes. */
async function* sheetOf<Row>(columns: readonly Column<Row>[], rows: AsyncGenerator<Row>): AsyncGenerator<string> {
  const letters = columns.map((_, index) => lettersOf(index));
  const cols = columns.map(
    ({ kind }, index) => `<col min="${index + 1}" max="${index + 1}" width="${widths[kind]}" customWidth="1"/>`,
  );
  const header = columns.map((column, index) => textCell(`${letters[index]}1`, column.header, style.head)).join('');
  let text = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${header}</row>`;
  for (let n = 2; n <= rowsOfSheet; n += 1) {
    const { value: row, done } = await rows.next();
    if (done) break;
    const cells = columns.map(({ kind, of }, index) => cellOf(`${letters[index]}${n}`, kind, of(row)));
    text += `<row r="${n}">${cells.join('')}</row>`;
    if (text.length > 65_536) {
      yield text;
      text = '';
    }
  }
  yield `${text}</sheetData></worksheet>`;
}

function cellOf(place: string, kind: ColumnKind, value: Cell): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${place}" s="${style[kind]}"><v>${value}</v></c>`;
  if (kind === 'day' || kind === 'moment') {
    const at = kind === 'day' ? new Date(`${value}T00:00:00Z`) : indianClock(value);
    if (!Number.isNaN(at.getTime())) return `<c r="${place}" s="${style[kind]}"><v>${at.getTime() / 86_400_000 + 25_569}</v></c>`;
  }
  return textCell(place, value, /^[=+\-@\t\r＝＋－＠]/.test(value) ? style.quoted : style.text);
}

/** A cell typed as text, which no spreadsheet reads as a formula; `quoted` preserves that when it is edited or saved as CSV. */
function textCell(place: string, value: string, of: number): string {
  return `<c r="${place}" s="${of}" t="inlineStr"><is><t xml:space="preserve">${escaped(value.slice(0, longestText))}</t></is></c>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Drops characters that XML 1.0 does not allow. */
function escaped(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|\uFFFE|\uFFFF/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

function lettersOf(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface TableFile<Row> {
  readonly name: string;
  readonly at: Date;
  readonly format: ExportFormat;
  readonly columns: readonly Column<Row>[];
  readonly batches: AsyncIterable<readonly Row[]>;
  /** Maximum number of rows. */
  readonly total: number;
  /** Called once everything is sent or the client has disconnected. */
  readonly done?: (() => Promise<void>) | undefined;
}

/** Streams a table as it is read. */
export async function sendFile<Row>(reply: FastifyReply, file: TableFile<Row>): Promise<void> {
  const { name, at, format, columns, batches, total, done } = file;
  const content = format === 'csv' ? Readable.from(csvOf(columns, batches)) : xlsxOf(name, columns, batches, total);
  await sendStream(reply, { content, type: contentTypes[format], name: `${name}-${todayInKolkata(at)}.${format}`, done });
}

interface StreamedFile {
  readonly content: Readable;
  readonly type: string;
  readonly name: string;
  readonly done?: (() => Promise<void>) | undefined;
}

/** On an error midway the connection is aborted, so that a partial file cannot pass for a complete one. */
export async function sendStream(reply: FastifyReply, { content, type, name, done }: StreamedFile): Promise<void> {
  const end = () => void done?.();
  content.once('end', end).once('error', end).once('close', end);
  reply.raw.once('close', end);
  await reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(content);
}
