import { expect, it } from 'vitest';
import { paise } from '../../money.ts';
import { actors, favourable } from '../lifecycle.cases.ts';
import { approvalAction } from './review-actions.ts';

const staff = actors['i'];

it.each([
  [20_000_000, 20_000_000, 20_000_000, false, 'decide-approve'],
  [20_000_001, 20_000_000, 90_000_000, false, 'send-to-second-approval'],
  [4_000_001, 20_000_000, 4_000_000, false, 'send-to-second-approval'],
  [100, 20_000_000, null, false, 'send-to-second-approval'],
  [100, 20_000_000, 20_000_000, true, 'send-to-second-approval'],
])('%s within %s, calculated %s, staff quote %s: %s', (amount, limit, calculated, needsStaffQuote, expected) => {
  if (!staff) throw new Error('no staff among the actors');
  const facts = favourable('decide-approve', 'review');
  const approval = {
    ...facts,
    cover: facts.cover && { ...facts.cover, insuredValue: paise(100_000_000) },
    words: facts.words.map((word) => ({ ...word, terms: word.terms && { ...word.terms, amount: paise(20_000_001) } })),
    approvedAmount: paise(amount),
    approvalLimit: paise(limit),
    calculatedAmount: calculated === null ? null : paise(calculated),
    needsStaffQuote,
  };
  expect(approvalAction(approval, staff)).toBe(expected);
  expect(approvalAction({ ...approval, nearDoubles: ['GP-1'] }, staff)).toBe('send-to-second-approval');
});
