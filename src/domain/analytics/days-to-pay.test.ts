import { describe, expect, it } from 'vitest';
import { dayBy } from './figures.ts';

describe('the day by which insurers have paid', () => {
  it('is that of the middle claim where all are paid', () => {
    const counts = [10, 20, 30, 40].map((days) => ({ days, paid: 1, open: 0 }));
    expect([dayBy(0.25, counts), dayBy(0.5, counts), dayBy(0.75, counts), dayBy(1, counts)]).toEqual([10, 20, 30, 40]);
  });

  it('counts the open ones for as long as they are open', () => {
    // Freireich's 21 patients under 6-MP, the textbook example: the median is week 23.
    const paidIn = [6, 6, 6, 7, 10, 13, 16, 22, 23];
    const openSince = [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35];
    const counts = [
      ...paidIn.map((days) => ({ days, paid: 1, open: 0 })),
      ...openSince.map((days) => ({ days, paid: 0, open: 1 })),
    ].reduce<{ days: number; paid: number; open: number }[]>((all, one) => {
      const same = all.find(({ days }) => days === one.days);
      if (!same) return [...all, one];
      return all.map((other) =>
        other === same ? { days: one.days, paid: other.paid + one.paid, open: other.open + one.open } : other,
      );
    }, []);
    expect(dayBy(0.5, counts)).toBe(23);
    expect(dayBy(0.25, counts)).toBe(13);
    expect(dayBy(0.75, counts)).toBeNull();
  });

  it('is not said of nothing', () => {
    expect(dayBy(0.5, [])).toBeNull();
    expect(dayBy(0.5, [{ days: 3, paid: 0, open: 5 }])).toBeNull();
  });
});
