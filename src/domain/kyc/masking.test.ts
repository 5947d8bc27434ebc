import { expect, it } from 'vitest';
import { maskAadhaar, maskAccountNumber, maskPan, maskPhone } from './identity.ts';

it.each([
  [maskAccountNumber, '026291800001191', '•••••••••••1191'],
  [maskAccountNumber, '01191', '•1191'],
  [maskAccountNumber, '1191', '••••'],
  [maskAccountNumber, '', ''],
  [maskPan, 'ABCPV1234D', '••••••234D'],
  [maskPhone, '9876543210', '••••••3210'],
  [maskAadhaar, '3712', '•••• •••• 3712'],
  [maskAadhaar, '655675523712', '•••• •••• 3712'],
])('%o of %s is %s', (mask, text, expected) => expect(mask(text)).toBe(expected));
