import { describe, expect, it } from 'vitest';
import { blank, staff } from './guard-facts.cases.ts';
import { cases } from './guards.cases.ts';
import { theSystem } from '../roles.ts';
import { claimLifecycle, guards, type ClaimTransition, type GuardName } from './lifecycle.ts';
import { claimProblemStatuses } from './problem-codes.ts';

describe('guards', () => {
  describe.each(Object.entries(cases) as [GuardName, (typeof cases)[GuardName]][])('%s', (name, [code, passing, refused]) => {
    it.each(passing)('lets pass %j', (facts) => expect(guards[name]({ ...blank, ...facts }, staff)).toBeNull());
    it.each(refused)(`refuses %j with ${code}`, (facts) => expect(guards[name]({ ...blank, ...facts }, staff)).toBe(code));
  });

  it('are all used by the table, and all codes are given by something', () => {
    const used = new Set(Object.values<ClaimTransition>(claimLifecycle).flatMap((row) => row.guards));
    expect([...used].sort()).toEqual(Object.keys(guards).sort());
    const given = new Set<string>([
      ...Object.values(cases).map(([code]) => code),
      'claim.not-found',
      'claim.wrong-stage',
      // More results of `nothing-stops`: see review/checks.test.ts.
      'claim.total-loss',
      'claim.cover-fails',
      'claim.insurer-denies',
      'claim.three-names',
    ]);
    expect([...given].sort()).toEqual(Object.keys(claimProblemStatuses).sort());
  });
  it('the platform closes what is settled, whoever approved it', () => {
    expect(guards['money-by-another']({ ...blank, deciderIds: ['staff-1'] }, theSystem)).toBeNull();
  });
  it('the system is never the second approver', () => {
    expect(guards['second-approver-differs']({ ...blank, firstApproverId: 'x' }, theSystem)).toBe('approval.same-person');
  });
});
