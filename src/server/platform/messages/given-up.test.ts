import { expect, test } from 'vitest';
import { isGivenUp } from './deliver-messages.ts';

const now = new Date('2026-11-23T12:00:00Z');
const hoursOld = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const refused = new Error('mailbox is full');
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' });

test.each([
  ['refused, to be tried again', 9, 1, refused, false],
  ['refused for the last time', 10, 1, refused, true],
  ['nobody there for a night', 20, 12, away, false],
  ['nobody there for four days', 96, 96, away, true],
  ['the SMS provider does not answer', 12, 5, new DOMException('timed out', 'TimeoutError'), false],
  ['the store of its attachment is away', 12, 5, Object.assign(new Error('S3'), { code: 'STORE_DOWN' }), false],
])('a letter: %s', (_, attempts, hours, error, expected) => {
  expect(isGivenUp({ attempts, created_at: hoursOld(hours) }, error, now)).toBe(expected);
});
