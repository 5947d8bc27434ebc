import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { dutyOf, dutyStates, instrumentOf, mayBeSigned, rateOn, stampDuty, stampStateOf } from './stamp-duty.ts';
import type { DutyRate } from './stamp-duty.ts';

const rate: DutyRate = {
  state: 'Maharashtra',
  instrument: 'other-assignment',
  from: '2026-01-01',
  basis: 'share',
  millionths: 1000,
  amount: paise(0),
  least: paise(100_00),
  most: paise(1_000_00),
  roundTo: paise(100),
  hasEStamp: true,
  source: 'To be confirmed by counsel',
};

describe('stamp duty', () => {
  it.each([
    ['a share, rounded up', 1_234_567_00, {}, 1_000_00],
    ['a share below the least', 38_000_00, {}, 100_00],
    ['a share rounded up to the rupee', 123_456_78, {}, 124_00],
    ['a share rounded up to ten rupees', 123_456_78, { roundTo: paise(1000) }, 130_00],
    ['a share without a most', 10_000_000_00, { most: null }, 10_000_00],
    ['8.25 %', 38_000_00, { millionths: 82_500, most: null }, 3_135_00],
    ['a fixed amount', 38_000_00, { basis: 'fixed', amount: paise(500_00) }, 500_00],
    ['exempt', 38_000_00, { basis: 'exempt' }, 0],
  ] as const)('is %s', (_, amount, change, expected) => {
    expect(stampDuty(paise(amount), { ...rate, ...change })).toBe(expected);
  });

  it('is never below the share, nor a whole step above it', () => {
    const free = { ...rate, least: paise(0), most: null };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000_00 }),
        fc.integer({ min: 1, max: 82_500 }),
        fc.constantFrom(1, 100, 1000, 100_00),
        (amount, millionths, roundTo) => {
          const duty = stampDuty(paise(amount), { ...free, millionths, roundTo: paise(roundTo) });
          const exact = (amount * millionths) / 1_000_000;
          expect(duty).toBeGreaterThanOrEqual(Math.floor(exact));
          expect(duty - exact).toBeLessThan(roundTo);
          expect(duty % roundTo).toBe(0);
        },
      ),
    );
  });

  it('frees a receivable that a registered factor buys, and nothing else', () => {
    expect(instrumentOf('cashless', 'nbfc-factor')).toBe('receivable-to-factor');
    expect(instrumentOf('reimbursement', 'nbfc-factor')).toBe('other-assignment');
    expect(instrumentOf('cashless', 'partner-nbfc')).toBe('other-assignment');
    expect(instrumentOf('cashless', 'none')).toBe('other-assignment');
  });

  it('is the rate of the day, of this state', () => {
    const later = { ...rate, from: '2026-06-01', millionths: 2000 };
    expect(rateOn([rate, later], 'Maharashtra', 'other-assignment', '2026-05-31')).toBe(rate);
    expect(rateOn([rate, later], 'Maharashtra', 'other-assignment', '2026-06-01')).toBe(later);
    expect(rateOn([rate, later], 'Goa', 'other-assignment', '2026-06-01')).toBeUndefined();
    expect(dutyStates).toHaveLength(36);
  });

  it('is bought as an e-stamp where there is one and we bear it', () => {
    expect(dutyOf(paise(38_000_00), rate, 'company').means).toBe('e-stamp');
    expect(dutyOf(paise(38_000_00), rate, 'assignor').means).toBe('paper');
    expect(dutyOf(paise(38_000_00), { ...rate, hasEStamp: false }, 'company').means).toBe('paper');
  });

  it('keeps an unstamped deed unsigned', () => {
    const duty = dutyOf(paise(38_000_00), rate, 'company');
    const free = dutyOf(paise(38_000_00), { ...rate, basis: 'exempt' }, 'company');
    const states = [
      stampStateOf(duty, null),
      stampStateOf(duty, 'ordered'),
      stampStateOf(duty, 'refused'),
      stampStateOf(duty, 'bought'),
      stampStateOf(free, null),
      stampStateOf(null, null),
    ];
    expect(states).toEqual(['to-enter', 'ordered', 'refused', 'stamped', 'none-due', 'to-enter']);
    expect(states.map(mayBeSigned)).toEqual([false, false, false, true, true, false]);
  });
});
