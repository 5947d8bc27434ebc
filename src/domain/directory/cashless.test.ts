import { describe, expect, it } from 'vitest';
import { cashlessInsurers, cashlessSaid, cashlessStanding } from './cashless.ts';

const word = (saidOn: string, confirmedOn: string | null = null) => ({ insurer: 'A', saidOn, confirmedOn });

describe('cashless with an insurer', () => {
  it.each([
    ['2026-11-12', null, '2026-11-24', 'said'],
    ['2026-11-12', '2026-11-20', '2026-11-24', 'confirmed'],
    ['2024-01-01', '2026-11-20', '2027-11-19', 'confirmed'],
    ['2024-01-01', '2026-11-20', '2027-11-20', 'lapsed'],
    ['2027-06-01', '2026-11-20', '2027-11-20', 'said'],
    ['2025-11-24', null, '2026-11-23', 'said'],
    ['2025-11-24', null, '2026-11-24', 'lapsed'],
  ] as const)('said %s, confirmed %s, on %s: %s', (saidOn, confirmedOn, today, expected) =>
    expect(cashlessStanding(word(saidOn, confirmedOn), today)).toBe(expected),
  );

  it('is found by what somebody said or confirmed within a year', () => {
    const words = [
      { insurer: 'A', saidOn: '2026-01-01', confirmedOn: null },
      { insurer: 'B', saidOn: '2025-01-01', confirmedOn: null },
    ];
    expect(cashlessInsurers(words, '2026-11-24')).toEqual(['A']);
  });

  it('keeps its dates while the garage goes on naming the insurer, and begins anew after a pause', () => {
    const before = [{ insurer: 'A', saidOn: '2026-01-01', confirmedOn: '2026-02-01' }];
    expect(cashlessSaid(before, ['B', 'A'], '2026-11-24')).toEqual([
      { insurer: 'B', saidOn: '2026-11-24', confirmedOn: null },
      { insurer: 'A', saidOn: '2026-01-01', confirmedOn: '2026-02-01' },
    ]);
    expect(cashlessSaid(cashlessSaid(before, [], '2026-03-01'), ['A'], '2026-11-24')).toEqual([word('2026-11-24')]);
  });
});
