import { expect, test } from 'vitest';
import { faultOf, patternsOfSource } from './patterns-of.ts';
import { reviewedPatterns } from './reviewed-patterns.ts';

test('what is written down as judged is judged so again', { timeout: 600_000 }, async () => {
  const faults: string[] = [];
  for (const pattern of patternsOfSource().written.keys()) {
    const fault = reviewedPatterns.has(pattern) ? undefined : await faultOf(pattern, 20_000);
    if (fault !== undefined) faults.push(`${pattern}: ${fault}`);
  }
  expect(faults).toEqual([]);
});
