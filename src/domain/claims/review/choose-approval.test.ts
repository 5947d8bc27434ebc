import { expect, it } from 'vitest';
import { paise } from '../../money.ts';
import { chooseApproval } from './choose-approval.ts';

it.each([
  [20_000_000, 20_000_000, 20_000_000, false, 'decide-approve'],
  [20_000_001, 20_000_000, 90_000_000, false, 'send-to-second-approval'],
  [4_000_001, 20_000_000, 4_000_000, false, 'send-to-second-approval'],
  [100, 20_000_000, null, false, 'send-to-second-approval'],
  [100, 20_000_000, 20_000_000, true, 'send-to-second-approval'],
])('%s within %s, calculated %s, staff quote %s: %s', (amount, limit, calculated, needsStaffQuote, expected) => {
  const approval = {
    approvedAmount: paise(amount),
    approvalLimit: paise(limit),
    calculatedAmount: calculated === null ? null : paise(calculated),
    needsStaffQuote,
    checksHold: true,
  };
  expect(chooseApproval(approval)).toBe(expected);
  expect(chooseApproval({ ...approval, checksHold: false })).toBe('send-to-second-approval');
});
