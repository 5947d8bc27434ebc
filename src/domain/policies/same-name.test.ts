import { expect, it } from 'vitest';
import { isSameName } from './same-name.ts';

it.each([
  ['Ramesh Yadav', 'SHRI RAMESH YADAV', true],
  ['Ramesh Yadav', 'Yadav, Ramesh', true],
  ['Ramesh K. Yadav', 'Ramesh K Yadav', true],
  ['M/s Sharma Transport Pvt. Ltd.', 'Sharma Transport Private Limited', true],
  ['रमेश यादव', 'रमेश  यादव', true],
  ['Ramesh Yadav', 'Ramesh Kumar Yadav', false],
  ['Ramesh Yadav', 'Suresh Yadav', false],
  ['Ramesh Yadav', 'Ramesh', false],
  ['', '', false],
  ['Mr.', 'M/s', false],
])('%j and %j: %j', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same);
  expect(isSameName(other, one)).toBe(same);
});
