import { describe, expect, it } from 'vitest';
import { paise } from '../../money.ts';
import { matchLines } from './match-lines.ts';
import { byNumber } from './named-claims.ts';
import type { OpenReceivable } from './named-claims.ts';
import { readSideFile } from './read-side-file.ts';
import { parseDelimited } from '#domain/tables/parse-delimited.ts';
import { columnsOf } from './side-file-columns.ts';

const transfer = { reference: 'N123456789012345', receivedOn: '2026-11-20' };
const read = (text: string, remembered = {}) => readSideFile(parseDelimited(text, 100).rows, transfer, remembered);

describe('headings', () => {
  it.each([
    ['Claim No', 'insurerClaimNumber'],
    ['Claim Reference Number', 'insurerClaimNumber'],
    ['Loss No.', 'insurerClaimNumber'],
    ['Your Ref No', 'claimNumber'],
    ['UTR', 'reference'],
    ['NEFT Ref. No.', 'reference'],
    ['Payment Date', 'date'],
    ['Gross Amt', 'gross'],
    ['Approved Amount', 'gross'],
    ['TDS (194J)', 'tds'],
    ['Less: Salvage', 'salvage'],
    ['Compulsory excess', 'deductible'],
    ['Bank charges', 'bank-charges'],
    ['Deductions', 'unexplained'],
    ['Net Payable', 'amount'],
    ['Amount (Rs.)', 'amount'],
    ['Claimant Name', 'ignore'],
    ['Policy No', 'ignore'],
    ['Vehicle', 'ignore'],
  ])('%s is %s', (heading, field) => expect(Object.values(columnsOf([heading], []))).toEqual([field]));

  it('hold what was remembered before what they read like, and each thing once', () => {
    expect(
      columnsOf(['Claim No', 'Ref', 'Amount', 'Paid', 'Salvage', 'Discount'], [], { ref: 'claimNumber', paid: 'amount' }),
    ).toEqual({
      'claim no': 'insurerClaimNumber',
      ref: 'claimNumber',
      amount: 'ignore',
      paid: 'amount',
      salvage: 'salvage',
      discount: 'network-discount',
    });
  });

  it('are ours where their cells are our numbers', () => {
    expect(columnsOf(['Reference'], [['CLM-2026-000123'], ['clm 2026 000124'], ['']])).toEqual({ reference: 'claimNumber' });
  });
});

describe('a side file', () => {
  it('is read below its letterhead, without its sums and the rows of other transfers', () => {
    const file = read(
      [
        'THE NEW INDIA ASSURANCE CO LTD;;;;;',
        'Payment advice;20-11-2026;;;;',
        '',
        'UTR;Claim No;Gross;TDS;Salvage;Net',
        'n1234 56789012345;NIA/1;"10,000.00";200;-500;9,300.00 Cr',
        'N999;NIA/9;1;;;1 Cr',
        ';NIA/2;5000;-;;5000 Cr',
        ';Total;15000;200;500;14300 Cr',
      ].join('\n'),
    );
    expect(file.head).toMatchObject({ row: 4, columns: { salvage: 'salvage', net: 'amount' } });
    expect(file.skipped).toBe(2);
    expect(file.rows).toEqual([
      {
        line: {
          row: 5,
          claimNumber: '',
          insurerClaimNumber: 'NIA/1',
          amount: 930_000,
          tds: 20_000,
          deductions: [{ code: 'salvage', amount: 50_000 }],
        },
        faults: [],
      },
      { line: { row: 7, claimNumber: '', insurerClaimNumber: 'NIA/2', amount: 500_000, tds: 0, deductions: [] }, faults: [] },
    ]);
  });

  it('tells of each row all that is wrong with it', () => {
    const { rows } = read(
      [
        'Claim No\tDate\tGross\tTDS\tNet',
        '1.2E+15\t31-02-2026\tten\t5\t-5',
        '\t21-11-2026\t100\t10\t80',
        'NIA/3\t\t\t\t',
        'NIA/4\t\t0\t\t0',
        'NIA/5\t\t\t\t50 Dr\textra',
        'NIA/6\t\t\t\t50 Cr',
      ].join('\n'),
    );
    expect(rows.map(({ line, faults }) => [line.row, ...faults.map(({ code }) => code)])).toEqual([
      [2, 'shortened-number', 'not-an-amount', 'below-zero', 'not-a-date'],
      [3, 'no-number', 'does-not-add-up', 'after-transfer'],
      [4, 'no-amount'],
      [5, 'nothing-paid'],
      [6, 'too-many-cells', 'below-zero'],
      [7],
    ]);
  });

  it('takes the gross amount less what was kept where the net one is not told', () => {
    expect(read('Claim No,Gross,TDS\nNIA/1,100,2').rows[0]?.line).toMatchObject({ amount: 9800, tds: 200 });
  });

  it('has no head where nothing says number and amount', () => {
    expect(read('Hello\nworld')).toEqual({ head: null, rows: [], skipped: 0 });
    expect(read('').head).toBeNull();
  });
});

const owed = (id: string, outstanding: number, insurerClaimNumber = `NIA/${id}`): OpenReceivable => ({
  id,
  claimId: `c${id}`,
  claimNumber: `CLM-2026-00000${id}`,
  insurerClaimNumber,
  outstanding: paise(outstanding),
  dueOn: '2026-12-01',
});

describe('its rows', () => {
  const index = byNumber([owed('1', 10_000), owed('2', 5000), owed('3', 5000, 'NIA-2')]);
  const match = (text: string) =>
    matchLines(read(text).rows, index, (key) => (key === 'NIA8' ? 'other-insurer' : 'unknown-claim'));

  it('find their claims by either number, however it is separated', () => {
    const { lines, bad } = match('Claim No,Your ref no,Net\nnia 1,,60\nNIA1,clm2026000001,40\n,CLM 2026 000002,50');
    expect(bad).toEqual([]);
    expect(lines.map(({ receivable, line }) => [receivable.id, line.amount])).toEqual([
      ['1', 6000],
      ['1', 4000],
      ['2', 5000],
    ]);
  });

  it.each([
    ['NIA/7,,1', [{ code: 'unknown-claim', number: 'NIA/7' }]],
    ['NIA/8,,1', [{ code: 'other-insurer', number: 'NIA/8' }]],
    ['NIA/2,,1', [{ code: 'several-claims', number: 'NIA/2' }]],
    ['NIA/1,CLM-2026-000002,1', [{ code: 'two-claims', claimNumber: 'CLM-2026-000002', insurerClaimNumber: 'NIA/1' }]],
    ['NIA/1,,100.01', [{ code: 'more-than-open', open: 10_000, asked: 10_001 }]],
    [
      'NIA/7,CLM-2026-000009,x',
      ['not-an-amount', 'unknown-claim', 'unknown-claim'].map((code) => expect.objectContaining({ code })),
    ],
  ])('%s', (row, faults) => expect(match(`Claim No,Your ref no,Net\n${row}`)).toEqual({ lines: [], bad: [{ row: 2, faults }] }));

  it('of one claim pay it once, and together no more than is open', () => {
    expect(match('Claim No,Net\nNIA/1,60\nNIA/1,60\nNIA/1,41').bad).toEqual([
      { row: 3, faults: [{ code: 'repeats-row', row: 2 }] },
      { row: 4, faults: [{ code: 'more-than-open', open: -2000, asked: 4100 }] },
    ]);
  });
});

it('takes no time by the square of a cell', () => {
  const long = `sub${' '.repeat(300_000)}x`;
  const { rows } = readSideFile(
    [
      ['Claim No', 'Net'],
      ['NIA/1', long],
      [long, '100'],
    ].map((cells, at) => ({ row: at + 1, cells })),
    transfer,
  );
  expect(rows.map(({ faults }) => faults.map(({ code }) => code))).toEqual([['not-an-amount'], []]);
});
