import { expect, it } from 'vitest';
import { samePart } from './use-part-step.ts';

it.each([
  [{ a: 1, b: 'x' }, { b: 'x', a: 1 }, true],
  [{ a: '', b: null, c: {} }, {}, true],
  [{ insurance: { policyNumber: '' } }, { insurance: undefined }, true],
  [null, undefined, true],
  [{ a: 0 }, {}, false],
  [{ a: false }, {}, false],
  [{ a: 1 }, { a: '1' }, false],
  [{ list: [1, 2] }, { list: [2, 1] }, false],
  [{ a: 1 }, null, false],
])('%j and %j: %j', (one, other, same) => {
  expect(samePart(one, other)).toBe(same);
  expect(samePart(other, one)).toBe(same);
});
