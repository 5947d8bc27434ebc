import { expect, it } from 'vitest';
import { isSameName } from './offer.ts';

it.each([
  ['Asha Rao', 'Asha Rao', true],
  ['  asha   RAO ', 'Asha Rao', true],
  ['Asha-Rao', 'Asha Rao', true],
  ['Mohd. Arif', 'Mohd Arif', true],
  ['आशा राव', 'आशा राव', true],
  ['आशी राव', 'आशा राव', false],
  ['A. Rao', 'Asha Rao', false],
  ['Asha Rao Patil', 'Asha Rao', false],
  ['', 'Asha Rao', false],
  ['…', '…', false],
])('%s for %s: %s', (typed, own, same) => {
  expect(isSameName(typed, own)).toBe(same);
});
