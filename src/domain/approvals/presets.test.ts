import { describe, expect, it } from 'vitest';
import { approvalKinds } from './approval-kinds.ts';
import { approvalPresets, mayApproverConfirm, moneyApprovals, ruleOf } from './presets.ts';

const two = { first: 'asha', second: 'bela' };

describe('the table of presets', () => {
  it('takes a maker and a checker at least, of every kind in every preset', () => {
    for (const kind of approvalKinds)
      for (const preset of approvalPresets) expect(ruleOf(kind, preset).people).toBeGreaterThan(1);
  });

  it('takes four for a write-off of a claim that two approved, three in a small company', () => {
    expect(approvalPresets.map((preset) => [preset, ruleOf('write-off', preset).people])).toEqual([
      ['small', 3],
      ['medium', 4],
      ['full', 4],
    ]);
  });

  it('gives up nothing in full, and only what concerns the money of a claim elsewhere', () => {
    const givenUpBy = (preset: 'small' | 'medium') =>
      approvalKinds.filter((kind) => ruleOf(kind, preset).approver !== ruleOf(kind, 'full').approver);
    expect(givenUpBy('medium')).toEqual(['charge', 'surplus', 'reversal']);
    expect([...givenUpBy('small')].sort()).toEqual([...moneyApprovals].sort());
  });

  it.each([
    ['full', 'write-off', false, false],
    ['full', 'charge', false, false],
    ['medium', 'write-off', false, false],
    ['medium', 'charge', false, true],
    ['small', 'write-off', true, true],
    ['small', 'reversal', true, true],
  ] as const)('%s, %s: the first approver %s, the second %s', (preset, kind, first, second) => {
    expect(mayApproverConfirm(kind, preset, 'asha', two)).toBe(first);
    expect(mayApproverConfirm(kind, preset, 'bela', two)).toBe(second);
    expect(mayApproverConfirm(kind, preset, 'charu', two)).toBe(false);
  });

  it('never lets who approved alone confirm', () => {
    const alone = { first: 'asha', second: null };
    for (const kind of moneyApprovals)
      for (const preset of approvalPresets) expect(mayApproverConfirm(kind, preset, 'asha', alone)).toBe(false);
  });
});
