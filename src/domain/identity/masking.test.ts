import { expect, it } from 'vitest';
import { maskAadhaar, maskAccountNumber, maskEmail, maskPan, maskPhone } from './masking.ts';
import { nameMatchPolicy } from './name-match.ts';

it.each([
  [maskAccountNumber, '026291800001191', '•••••••••••1191'],
  [maskAccountNumber, '01191', '•1191'],
  [maskAccountNumber, '1191', '••••'],
  [maskAccountNumber, '', ''],
  [maskPan, 'ABCPV1234D', '••••••234D'],
  [maskPhone, '9876543210', '••••••3210'],
  [maskAadhaar, '3712', '•••• •••• 3712'],
  [maskAadhaar, '655675523712', '•••• •••• 3712'],
  [maskEmail, 'asha.rao@example.in', 'a•••••••@example.in'],
  [maskEmail, 'a@example.in', 'a•••••••@example.in'],
  [maskEmail, '@example.in', '••••••••'],
  [maskEmail, 'no address', '••••••••'],
])('%o of %s is %s', (mask, text, expected) => expect(mask(text)).toBe(expected));

it.each([
  ['DIRECT_MATCH', 'pass'],
  ['GOOD_PARTIAL_MATCH', 'pass'],
  ['MODERATE_PARTIAL_MATCH', 'manual'],
  ['POOR_PARTIAL_MATCH', 'fail'],
  ['NO_MATCH', 'fail'],
  ['SOMETHING_NEW', 'fail'],
  ['', 'fail'],
  [null, 'fail'],
])('a name match of %s: %s', (result, expected) => expect(nameMatchPolicy(result)).toBe(expected));
