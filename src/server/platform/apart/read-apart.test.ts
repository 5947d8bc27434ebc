import { expect, it } from 'vitest';
import { readApart } from './read-apart.ts';
import type { readForEver, readLength, readWrongly } from './testing/bad-readers.ts';
import { readIntoBuffers, readIntoMatches, readIntoMemory } from './testing/bad-readers.ts';

const readers = new URL('./testing/bad-readers.ts', import.meta.url);

it('hands back what was read', async () => {
  expect(await readApart<typeof readLength>(readers, 'readLength', ['abc'])).toEqual({ length: 3 });
});

it('ends a reading without end, while everything else goes on', async () => {
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 1);
  const reading = readApart<typeof readForEver>(readers, 'readForEver', ['a'], { most: 300 });
  await expect(reading).rejects.toThrow('file.takes-too-long');
  clearInterval(turning);
  expect(turns).toBeGreaterThan(10);
});

it.each([readIntoMemory, readIntoMatches, readIntoBuffers])('ends a reading that takes all memory: $name', async ({ name }) => {
  const reading = readApart<typeof readIntoMemory>(readers, name, ['a'.repeat(1_000)], { most: 60_000 });
  await expect(reading).rejects.toThrow('file.takes-too-long');
});

it('says where a reader itself fails', async () => {
  await expect(readApart<typeof readWrongly>(readers, 'readWrongly', ['no'])).rejects.toThrow(RangeError);
});
