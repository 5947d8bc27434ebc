import { expect, test } from 'vitest';
import { deviceMayFrom, numberLockedUntil, payeeLockedUntil } from './payee-lock.ts';

const now = new Date('2026-11-23T10:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const in24 = hoursAgo(-24);

test.each([
  ['with neither', false, false, in24],
  ['that the account began on', false, true, now],
  ['with a second factor', true, false, now],
])('on a device %s', (_, isProven, isFirstLogin, from) => {
  expect(deviceMayFrom({ isProven, isFirstLogin }, now)).toEqual(from);
});

test.each([
  ['of long ago', hoursAgo(900), hoursAgo(2000), null],
  ['verified an hour ago', hoursAgo(1), hoursAgo(2000), hoursAgo(-23)],
  ['verified a day ago', hoursAgo(24), hoursAgo(2000), null],
  ['that the account began with', hoursAgo(1), hoursAgo(1), null],
])('a number %s', (_, phoneVerifiedAt, accountCreatedAt, until) => {
  expect(numberLockedUntil({ phoneVerifiedAt, accountCreatedAt }, now)).toEqual(until);
});

test.each([
  [null, null, null],
  [in24, null, in24],
  [hoursAgo(1), hoursAgo(25), null],
  [null, hoursAgo(1), hoursAgo(-23)],
  [in24, hoursAgo(1), in24],
])('session %s, factors %s', (sessionLockedUntil, factorsChangedAt, until) => {
  expect(payeeLockedUntil({ sessionLockedUntil, factorsChangedAt }, now)).toEqual(until);
});
