import { describe, expect, it } from 'vitest';
import { claimProblemStatuses } from './problem-codes.ts';

describe('statuses of the problems', () => {
  it.each([
    [404, ['claim.not-found']],
    [403, ['claim.forbidden']],
    [
      400,
      [
        'claim.reason-required',
        'claim.questions-missing',
        'claim.amount-missing',
        'claim.approval-too-small',
        'claim.above-calculation',
        'claim.checks-open',
      ],
    ],
  ])('%s: %j', (status, codes) => {
    const found = Object.entries(claimProblemStatuses).filter(([, each]) => each === status);
    expect(found.map(([code]) => code)).toEqual(codes);
  });
  it('are 409 otherwise', () => {
    expect(new Set(Object.values(claimProblemStatuses))).toEqual(new Set([400, 403, 404, 409]));
  });
});
