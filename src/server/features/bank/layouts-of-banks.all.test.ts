import { expect, it } from 'vitest';
import { readBack } from './testing/read-back.ts';

it('reads back 20,000 statements without a difference', async () => {
  expect(await readBack(20_000)).toBe(20_000);
}, 900_000);
