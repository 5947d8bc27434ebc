import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { financialYearOf } from '../dates.ts';
import { paise } from '../money.ts';
import { gstIncludedIn } from '../payments/fees.ts';
import { documentNumber, taxDocumentKinds, placeOfSupply, splitTax, taxRateOf } from './supply.ts';

describe('the number', () => {
  it.each([
    ['2026-03-31', '2025-26'],
    ['2026-04-01', '2026-27'],
    ['2099-12-31', '2099-00'],
  ])('of %s is of the financial year %s', (day, year) => expect(financialYearOf(day)).toBe(year));
  it.each([
    ['receipt-voucher', 1, 'GPR/26-27/000001'],
    ['tax-invoice', 999_999, 'GPI/26-27/999999'],
    ['credit-note', 1_000_000, 'GPC26-27/1000000'],
  ] as const)('of the %s %i is %s', (kind, serial, number) => {
    expect(documentNumber(kind, '2026-27', serial)).toBe(number);
    expect(number.length).toBeLessThanOrEqual(16);
  });
  it('is another for each kind and serial, and none outside', () => {
    const all = taxDocumentKinds.flatMap((kind) => [1, 2, 1_000_001].map((serial) => documentNumber(kind, '2026-27', serial)));
    expect(new Set(all).size).toBe(all.length);
    for (const serial of [0, 1.5, 10_000_000]) expect(() => documentNumber('tax-invoice', '2026-27', serial)).toThrow(RangeError);
  });
});

describe('the tax inside a price', () => {
  it.each([
    [50_000, true, { taxable: 42_374, cgst: 3_813, sgst: 3_813, igst: 0 }],
    [50_000, false, { taxable: 42_373, cgst: 0, sgst: 0, igst: 7_627 }],
    [472_000, true, { taxable: 400_000, cgst: 36_000, sgst: 36_000, igst: 0 }],
    [1, true, { taxable: 1, cgst: 0, sgst: 0, igst: 0 }],
  ])('%i paise in the own state %s', (total, isOwn, expected) =>
    expect(splitTax(paise(total), gstIncludedIn(paise(total)), isOwn)).toMatchObject(expected),
  );
  it('is 18 % to the paisa, in equal halves, and leaves the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.boolean(), (price, isOwn) => {
        const { taxable, cgst, sgst, igst, total } = splitTax(paise(price), gstIncludedIn(paise(price)), isOwn);
        expect(taxable + cgst + sgst + igst).toBe(total);
        expect(cgst).toBe(sgst);
        expect(Math.abs(taxable * 0.18 - (cgst + sgst + igst))).toBeLessThan(isOwn ? 2 : 1);
      }),
    );
  });
  it('has its rate from the amounts, and none without tax', () => {
    expect(taxRateOf(paise(5_000), paise(763))).toBe(1_800);
    expect(taxRateOf(paise(5_000), paise(0))).toBe(0);
  });
});

describe('the place of supply', () => {
  const own = '29';
  it.each([
    [{ gstin: '27AAGCG1234L1ZL', state: 'Karnataka' }, '27'],
    [{ gstin: '27AAGCG1234L1ZX', state: 'Karnataka' }, '29'],
    [{ gstin: null, state: 'tamil nadu' }, '33'],
    [{ gstin: null, state: 'Atlantis' }, own],
    [{ gstin: null, state: null }, own],
  ])('of %j is %s', (recipient, place) => expect(placeOfSupply(recipient, own).place).toBe(place));
});
