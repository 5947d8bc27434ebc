import { expect, it } from 'vitest';
import { readStatementFile } from './read-statement.ts';
import { fileOf, publicLayouts } from './testing/public-layouts.ts';

it.each(publicLayouts)('reads $name', async (layout) => {
  const { read } = await readStatementFile(Buffer.from(fileOf(layout)), null, null);
  expect(read).toMatchObject({
    statements: [
      {
        bad: [],
        lines: [
          { day: '2026-11-02', amount: 50_000, balance: 150_000, narration: 'NEFT CR SOME INSURANCE' },
          { day: '2026-11-03', amount: -20_050, balance: 129_950, narration: 'IMPS PAID TO A GARAGE' },
        ],
      },
    ],
  });
});
