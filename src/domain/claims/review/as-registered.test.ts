import { expect, test } from 'vitest';
import { matchNames } from '../../policies/same-name.ts';
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

test('names are compared as people write them', () => {
  const same = [
    ['Ramesh Yadav', 'YADAV RAMESH'],
    ['R. K. Yadav', 'RAMESH KUMAR YADAV'],
    ['Ramesh Yadav', 'RAMESH KUMAR YADAV'],
    ['M/s Iyer Roadlines', 'IYER ROADLINES PRIVATE LIMITED'],
    ['Iyer & Sons (P) Ltd.', 'IYER AND SONS PVT LTD'],
    ['Smt. Asha D’Souza', 'ASHA D SOUZA'],
    ['रमेश यादव', 'यादव रमेश'],
    ['Sri Lakshmi Transport', 'LAKSHMI TRANSPORT'],
  ] as const;
  for (const [one, other] of same) expect([one, other, matchNames(one, other)]).toEqual([one, other, 'same']);
  const unclear = [
    ['रमेश यादव', 'RAMESH YADAV'],
    ['Ramesh', 'RAMESH YADAV'],
    ['', 'RAMESH YADAV'],
  ] as const;
  for (const [one, other] of unclear) expect([one, other, matchNames(one, other)]).toEqual([one, other, 'unclear']);
  const differs = [
    ['Suresh Yadav', 'RAMESH YADAV'],
    ['Anil Sharma', 'RAMESH YADAV'],
    ['Iyer Roadlines', 'PATIL ROADLINES'],
  ] as const;
  for (const [one, other] of differs) expect([one, other, matchNames(one, other)]).toEqual([one, other, 'differs']);
});
