import { expect, test } from 'vitest';
import { maskedAddress } from './logger.ts';

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:12:34:aaaa:bbbb:cccc:dddd', '2001:db8:12::/48'],
  ['2001:db8::dddd', '2001:db8::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['::1', '::/48'],
  ['', ''],
])('%s is logged as %s', (ip, masked) => {
  expect(maskedAddress(ip)).toBe(masked);
});
