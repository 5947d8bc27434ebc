import { expect, it } from 'vitest';
import { initialsOf } from './avatar.tsx';

it.each([
  ['Asha Rani Verma', 'AV'],
  ['  ravi  ', 'R'],
  ['', ''],
  ['shree motors', 'SM'],
  ['सीता देवी', 'सीदे'],
])('%j → %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
