import { expect, test } from 'vitest';
import { payeeLockedUntil, phoneSessionLockedUntil } from './payee-lock.ts';

const now = new Date('2026-11-23T10:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const in24 = hoursAgo(-24);

test.each([
  ['on a device that was here before, with a number of long ago', false, hoursAgo(900), hoursAgo(2000), null],
  ['on a new device', true, hoursAgo(900), hoursAgo(2000), in24],
  ['with a number verified an hour ago', false, hoursAgo(1), hoursAgo(2000), hoursAgo(-23)],
  ['with a number verified an hour ago, on a new device', true, hoursAgo(1), hoursAgo(2000), in24],
  ['a day after the number was verified', false, hoursAgo(24), hoursAgo(2000), null],
  ['of an account that began with this number', false, hoursAgo(1), hoursAgo(1), null],
])('a session opened by a code %s', (_, isNewDevice, phoneVerifiedAt, accountCreatedAt, until) => {
  expect(phoneSessionLockedUntil({ isNewDevice, phoneVerifiedAt, accountCreatedAt }, now)).toEqual(until);
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
