import { expect, it } from 'vitest';
import { paise } from '../../money.ts';
import { chooseApproval } from './choose-approval.ts';

it.each([
  [20_000_000, 20_000_000, false, 'decide-approve'],
  [20_000_001, 20_000_000, false, 'send-to-second-approval'],
  [100, 20_000_000, true, 'send-to-second-approval'],
])('%s within %s, staff quote %s: %s', (amount, limit, needsQuote, expected) => {
  expect(chooseApproval(paise(amount), paise(limit), needsQuote)).toBe(expected);
});
