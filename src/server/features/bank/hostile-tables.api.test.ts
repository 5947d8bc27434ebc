import { buffer } from 'node:stream/consumers';
import { utils, write } from '@e965/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { done } from '#test/builders/processing.ts';
import { person } from '#test/builders/person.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();
let account: string;

beforeAll(async () => {
  const admin = await person(t, 'admin');
  const body = { name: 'Account', ifsc: 'HDFC0000001', accountNumber: '50200012345678' };
  account = (await done(t, 'POST', '/bank/accounts', admin.token, body)).id;
});

/** A workbook whose sheet is 200 MB of blanks, and claims a thousand bytes. */
async function lyingBomb(): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('<Types/>'), '[Content_Types].xml');
  zip.addBuffer(Buffer.from('<workbook><sheets><sheet name="S" sheetId="1"/></sheets></workbook>'), 'xl/workbook.xml');
  zip.addBuffer(Buffer.alloc(200_000_000, ' '), 'xl/worksheets/sheet1.xml');
  zip.end();
  const bytes = await buffer(zip.outputStream);
  bytes.writeUInt32LE(1_000, bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24);
  return bytes;
}

function linkedWorkbook(): Buffer {
  const sheet = utils.aoa_to_sheet([['Date', 'Balance']]);
  Object.assign(sheet.A1, { f: "'[http://127.0.0.1:1/other.xlsx]S'!A1" });
  return write({ SheetNames: ['S'], Sheets: { S: sheet } }, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

const laughs = Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('');

it.each<[string, () => Promise<Buffer> | Buffer | string]>([
  ['a ZIP bomb that lies about its size', lyingBomb],
  ['a million columns', () => `${'Date,'.repeat(1_000_000)}\n`],
  ['350,000 rows', () => `Date,Narration,Debit,Credit,Balance\n${'a,b\n'.repeat(350_000)}`],
  ['links to other files', linkedWorkbook],
  ['tables nested in tables', () => `<html>${'<table><tr><td>'.repeat(60_000)}x`],
  ['XML without end', () => `<?xml version="1.0"?><Document>${'<Ntry>'.repeat(200_000)}`],
  ['entities of entities', () => `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a0 "ha">${laughs}]><Document>&a20;</Document>`],
  ['quotes that open and never close', () => `Date,Narration,Balance\n${'"x,\n'.repeat(100_000)}`],
  [
    'formulas that start programs',
    () => `Date,Narration,Balance\n${`=cmd|'/c calc'!A1,"=HYPERLINK(""http://127.0.0.1"")",1\n`.repeat(50)}`,
  ],
])('answers %s with a sentence', async (_, make) => {
  const content = Buffer.from(await make()).toString('base64');
  const body = { fileName: 'statement', content, dryRun: true };
  const { status, body: reply } = await t.call('POST', `/bank/accounts/${account}/statements`, {
    token: people.staff.token,
    body,
  });
  const said = status === 200 ? reply.data.badRows.map(({ message }: { message: string }) => message) : [reply.message];
  expect(status).toBeLessThan(500);
  expect(said.length).toBeGreaterThan(0);
  for (const sentence of said) expect(sentence).toMatch(/^[A-Z“].{10,}/);
});
