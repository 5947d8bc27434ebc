import { expect, it } from 'vitest';
import { initialsOf } from './sidebar.tsx';

it.each([
  ['asha', 'rao', 'AR'],
  [' Élodie', '', 'É'],
  ['सीता', 'देवी', 'सीदे'],
  ['', ' ', '?'],
])('%s %s → %s', (firstName, lastName, initials) => {
  expect(initialsOf({ firstName, lastName })).toBe(initials);
});
