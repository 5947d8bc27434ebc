import { describe, expect, it } from 'vitest';
import { readStatementFile } from './read-statement.ts';
import { axisCsv, camt053, hdfcCsv, iciciCsv, mt940, sbiTsv } from './testing/statements.ts';

/** Day, paise, balance and reference of each line; or each bad row with its error. */
async function read(text: string, map: Parameters<typeof readStatementFile>[1] = null) {
  const { read: found } = await readStatementFile(Buffer.from(text), map, null);
  const bad = found.ok ? found.statements.flatMap((one) => one.bad) : found.bad;
  if (!found.ok || bad.length > 0) return bad.map(({ row, fault }) => `${row} ${fault}`);
  return found.statements.flatMap(({ lines }) =>
    lines.map(({ day, amount, balance, reference }) => `${day} ${amount} ${balance} ${reference ?? '-'}`),
  );
}
async function head(text: string) {
  const { read: found, format } = await readStatementFile(Buffer.from(text), null, null);
  return found.ok ? [format, ...found.statements.flatMap(({ account, opening }) => [account, opening])] : found.bad;
}

describe('a bank’s CSV', () => {
  it('is read as HDFC writes it, with its heading and its summary', async () => {
    expect(await read(hdfcCsv)).toEqual([
      '2026-11-02 14500000 114500000 SBINN52026110212345678',
      '2026-11-03 -9850050 104649950 0000630712345678',
      '2026-11-03 242850 104892800 AXISCN0412345678',
      '2026-11-05 -11800 104881000 -',
    ]);
    expect(await head(hdfcCsv)).toEqual(['table', '50200012345678', 100_000_000]);
  });
  it('is turned round where the newest stands first, as at ICICI', async () => {
    expect(await read(iciciCsv)).toEqual(['2026-11-03 -125000 49875000 -', '2026-11-04 25000000 74875000 -']);
    expect(await head(iciciCsv)).toEqual(['table', 'XXXXXXXX9012', 50_000_000]);
  });
  it('is read with tabs as SBI writes it, and with the side beside the amount as Axis does', async () => {
    expect(await read(sbiTsv)).toEqual([
      '2026-11-01 -4000000 6000000 TRANSFER TO 4697',
      '2026-11-02 2550075 8550075 TRANSFER FROM 99',
    ]);
    expect(await read(axisCsv)).toEqual(['2026-11-12 7500000 7550000 -', '2026-11-12 -50000 7500000 -']);
  });
  it('is read by the account’s own map where the words are the bank’s own', async () => {
    const own = 'Buchungstag,Zweck,Soll,Haben,Saldo\n01-11-2026,x,,10,10\n';
    expect(await read(own)).toEqual(['1 columns']);
    const map = { day: 'buchungstag', narration: 'zweck', debit: 'Soll', credit: 'HABEN', balance: 'saldo' };
    expect(await read(own, map)).toEqual(['2026-11-01 1000 1000 -']);
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
    ['nothing', '', ['1 empty']],
    ['another file', 'PK\u0003\u0004 binary', ['1 unreadable']],
    ['more lines than a statement has', hdfcCsv + '01/11/26,x,,,1.00,,1.00\n'.repeat(25_000), ['20013 too-many']],
    ['rows without end', 'a\n'.repeat(1_450_000), ['30001 too-many']],
    ['a row without end', `${hdfcCsv}${'x,'.repeat(19_000)}\n`, ['17 too-wide']],
    // Each of these took seconds to minutes with a regular expression with several runs of spaces.
    ['an amount full of spaces', hdfcCsv.replace('"98,500.50"', `(${' '.repeat(15_000)}x`), ['9 amount']],
    ['a balance full of spaces', hdfcCsv.replace('"10,46,499.50"', `(${' '.repeat(15_000)}x`), ['9 balance']],
    ['a day full of spaces', hdfcCsv.replace('03/11/26,IMPS', `03/11/26${' '.repeat(15_000)}x,IMPS`), ['9 day']],
  ])('names each bad row: %s', async (_, text, bad) => expect(await read(text)).toEqual(bad));
});

describe('MT940', () => {
  it('is read over several messages, with the bank’s reference before ours', async () => {
    expect(await read(mt940)).toEqual([
      '2026-11-02 14500000 114500000 SBINN52026110212345678',
      '2026-11-03 -9850050 104649950 630712345678',
      '2026-11-05 -11800 104638150 -',
    ]);
    expect(await head(mt940)).toEqual(['mt940', '50200012345678', 100_000_000]);
  });
  it.each([
    ['the closing balance is another', mt940.replace(':62F:C261105INR1046381,50', ':62F:C261105INR1046381,51'), ['19 closing']],
    [
      'a message is missing between two',
      mt940.replace(':60F:C261103INR1046499,50', ':60F:C261103INR1046500,50'),
      ['16 break', '19 closing'],
    ],
    ['another currency', mt940.replaceAll('INR', 'USD'), ['5 currency', '16 currency']],
    ['a line without an amount', mt940.replace('D118,N', 'DN'), ['17 amount']],
    ['rows go on without end', mt940 + '\n'.repeat(2_900_000), ['200001 too-many']],
  ])('is refused where %s', async (_, text, bad) => expect(await read(text)).toEqual(bad));
});

describe('MT940 as banks write it', () => {
  const message = (lines: string, closing = 'C261105INR1500,00', opening = 'C261105INR1000,00') =>
    `:20:S1\n:25:50200012345678\n:28C:1/1\n:60F:${opening}\n${lines}\n:62F:${closing}\n-\n`;
  const one = ['2026-11-05 50000 150000 A1'];
  it.each([
    ['a type with blanks', message(':61:2611051105C500,00N   NONREF//A1'), one],
    ['five decimals', message(':61:2611051105C500,00000NTRFNONREF//A1', 'C261105INR1500,000'), one],
    ['amounts with zeros before', message(':61:2611051105C000000000500,00NTRFNONREF//A1'), one],
    ['a funds code', message(':61:2611051105CR500,00NTRFNONREF//A1'), one],
    ['a reversed debit', message(':61:2611051105RD500,00NTRFNONREF//A1'), one],
    ['no entry date', message(':61:261105C500,00NTRFNONREF//A1'), one],
    ['a filled last block', `${message(':61:2611051105C500,00NTRFNONREF//A1')}\u001a\0\0`, one],
    ['the account with currency', message(':61:2611051105C500,00NTRFNONREF//A1').replace('5678\n', '5678/INR\n'), one],
    [
      'a value day in the year before',
      message(':61:2612310102C500,00NTRFNONREF//A1', 'C270102INR1500,00', 'C261231INR1000,00'),
      ['2027-01-02 50000 150000 A1'],
    ],
    ['30 February', message(':61:2602300228C500,00NTRFNONREF//A1', 'C260228INR1500,00'), ['2026-02-28 50000 150000 A1']],
    [
      'the newest message first',
      message(':61:2611061106D200,00NTRFNONREF//A2', 'C261106INR1300,00', 'C261105INR1500,00') +
        message(':61:2611051105C500,00NTRFNONREF//A1'),
      [...one, '2026-11-06 -20000 130000 A2'],
    ],
    ['the same message twice', message(':61:2611051105C500,00NTRFNONREF//A1').repeat(2), one],
    ['a file cut off', message(':61:2611051105C500,00NTRFNONREF//A1').split(':62F')[0] ?? '', ['5 cut-off']],
    ['an interim report', ':20:S1\n:25:1\n:34F:INR0,\n:61:2611051105C500,00NTRFNONREF\n:90C:1INR500,\n-', ['1 interim']],
  ])('reads %s', async (_, text, lines) => expect(await read(text)).toEqual(lines));
});

describe('camt.053', () => {
  it('is read with what is booked alone', async () => {
    expect(await read(camt053)).toEqual([
      '2026-11-02 14500000 114500000 SBINN52026110212345678',
      '2026-11-03 -9850050 104649950 630712345678',
    ]);
    expect(await head(camt053)).toEqual(['camt.053', '50200012345678', 100_000_000]);
    const { read: found } = await readStatementFile(Buffer.from(camt053), null, null);
    expect(found.ok && found.statements[0]?.lines[0]?.narration).toContain('The New India Assurance & Co');
  });
  const doctype = (inner: string) => camt053.replace('<Document', `<!DOCTYPE d [${inner}]>\n<Document`);
  it.each([
    ['a file of the server', doctype('<!ENTITY x SYSTEM "file:///etc/passwd">').replace('GATEPASS MOTOR', '&x;'), ['1 unsafe']],
    ['a document of another server', doctype('<!ENTITY % x SYSTEM "http://127.0.0.1/x"> %x;'), ['1 unsafe']],
    ['a billion laughs', doctype('<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">').replace('GATEPASS', '&b;'), ['1 unsafe']],
    ['elements without end', `<a>${'<b>'.repeat(100_000)}`, ['1 unsafe']],
    ['cut off', camt053.slice(0, 900), ['1 cut-off']],
    ['another message', '<Document><CstmrCdtTrfInitn/></Document>', ['1 unreadable']],
  ])('reads nothing beside itself: %s', async (_, text, bad) => expect(await read(text)).toEqual(bad));
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
  ])('is refused where %s', async (_, text, bad) => expect(await read(text)).toEqual(bad));
});
