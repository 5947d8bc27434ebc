import { expect, it } from 'vitest';
import { nameMatchOf } from './cashfree-identity.ts';

it.each([
  ['DIRECT_MATCH', 'match'],
  ['GOOD_PARTIAL_MATCH', 'match'],
  ['MODERATE_PARTIAL_MATCH', 'review'],
  ['POOR_PARTIAL_MATCH', 'mismatch'],
  ['NO_MATCH', 'mismatch'],
  ['SOMETHING_NEW', 'mismatch'],
  ['', 'mismatch'],
  [null, 'unknown'],
])('a name match of %s: %s', (result, expected) => expect(nameMatchOf(result)).toBe(expected));
