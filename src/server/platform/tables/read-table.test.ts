import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { utils, write } from '@e965/xlsx';
import { ZipFile } from 'yazl';
import { xlsx } from '#test/builders/xlsx.ts';
import { readApart } from '../apart/read-apart.ts';
import { readTable } from './read-table.ts';
import type { openTable } from './read-table.ts';

const rows = [
  ['Date', 'Narration', 'Amount'],
  ['25/11/2026', 'NEFT, "A" & B', '1,500.00'],
  ['26/11/2026', 'Lakhs', '12,34,567.50'],
];
const read = async (file: Uint8Array | string, most = 100) => {
  const found = await readTable(Buffer.from(file), most);
  return 'fault' in found ? found.fault : found.table.rows.map(({ cells }) => cells);
};
const workbook = () => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet');
  return book;
};
const zip = async (entries: Record<string, string>) => {
  const file = new ZipFile();
  for (const [name, text] of Object.entries(entries)) file.addBuffer(Buffer.from(text), name);
  file.end();
  return buffer(file.outputStream as never);
};

it.each(['xlsx', 'xls', 'biff5', 'ods', 'fods', 'xlml', 'html', 'csv', 'txt'] as const)(
  'reads the same table as %s',
  async (bookType) => {
    expect(await read(write(workbook(), { type: 'buffer', bookType }))).toEqual(rows);
  },
);

it('reads days of a spreadsheet as days and numbers without noise', async () => {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([['Day', 'Amount', 'Cheque', 'UTR']]);
  utils.sheet_add_aoa(sheet, [[46_351, 0.1 + 0.2, 501, 2.31e18]], { origin: 'A2' });
  Object.assign(sheet.A2, { z: 'm/d/yy' });
  utils.book_append_sheet(book, sheet, 'S');
  const file = write(book, { type: 'buffer', bookType: 'xlsx' });
  expect(await read(file)).toEqual([
    ['Day', 'Amount', 'Cheque', 'UTR'],
    ['2026-11-25', '0.3', '501', '2.31e+18'],
  ]);
});

it.each([
  ['commas, quotes stray', 'a,b,c\n12" pipe,x "y" z,3\n'],
  ['semicolons', 'a;b;c\n12" pipe;x "y" z;3\n'],
  ['tabs', 'a\tb\tc\n12" pipe\tx "y" z\t3\n'],
  ['a line that says which sign it is', 'sep=|\na|b|c\n12" pipe|x "y" z|3\n'],
  ['texts of a spreadsheet', 'a,b,c\n="12"" pipe","=""x """"y"""" z""",\'3\n'],
])('reads the dialect: %s', async (_, text) => {
  expect(await read(text)).toEqual([
    ['a', 'b', 'c'],
    ['12" pipe', 'x "y" z', '3'],
  ]);
});

it('keeps a cell of several lines together, and lets no stray quote swallow the rest', async () => {
  expect(await read('a,b\n"x\ny",1\n"z,2\n3,4\n')).toEqual([
    ['a', 'b'],
    ['x\ny', '1'],
    ['z', '2'],
    ['3', '4'],
  ]);
});

it.each([
  ['a PDF', '%PDF-1.7 x', 'pdf'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), 'picture'],
  ['a broken archive', 'PK\u0003\u0004 x', 'unreadable'],
  ['a NUL in the middle', 'a,b\nx\0y,2\n', 'nul'],
  ['random bytes', Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7_919 + (at >> 3) * 31) % 256)), 'unreadable'],
  ['nothing', '', 'nothing'],
  ['a million columns', `${'x,'.repeat(1_000_000)}\n`, 'too-wide'],
  ['rows without end', 'a,b\n'.repeat(400_000), 'too-long'],
])('names what it cannot read: %s', async (_, file, fault) => expect(await read(file)).toBe(fault));

it('names an archive of something else, and one of too many entries', async () => {
  expect(await read(await zip({ 'statement.csv': 'a,b' }))).toBe('archive');
  const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`xl/${at}.xml`, '<a/>']));
  expect(await read(await zip({ '[Content_Types].xml': '<Types/>', ...many }))).toBe('too-long');
});

it('reads the last value of a formula, and follows no link to another file', async () => {
  const sheet = utils.aoa_to_sheet(rows);
  Object.assign(sheet.A2, { f: "'[http://127.0.0.1/other.xlsx]S'!A1" });
  const file = write({ SheetNames: ['S'], Sheets: { S: sheet } }, { type: 'buffer', bookType: 'xlsx' });
  expect(await read(file)).toEqual(rows);
});

it('ends at a bomb, by what it claims or by the work it makes', async () => {
  const bomb = await zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' });
  // The central directory claims 200 MB for the second entry.
  bomb.writeUInt32LE(200_000_000, bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24);
  expect(await read(bomb)).toBe('too-long');
  // Long enough for several looks at the work done.
  const book = await xlsx(Array.from({ length: 2_000 }, (_, at) => Array.from({ length: 150 }, () => at)));
  const opening = readApart<typeof openTable>(new URL('./read-table.ts', import.meta.url), 'openTable', [book, 2_000], {
    most: 1,
  });
  await expect(opening).rejects.toThrow('file.takes-too-long');
});
