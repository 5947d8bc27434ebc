import fc from 'fast-check';
import { expect } from 'vitest';
import { readStatementFile } from '../read-statement.ts';
import { truthOf, writeTable, writings } from './written-tables.ts';

/** Writes statements from a known truth and reads them back; returns how many were the same. */
export async function readBack(times: number): Promise<number> {
  let same = 0;
  await fc.assert(
    fc.asyncProperty(writings, async (writing) => {
      const truth = truthOf(writing);
      const { read } = await readStatementFile(writeTable(writing, truth), null, null);
      const lines = read.ok
        ? read.statements.flatMap((statement): readonly unknown[] =>
            statement.bad.length > 0
              ? statement.bad
              : statement.lines.map(({ day, amount, balance, reference, narration }) => ({
                  day,
                  amount,
                  balance,
                  reference,
                  narration,
                })),
          )
        : read.bad;
      expect(lines).toEqual(truth);
      if (read.ok && writing.oddities.account) expect(read.statements[0]?.account).toBe('50200012345678');
      same += 1;
    }),
    { numRuns: times },
  );
  return same;
}
