import { expect, test } from 'vitest';
import { withoutIdentityNumbers } from '#domain/kyc/identity.ts';

test.each([
  ['Owner showed Aadhaar 2345 6789 0123.', 'Owner showed Aadhaar •••• •••• 0123.'],
  ['Aadhaar 234567890123', 'Aadhaar •••• •••• 0123'],
  ['PAN ABCPV1234D of the owner', 'PAN ••••••234D of the owner'],
  // GSTIN, chassis number and phone number are not masked.
  ['27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
  ['MAT44505111N1A012', 'MAT44505111N1A012'],
  ['call 9876543210', 'call 9876543210'],
])('%s', (text, masked) => {
  expect(withoutIdentityNumbers(text)).toBe(masked);
});
