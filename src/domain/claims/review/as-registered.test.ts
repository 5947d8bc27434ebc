import { expect, test } from 'vitest';
import { isRegisteredNumber } from './findings.ts';

test('numbers are compared without spaces, and what the register masks matches anything', () => {
  expect(isRegisteredNumber('MAT445051N1A01234', 'mat 445051-n1a 01234')).toBe(true);
  expect(isRegisteredNumber('MAT445051N1AXXXXX', 'MAT445051N1A01234')).toBe(true);
  expect(isRegisteredNumber('MAT445051N1A0123X', 'MAT445051N1A01234')).toBe(true);
  expect(isRegisteredNumber('*************1234', 'MAT445051N1A01234')).toBe(true);
  expect(isRegisteredNumber('MAT4450O1N1A01234', 'MAT445001NIA01234')).toBe(true);
  expect(isRegisteredNumber('MAT445051N1A01234', 'MAT445051N1A01235')).toBe(false);
  expect(isRegisteredNumber('MAT445051N1AXXXXX', 'MAT445052N1A01234')).toBe(false);
  expect(isRegisteredNumber('MAT445051N1A01234', '01234')).toBe(false);
  expect(isRegisteredNumber('XXXXXXXX', 'ENG12345')).toBeUndefined();
  expect(isRegisteredNumber('', 'ENG12345')).toBeUndefined();
});
