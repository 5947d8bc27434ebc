import { expect, it } from 'vitest';
import type { ClaimHome } from '#contract/claims/claims.schemas.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { claimStages } from '#domain/claims/stages.ts';
import { moneyChapter } from './money-story.tsx';

const at = (stage: ClaimStage, accepted = false, payments?: { refunds: unknown[] }[], lines: object[] = []) =>
  moneyChapter({ stage, home: { bill: { lines } } as unknown as ClaimHome }, accepted, payments);

it('tells every stage but the draft', () => {
  const told = Object.fromEntries(claimStages.map((stage) => [stage, at(stage, false, [])]));
  expect(told).toEqual({
    draft: undefined,
    submitted: 'before',
    survey: 'before',
    review: 'before',
    info_needed: 'before',
    second_approval: 'before',
    approved: 'offered',
    disbursed: 'paid',
    closed: 'closed',
    rejected: 'kept',
    withdrawn: 'kept',
  });
});

it('knows an accepted offer, a refund, and says nothing about a refund before payments are read', () => {
  expect(at('approved', true)).toBe('accepted');
  expect(at('rejected', false, [{ refunds: ['R1'] }])).toBe('refundDue');
  expect(at('withdrawn')).toBeUndefined();
});

it('says to nobody who owes us that they owe nothing more', () => {
  for (const stage of ['disbursed', 'closed'] as const) {
    expect(at(stage, true, [], [{ line: 'kept-by-insurer', left: 1500 }])).toBe('owing');
    expect(at(stage, true, [], [{ line: 'paid-to-owner', left: 1500 }])).toBe('passOn');
    expect(at(stage, true, [], [{ line: 'paid-to-owner', left: 0 }])).toBe(stage === 'closed' ? 'closed' : 'paid');
  }
});
