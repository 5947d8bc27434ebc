import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Cell, Column, ColumnKind } from './column.ts';
import { indianClock } from './column.ts';

/** What a sheet holds at most, its header among them. */
const rowsOfSheet = 1_048_576;
const longestText = 32_767;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell formats by their place in `styles`. */
const style = { text: 0, count: 0, head: 1, rupees: 2, day: 3, moment: 4, quoted: 5 } as const;
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>`;
const widths: Readonly<Record<ColumnKind, number>> = { text: 26, count: 12, rupees: 16, day: 12, moment: 18 };

/** A workbook that is written as it is read: what is in memory is a batch of rows. `total` rows at most. */
export function xlsxOf<Row>(
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

/** One sheet full of what is left of the rows, in pieces of some kilobytes. */
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

/** Text by its type, which no spreadsheet reads as a formula; `quoted` keeps it so when it is edited or saved as CSV. */
function textCell(place: string, value: string, of: number): string {
  return `<c r="${place}" s="${of}" t="inlineStr"><is><t xml:space="preserve">${escaped(value.slice(0, longestText))}</t></is></c>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without what XML 1.0 cannot hold. */
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
