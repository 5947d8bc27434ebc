import { expect, it } from 'vitest';
import { aadhaarLastFour, hasAadhaarChecksum } from './identity.ts';

it.each([
  ['234123412346', true],
  ['2341 2341-2346', true],
  ['999999990019', true],
  ['234123412347', false],
  ['655675523712', false], // the gateway's own test number, which a strict check digit test would refuse
  ['123456789012', false],
  ['65567552371', false],
  ['65567552371a', false],
  ['', false],
])('%s: its check digit holds: %s', (text, checksum) => expect(hasAadhaarChecksum(text)).toBe(checksum));

it('notices any wrong digit and any swap of neighbours', () => {
  const right = '234123412346';
  for (let index = 0; index < 12; index += 1) {
    for (const digit of '0123456789') {
      const text = right.slice(0, index) + digit + right.slice(index + 1);
      expect([text, hasAadhaarChecksum(text)]).toEqual([text, text === right]);
    }
    const swapped = right.slice(0, index) + (right[index + 1] ?? '') + (right[index] ?? '') + right.slice(index + 2);
    expect([swapped, hasAadhaarChecksum(swapped)]).toEqual([swapped, swapped === right]);
  }
});

it('keeps the last four only', () => expect(aadhaarLastFour('2341 2341 2346')).toBe('2346'));
