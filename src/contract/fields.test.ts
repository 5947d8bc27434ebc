import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rupeesToPaise } from '#domain/money.ts';
import { recentDayField, dayField, rupeesField } from './fields.ts';
import { z } from './zod-setup.ts';

const rupees = rupeesField('receipt.amount.required').check(z.gte(0, 'receipt.amount.positive'));

describe('an amount in rupees', () => {
  it.each([0, 0.01, 1.1, 4.35, 1_000_000_000])('%s is taken', (amount) => {
    expect(z.safeParse(rupees, amount).success).toBe(true);
  });

  it.each([0.1 + 0.2, 1.005, 1e-7, 99_999_999.999, 1e21, Number.NaN, Number.POSITIVE_INFINITY, -1e30])(
    '%s is refused',
    (amount) => {
      expect(z.safeParse(rupees, amount).success).toBe(false);
    },
  );

  it('is taken only when money takes it', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.double(),
          fc.double({ min: 0, max: 1e9 }),
          fc.integer().map((paise) => paise / 100),
        ),
        (amount) => {
          if (z.safeParse(rupees, amount).success) expect(() => rupeesToPaise(amount)).not.toThrow();
        },
      ),
    );
  });
});

describe('a day', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(['0000-01-01', '2026-02-30', '2026-2-3', '+2026-01-01'])('%s is none', (day) => {
    expect(z.safeParse(dayField('receipt.date.required'), day).success).toBe(false);
  });

  it('of money or an incident lies in the last ten years, in Asia/Kolkata', () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T19:00:00Z'), toFake: ['Date'] }); // the 23rd in India
    const takes = (day: string) => z.safeParse(recentDayField('receipt.date.required'), day).success;
    expect(['2026-11-23', '2016-11-23'].map(takes)).toEqual([true, true]);
    expect(['2026-11-24', '2016-11-22', '1900-01-01', '2031-01-01'].map(takes)).toEqual([false, false, false, false]);
  });
});
