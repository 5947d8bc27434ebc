import { describe, expect, it } from 'vitest';
import { readStatement } from './read-statement.ts';
import { axisCsv, camt053, hdfcCsv, iciciCsv, mt940, sbiTsv } from './testing/statements.ts';

/** Day, paise, balance and reference of each line; or each bad row with its error. */
function read(text: string, map: Parameters<typeof readStatement>[1] = null) {
  const found = readStatement(text, map);
  if (!found.ok) return found.bad.map(({ row, fault }) => `${row} ${fault}`);
  return found.statement.lines.map(({ day, amount, balance, reference }) => `${day} ${amount} ${balance} ${reference ?? '-'}`);
}
const head = (text: string) => {
  const found = readStatement(text, null);
  return found.ok ? [found.format, found.statement.account, found.statement.opening] : found.bad;
};

describe('a bank’s CSV', () => {
  it('is read as HDFC writes it, with its heading and its summary', () => {
    expect(read(hdfcCsv)).toEqual([
      '2026-11-02 14500000 114500000 SBINN52026110212345678',
      '2026-11-03 -9850050 104649950 0000630712345678',
      '2026-11-03 242850 104892800 AXISCN0412345678',
      '2026-11-05 -11800 104881000 -',
    ]);
    expect(head(hdfcCsv)).toEqual(['csv', '50200012345678', 100_000_000]);
  });
  it('is turned round where the newest stands first, as at ICICI', () => {
    expect(read(iciciCsv)).toEqual(['2026-11-03 -125000 49875000 -', '2026-11-04 25000000 74875000 -']);
    expect(head(iciciCsv)).toEqual(['csv', 'XXXXXXXX9012', 50_000_000]);
  });
  it('is read with tabs as SBI writes it, and with the side beside the amount as Axis does', () => {
    expect(read(sbiTsv)).toEqual(['2026-11-01 -4000000 6000000 TRANSFER TO 4697', '2026-11-02 2550075 8550075 TRANSFER FROM 99']);
    expect(read(axisCsv)).toEqual(['2026-11-12 7500000 7550000 -', '2026-11-12 -50000 7500000 -']);
  });
  it('is read by the account’s own map where the words are the bank’s own', () => {
    const own = 'Buchungstag,Zweck,Soll,Haben,Saldo\n01-11-2026,x,,10,10\n';
    expect(read(own)).toEqual(['1 columns']);
    const map = { day: 'buchungstag', narration: 'zweck', debit: 'Soll', credit: 'HABEN', balance: 'saldo' };
    expect(read(own, map)).toEqual(['2026-11-01 1000 1000 -']);
  });
  it.each([
    ['an amount altered', hdfcCsv.replace('98,500.50', '98,500.00'), ['9 break']],
    ['a line taken out', hdfcCsv.replace(/^03\/11\/26,IMPS.*\n/m, ''), ['9 break']],
    [
      'a line put in',
      hdfcCsv.replace('05/11/26', '04/11/26,INVENTED,X12345678,04/11/26,,"9,00,000.00","19,48,928.00"\n05/11/26'),
      ['12 break'],
    ],
    ['no such day', hdfcCsv.replace('03/11/26,IMPS', '31/02/26,IMPS'), ['9 day']],
    ['no amount', hdfcCsv.replace('"98,500.50"', 'many'), ['9 amount']],
    ['in and out at once', hdfcCsv.replace('"98,500.50",,', '"98,500.50","1.00",'), ['9 amount']],
    ['no balance', hdfcCsv.replace('"10,46,499.50"', ''), ['9 balance']],
    [
      'several at once',
      hdfcCsv.replace('03/11/26,IMPS', 'soon,IMPS').replace('"2,428.50"', '"2,4x8.50"'),
      ['9 day', '10 amount'],
    ],
    ['no lines', 'Date,Narration,Debit,Credit,Balance\n', ['1 empty']],
    ['nothing', '', ['1 columns']],
    ['another file', 'PK\u0003\u0004 binary', ['1 columns']],
    ['more lines than a statement has', hdfcCsv + '01/11/26,x,,,1.00,,1.00\n'.repeat(25_000), ['20007 too-many']],
    ['rows without end', 'a\n'.repeat(1_450_000), ['1 columns']],
    ['a row without end', `${hdfcCsv}${','.repeat(19_000)}\n`, ['17 too-wide']],
    ['a row longer than any', `${hdfcCsv}${'x'.repeat(2_000_000)}`, ['1 unreadable']],
    // Each of these took seconds to minutes with a regular expression with several runs of spaces.
    ['an amount full of spaces', hdfcCsv.replace('"98,500.50"', `(${' '.repeat(15_000)}x`), ['9 amount']],
    ['a balance full of spaces', hdfcCsv.replace('"10,46,499.50"', `(${' '.repeat(15_000)}x`), ['9 balance']],
    ['a day full of spaces', hdfcCsv.replace('03/11/26,IMPS', `03/11/26${' '.repeat(15_000)}x,IMPS`), ['9 day']],
  ])('names each bad row: %s', (_, text, bad) => expect(read(text)).toEqual(bad));
});

describe('MT940', () => {
  it('is read over several messages, with the bank’s reference before ours', () => {
    expect(read(mt940)).toEqual([
      '2026-11-02 14500000 114500000 SBINN52026110212345678',
      '2026-11-03 -9850050 104649950 630712345678',
      '2026-11-05 -11800 104638150 -',
    ]);
    expect(head(mt940)).toEqual(['mt940', '50200012345678', 100_000_000]);
  });
  it.each([
    ['the closing balance is another', mt940.replace(':62F:C261105INR1046381,50', ':62F:C261105INR1046381,51'), ['19 closing']],
    [
      'a message is missing between two',
      mt940.replace(':60F:C261103INR1046499,50', ':60F:C261103INR1046500,50'),
      ['16 break', '19 closing'],
    ],
    ['another currency', mt940.replaceAll('INR', 'USD'), ['5 currency', '16 currency']],
    ['another account in the second message', mt940.replace(/(STMT261103\n:25:)\d+/, '$199'), ['15 other-account']],
    ['a line without an amount', mt940.replace('D118,N', 'DN'), ['17 amount', '19 closing']],
    ['rows go on without end', mt940 + '\n'.repeat(2_900_000), ['200001 too-many']],
  ])('is refused where %s', (_, text, bad) => expect(read(text)).toEqual(bad));
});

describe('camt.053', () => {
  it('is read with what is booked alone', () => {
    expect(read(camt053)).toEqual([
      '2026-11-02 14500000 114500000 SBINN52026110212345678',
      '2026-11-03 -9850050 104649950 630712345678',
    ]);
    expect(head(camt053)).toEqual(['camt.053', '50200012345678', 100_000_000]);
    const found = readStatement(camt053, null);
    expect(found.ok && found.statement.lines[0]?.narration).toContain('The New India Assurance & Co');
  });
  const doctype = (inner: string) => camt053.replace('<Document', `<!DOCTYPE d [${inner}]>\n<Document`);
  it.each([
    ['a file of the server', doctype('<!ENTITY x SYSTEM "file:///etc/passwd">').replace('GATEPASS MOTOR', '&x;'), ['1 unsafe']],
    ['a document of another server', doctype('<!ENTITY % x SYSTEM "http://127.0.0.1/x"> %x;'), ['1 unsafe']],
    ['a billion laughs', doctype('<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">').replace('GATEPASS', '&b;'), ['1 unsafe']],
    ['elements without end', `<a>${'<b>'.repeat(100_000)}`, ['1 unsafe']],
    ['broken', camt053.slice(0, 900), ['1 unreadable']],
    ['another message', '<Document><CstmrCdtTrfInitn/></Document>', ['1 unreadable']],
  ])('reads nothing beside itself: %s', (_, text, bad) => expect(read(text)).toEqual(bad));
  it.each([
    ['the closing balance is another', camt053.replace('1046499.5<', '1046499.6<'), ['4 closing']],
    ['a rupee is a dollar', camt053.replace('<Amt Ccy="INR">98500.50', '<Amt Ccy="USD">98500.50'), ['19 currency']],
    ['an amount is below zero', camt053.replace('98500.50', '-98500.50'), ['19 amount']],
    [
      'a comment of two rows stands before what is wrong',
      camt053.replace('<BkToCstmrStmt>', '<!-- <a>\n<b> --><BkToCstmrStmt>').replace('98500.50', '-98500.50'),
      ['20 amount'],
    ],
    // All on one row, as some banks write it: counting rows from the start for each entry took over a minute.
    ['there are too many entries', camt053.replace('<Ntry>', '<Ntry/>'.repeat(300_000) + '<Ntry>'), ['7 too-many']],
    ['a comment never ends', camt053.replace('<Ntry>', '<!--'.repeat(300_000) + '<Ntry>'), ['1 unreadable']],
  ])('is refused where %s', (_, text, bad) => expect(read(text)).toEqual(bad));
});
