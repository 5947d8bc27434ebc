import { expect, test } from 'vitest';
import { importsOf } from './imports-of.ts';
import { projectFiles } from './source-files.ts';

const featureOf = (file: string) => /^src\/server\/features\/([^/]+)\//.exec(file)?.[1];

// Types count too, because files that share types are read together. Lists that features contribute to each other are joined in src/server/features.ts.
test('of two features one imports the other, never both', () => {
  const pairs = new Set<string>();
  for (const file of projectFiles()) {
    const from = featureOf(file);
    if (from === undefined || file.endsWith('.test.ts')) continue;
    for (const to of importsOf(file).map(featureOf)) if (to !== undefined && to !== from) pairs.add(`${from} → ${to}`);
  }
  const reverse = (pair: string) => pair.split(' → ').toReversed().join(' → ');
  expect([...pairs].filter((pair) => pairs.has(reverse(pair))).toSorted()).toEqual([]);
});
