import { expect, it } from 'vitest';
import { bankSaid } from './bank-said.ts';

it.each([
  ['transfer_amount_invalid', 'Transfer amount invalid'],
  ['INVALID_IFSC_FAIL', 'Invalid IFSC fail'],
  ['beneficiary INVALID', 'Beneficiary invalid'],
  ['FAILED', 'Failed'],
  ['Insufficient funds at HDFC', 'Insufficient funds at HDFC'],
  ['', ''],
])('%j is said as %j', (reason, said) => expect(bankSaid(reason)).toBe(said));
