import { expect, it } from 'vitest';
import { inBatches } from './use-deleting.tsx';

const ids = Array.from({ length: 1_201 }, (_, index) => String(index));

it('asks for all, no more at a time than one call takes, and tells what was done', async () => {
  const asked: number[] = [];
  const done: string[] = [];
  await inBatches(
    ids,
    500,
    async (batch) => {
      asked.push(batch.length);
      return { ids: batch };
    },
    (_asked, some) => void done.push(...some),
  );
  expect(asked).toEqual([500, 500, 201]);
  expect(done).toEqual(ids);
});

it('keeps what was done before a call that fails, and asks no further', async () => {
  let calls = 0;
  const done: string[] = [];
  const all = inBatches(
    ids,
    500,
    async (batch) => {
      calls += 1;
      if (calls === 2) throw new Error('offline');
      return { ids: batch };
    },
    (_asked, some) => void done.push(...some),
  );
  await expect(all).rejects.toThrow('offline');
  expect([calls, done.length]).toEqual([2, 500]);
});
