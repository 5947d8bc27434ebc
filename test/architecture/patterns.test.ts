import { expect, test } from 'vitest';
import { faultOf, patternsOfSource } from './patterns-of.ts';
import { builtPatterns, reviewedPatterns } from './reviewed-patterns.ts';
import { textOf } from './source-files.ts';

const { written, built } = patternsOfSource();
const judged = new Set(textOf('test/architecture/judged-patterns.txt').trim().split('\n'));

test('every pattern takes time by the length of a text alone; `npm run patterns` writes down the new ones', async () => {
  const fresh = [...written.keys()].filter((pattern) => !judged.has(pattern) && !reviewedPatterns.has(pattern));
  const faults: string[] = [];
  for (const pattern of fresh) {
    const fault = await faultOf(pattern, 5_000);
    if (fault !== undefined) faults.push(`${pattern}: ${fault} (${written.get(pattern)?.join(', ')})`);
  }
  expect(faults).toEqual([]);
  // More would make this test slow.
  expect(fresh.length).toBeLessThan(20);
});

test('what was judged or reviewed is still in the source', () => {
  expect([...judged, ...reviewedPatterns.keys()].filter((pattern) => !written.has(pattern))).toEqual([]);
});

test('patterns that are put together at run time are known', () => {
  expect([...built].toSorted()).toEqual([...builtPatterns.keys()].toSorted());
});

test('the judge finds a slow pattern', async () => {
  expect(await faultOf(String.raw`/^(a+)+$/`, 5_000)).toMatch(/exponential/);
  expect(await faultOf(String.raw`/^\s*\s*x/`, 5_000)).toMatch(/polynomial/);
});
