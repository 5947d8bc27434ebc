import { expect, it } from 'vitest';
import { sameQuery } from './saved-views.tsx';

it.each([
  ['view=all&stage=review', 'stage=review&view=all', true],
  ['?view=all&page=3', 'view=all', true],
  ['stage=review&stage=survey', 'stage=survey&stage=review', false],
  ['view=all', 'view=overdue', false],
  ['search=a+b', 'search=a%20b', true],
])('%s and %s: %s', (one, other, same) => {
  expect(sameQuery(one, other)).toBe(same);
});
