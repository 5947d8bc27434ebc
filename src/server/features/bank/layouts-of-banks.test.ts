import { expect, it } from 'vitest';
import { layouts } from '#domain/bank/statement-layouts.ts';
import { readStatementFile } from './read-statement.ts';
import { readBack } from './testing/read-back.ts';

it.each(layouts)('knows the table of $name by its headings', async ({ name, columns }) => {
  const cells: Record<string, string> = {
    day: '02/11/2026',
    valueDay: '01/11/2026',
    narration: 'NEFT/N306260012345678/SOME INSURANCE',
    reference: '000123',
    debit: '',
    credit: '500.00',
    amount: columns.side ? '500.00' : '500.00 (Cr)',
    side: 'CR',
    balance: '1,500.00',
    balanceSide: 'CR',
  };
  const headings = Object.values(columns).map((heading) => heading.replace(' (2)', ''));
  const row = Object.keys(columns).map((column) => `"${cells[column] ?? ''}"`);
  const file = Buffer.from(`${headings.join(',')}\n${row.join(',')}\n`);
  const { read, layout } = await readStatementFile(file, null, null);
  expect(layout).toBe(name);
  expect(read).toMatchObject({
    statements: [
      {
        bad: [],
        lines: [
          {
            day: '2026-11-02',
            valueDay: columns.valueDay ? '2026-11-01' : null,
            amount: 50_000,
            balance: 150_000,
            reference: '000123',
            narration: cells.narration,
          },
        ],
      },
    ],
  });
});

it('reads back what banks write, in each dialect, layout and oddity', async () => {
  expect(await readBack(300)).toBe(300);
}, 60_000);

it('reads rows that are quoted in whole below as many of letterhead', async () => {
  const file = [
    'SOME BANK LTD',
    'Customer ID : 501234567',
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    '04/11/2026,UPI/CR N303154203694389,-,04/11/2026,561506.57,,-570849.62',
  ];
  const { read } = await readStatementFile(Buffer.from(file.map((row) => `"${row}"`).join('\n')), null, null);
  expect(read).toMatchObject({ statements: [{ bad: [], lines: [{ day: '2026-11-04', amount: -56_150_657 }] }] });
});
