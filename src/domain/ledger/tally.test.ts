import { expect, it } from 'vitest';
import { tallyLedger, tallyVoucher } from './tally.ts';

const entry = {
  id: '0b5e6f0e-0000-4000-8000-000000000001',
  key: 'claim:1:payout-credited:1',
  description: 'Paid to “A & <B>”',
  valuedOn: '2026-11-03',
};
const line = (account: string, name: string, amount: number) => ({ account, name, amount });

it('writes a balanced entry of its value date: debits deemed positive and below zero, as Tally counts', () => {
  const voucher = tallyVoucher({
    ...entry,
    lines: [line('payout-clearing', 'Payouts under way', 3_800_005), line('bank', 'Bank', -3_800_005)],
  });
  expect(voucher).toContain('VCHTYPE="Payment"');
  expect(voucher).toContain('<DATE>20261103</DATE>');
  expect(voucher).toContain('Paid to “A &amp; &lt;B&gt;”');
  expect(
    [...voucher.matchAll(/<ISDEEMEDPOSITIVE>(\w+)<\/ISDEEMEDPOSITIVE><AMOUNT>([-\d.]+)/g)].map(([, positive, amount]) => [
      positive,
      amount,
    ]),
  ).toEqual([
    ['Yes', '-38000.05'],
    ['No', '38000.05'],
  ]);
  expect(tallyVoucher({ ...entry, lines: [line('losses', 'Losses', 100), line('suspense', 'Suspense', -100)] })).toContain(
    'VCHTYPE="Journal"',
  );
});

it('writes no entry that does not balance', () => {
  expect(() => tallyVoucher({ ...entry, lines: [line('bank', 'Bank', 1)] })).toThrow('does not balance');
});

it('puts each account below a group of Tally’s', () => {
  expect(tallyLedger({ code: 'bank', name: 'Bank', type: 'asset' })).toContain('<PARENT>Bank Accounts</PARENT>');
  expect(tallyLedger({ code: 'share-capital', name: 'Share capital', type: 'equity' })).toContain(
    '<PARENT>Capital Account</PARENT>',
  );
});
