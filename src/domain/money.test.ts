import fc from 'fast-check';
import { languages, locales } from './languages.ts';
import { describe, expect, it } from 'vitest';
import {
  add,
  atLeastZero,
  formatRupees,
  lesser,
  negate,
  paise,
  paiseToRupees,
  percentOf,
  rupeesToPaise,
  subtract,
  sum,
} from './money.ts';

describe('paise', () => {
  it.each([0.5, Number.NaN, Infinity, 2 ** 53, -(2 ** 53)])('refuses %s', (amount) => {
    expect(() => paise(amount)).toThrow(RangeError);
  });
  it('has no minus zero', () => expect(Object.is(paise(-0), 0)).toBe(true));
});

describe('rupeesToPaise', () => {
  it.each([
    [500, 50000],
    ['500', 50000],
    [1.1, 110],
    ['1.05', 105],
    [19.99, 1999],
    [-2.5, -250],
    ['0.01', 1],
    ['90071992547409.91', 9007199254740991],
  ])('%s rupees are %s paise', (rupees, expected) => expect(rupeesToPaise(rupees)).toBe(expected));

  it.each([
    1.005,
    '1.005',
    0.1 + 0.2,
    Number.NaN,
    Infinity,
    1e21,
    1e-7,
    '',
    ' 5',
    '5.',
    '.5',
    '1,000',
    '5e2',
    '--5',
    90071992547410,
  ])('refuses %s', (rupees) => expect(() => rupeesToPaise(rupees)).toThrow(RangeError));

  it('is undone by paiseToRupees for every amount up to ₹10 lakh crore, beyond which a JSON number cannot tell two paise apart', () => {
    fc.assert(fc.property(fc.integer({ min: -1e15, max: 1e15 }), (n) => rupeesToPaise(paiseToRupees(paise(n))) === paise(n)));
  });
});

describe('percentOf', () => {
  it.each([
    [50000, 1800, 9000],
    [25, 1800, 5], // 4.5 → 5: half up
    [24, 1800, 4], // 4.32
    [1, 5000, 1], // 0.5 → 1
    [-1, 5000, -1],
    [-25, 1800, -5],
    [100, 0, 0],
    [Number.MAX_SAFE_INTEGER, 10_000, Number.MAX_SAFE_INTEGER],
  ])('%s paise at %s basis points are %s', (amount, points, expected) => {
    expect(percentOf(paise(amount), points)).toBe(expected);
  });
  it.each([-1, 0.5, Number.NaN])('refuses %s basis points', (points) => {
    expect(() => percentOf(paise(100), points)).toThrow(RangeError);
  });
  it('never strays more than half a paisa, and mirrors for a negative amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 20_000 }), (n, points) => {
        const share = percentOf(paise(n), points);
        expect(Math.abs(share * 10_000 - n * points)).toBeLessThanOrEqual(5_000);
        expect(percentOf(paise(-n), points)).toBe(negate(share));
      }),
    );
  });
});

describe('sums', () => {
  it('adds, subtracts and sums', () => {
    expect(add(paise(1), paise(2))).toBe(3);
    expect(subtract(paise(1), paise(2))).toBe(-1);
    expect(sum([])).toBe(0);
    expect(sum([paise(5), paise(-7), paise(1)])).toBe(-1);
    expect(lesser(paise(3), paise(2))).toBe(2);
    expect(atLeastZero(paise(-3))).toBe(0);
    expect(atLeastZero(paise(3))).toBe(3);
  });
  it('throws instead of losing a paisa', () => {
    expect(() => add(paise(Number.MAX_SAFE_INTEGER), paise(1))).toThrow(RangeError);
  });
  it('what is added can be taken away', () => {
    const amount = fc.integer({ min: -1e14, max: 1e14 }).map(paise);
    fc.assert(fc.property(amount, amount, (a, b) => subtract(add(a, b), b) === a));
  });
});

describe('formatRupees', () => {
  it.each([
    [24500000, '₹2,45,000'],
    [0, '₹0'],
    [50050, '₹500.50'],
    [1, '₹0.01'],
    [1000000000, '₹1,00,00,000'],
    [-59000, '−₹590'],
  ])('%s paise read %s', (amount, text) => expect(formatRupees(paise(amount))).toBe(text));
  it.each(locales)('writes amounts as the browser would in %s', (locale) => {
    // Marathi with Latin digits would group by thousands.
    const { format } = new Intl.NumberFormat(locale === 'mr' ? 'en-IN' : languages[locale].tag, {
      style: 'currency',
      currency: 'INR',
    });
    for (const rupees of [0.05, 7.5, 99.99, 999.01, 1000.5, 99_999.25, 100_000.75, 12_34_56_789.01])
      expect(formatRupees(rupeesToPaise(rupees))).toBe(format(rupees));
  });
});
