import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise, rupeesToPaise, sum } from '../../money.ts';
import { compulsoryDeductible } from './compulsory-deductible.ts';
import { ageDepreciation } from './depreciation.ts';
import { defaultSettlementRates, lineKinds, vehicleClasses } from './settlement-rates.ts';
import type { LineKind, VehicleClass } from './settlement-rates.ts';
import { settle } from './settlement.ts';
import type { BillLine, SettlementInput } from './settlement.ts';
import { isConstructiveTotalLoss } from './total-loss.ts';

const rates = defaultSettlementRates;
const base: SettlementInput = {
  lines: [],
  vehicle: { vehicleClass: 'car', cubicCapacity: 1200, grossWeightKg: null, registeredOn: '2023-05-10' },
  incidentOn: '2026-05-10', // to the day three years old: 15 %
  hasZeroDepreciation: false,
  hasImt23: false,
  salvage: paise(0),
  voluntaryDeductible: paise(0),
  approvedAmount: null,
  rates,
};
const line = (kind: LineKind, rupees = 1000): BillLine => ({ label: kind, kind, billed: rupeesToPaise(rupees) });
const goods = { vehicleClass: 'goods', cubicCapacity: null, grossWeightKg: 10_000, registeredOn: '2023-05-10' } as const;

describe('each line by its rule', () => {
  it.each<[LineKind, string, number, number]>([
    ['metal', 'age', 1500, 850],
    ['rubber-nylon-plastic', 'rubber-nylon-plastic', 5000, 500],
    ['tyre', 'tyre', 5000, 500],
    ['battery', 'battery', 5000, 500],
    ['fibreglass', 'fibreglass', 3000, 700],
    ['glass', 'glass', 0, 1000],
    ['paint-material', 'paint-material', 5000, 500],
    ['paint', 'paint-unsplit', 1250, 875],
    ['labour', 'labour', 0, 1000],
  ])('%s: rule %s, %s basis points, ₹%s payable of ₹1,000', (kind, rule, depreciation, payable) => {
    expect(settle({ ...base, lines: [line(kind)] }).lines).toEqual([
      { label: kind, rule, billed: 100_000, depreciation, payable: rupeesToPaise(payable) },
    ]);
  });

  it.each<[LineKind, string, number]>([
    ['metal', 'zero-depreciation', 1000],
    ['rubber-nylon-plastic', 'zero-depreciation', 1000],
    ['fibreglass', 'zero-depreciation', 1000],
    ['paint', 'zero-depreciation', 1000],
    ['tyre', 'tyre', 500],
    ['battery', 'battery', 500],
    ['labour', 'labour', 1000],
  ])('with the zero-depreciation add-on %s: %s, ₹%s', (kind, rule, payable) => {
    expect(settle({ ...base, hasZeroDepreciation: true, lines: [line(kind)] }).lines[0]).toMatchObject({
      rule,
      payable: rupeesToPaise(payable),
    });
  });

  it('leaves lamps, tyres, bumpers and paint of a commercial vehicle out without IMT-23', () => {
    const lines = [line('tyre'), line('paint'), line('paint-material'), { ...line('glass'), isImt23Part: true }, line('metal')];
    const without = settle({ ...base, vehicle: goods, hasZeroDepreciation: true, lines });
    expect(without.lines.map(({ rule, payable }) => [rule, payable])).toEqual([
      ['not-covered-without-imt-23', 0],
      ['not-covered-without-imt-23', 0],
      ['not-covered-without-imt-23', 0],
      ['not-covered-without-imt-23', 0],
      ['zero-depreciation', 100_000],
    ]);
    expect(settle({ ...base, vehicle: goods, hasImt23: true, lines }).lines[0]).toMatchObject({ rule: 'tyre', payable: 50_000 });
    expect(settle({ ...base, lines }).lines[0]).toMatchObject({ rule: 'tyre' });
  });
  it.each(vehicleClasses)('asks for IMT-23 of a %s only when it is commercial', (vehicleClass) => {
    const { rule } = settle({ ...base, vehicle: { ...base.vehicle, vehicleClass }, lines: [line('tyre')] }).lines[0] ?? {};
    const isCommercial = vehicleClass === 'three-wheeler' || vehicleClass === 'goods' || vehicleClass === 'passenger';
    expect(rule).toBe(isCommercial ? 'not-covered-without-imt-23' : 'tyre');
  });
  it('knows these classes of vehicle', () => {
    expect(vehicleClasses).toEqual(['car', 'two-wheeler', 'three-wheeler', 'goods', 'passenger', 'other']);
  });
});

describe('age bands', () => {
  it.each([
    ['2026-05-10', 0],
    ['2026-11-10', 0],
    ['2026-11-11', 500],
    ['2027-05-10', 500],
    ['2027-05-11', 1000],
    ['2028-05-10', 1000],
    ['2028-05-11', 1500],
    ['2029-05-11', 2500],
    ['2030-05-11', 3500],
    ['2031-05-10', 3500],
    ['2031-05-11', 4000],
    ['2036-05-10', 4000],
    ['2036-05-11', 5000],
  ])('registered 2026-05-10, incident %s: %s', (incidentOn, expected) => {
    expect(ageDepreciation('2026-05-10', incidentOn, rates)).toBe(expected);
  });
});

describe('compulsory deductible', () => {
  it.each<[VehicleClass, number | null, number | null, number]>([
    ['car', 1500, null, 1000],
    ['car', 1501, null, 2000],
    ['car', null, null, 2000],
    ['goods', null, 7500, 500],
    ['goods', null, 7501, 1000],
    ['goods', null, 16500, 1000],
    ['goods', null, 16501, 1500],
    ['goods', 1000, null, 1500],
    ['two-wheeler', 150, null, 100],
    ['three-wheeler', null, null, 500],
    ['passenger', null, 9000, 1000],
    ['other', null, null, 1000],
  ])('%s with %s cc and %s kg: ₹%s', (vehicleClass, cubicCapacity, grossWeightKg, rupees) => {
    expect(compulsoryDeductible({ vehicleClass, cubicCapacity, grossWeightKg }, rates)).toBe(rupeesToPaise(rupees));
  });
});

describe('totals', () => {
  const lines = [
    line('metal', 20_000),
    line('rubber-nylon-plastic', 5_000),
    line('glass', 3_000),
    line('paint', 4_000),
    line('labour', 6_000),
  ];

  it('adds up a worked example', () => {
    const settlement = settle({ ...base, lines, salvage: rupeesToPaise(500) });
    // 17,000 + 2,500 + 3,000 + 3,500 + 6,000 = 32,000, less 500 and 1,000
    expect(settlement).toMatchObject({
      ratesVersion: 'tariff-2026-11',
      billed: rupeesToPaise(38_000),
      insurerPays: rupeesToPaise(30_500),
      youPay: rupeesToPaise(7_500),
      weAdvance: rupeesToPaise(30_500),
      deductions: [
        { rule: 'salvage', amount: rupeesToPaise(500) },
        { rule: 'compulsory-deductible', amount: rupeesToPaise(1000) },
      ],
    });
  });
  it('names a voluntary deductible, and deducts it', () => {
    const settlement = settle({ ...base, lines, voluntaryDeductible: rupeesToPaise(2500) });
    expect(settlement.deductions).toContainEqual({ rule: 'voluntary-deductible', amount: rupeesToPaise(2500) });
    expect(settlement.insurerPays).toBe(rupeesToPaise(28_500));
  });
  it('advances what was approved, once it is', () => {
    expect(settle({ ...base, lines, approvedAmount: rupeesToPaise(30_000) }).weAdvance).toBe(rupeesToPaise(30_000));
  });
  it('pays nothing below the deductible and nothing without lines', () => {
    expect(settle({ ...base, lines: [line('labour', 900)] })).toMatchObject({ insurerPays: 0, youPay: 90_000, weAdvance: 0 });
    expect(settle(base)).toMatchObject({ billed: 0, insurerPays: 0, youPay: 0 });
  });
  it('takes a line without charge, and a deduction of one paisa', () => {
    const settlement = settle({ ...base, lines: [line('glass', 0), line('labour', 2000)], salvage: paise(1) });
    expect(settlement.lines[0]).toMatchObject({ billed: 0, payable: 0 });
    expect(settlement.deductions[0]).toEqual({ rule: 'salvage', amount: 1 });
    expect(settle({ ...base, lines: [line('labour', 2000)] }).insurerPays).toBe(rupeesToPaise(1000));
  });
  it('refuses negative amounts', () => {
    expect(() => settle({ ...base, lines: [{ label: 'x', kind: 'glass', billed: paise(-1) }] })).toThrow(RangeError);
    expect(() => settle({ ...base, salvage: paise(-1) })).toThrow(RangeError);
    expect(() => settle({ ...base, voluntaryDeductible: paise(-1) })).toThrow(RangeError);
  });
  it('shares out every paisa of every bill, and neither share is negative', () => {
    const bill = fc.array(
      fc.record({
        label: fc.constant('x'),
        kind: fc.constantFrom(...lineKinds),
        billed: fc.integer({ min: 0, max: 1e9 }).map(paise),
        isImt23Part: fc.boolean(),
      }),
    );
    const input = fc.record({
      lines: bill,
      vehicleClass: fc.constantFrom(...vehicleClasses),
      incidentOn: fc.constantFrom('2026-05-10', '2029-01-01', '2040-01-01'),
      hasZeroDepreciation: fc.boolean(),
      hasImt23: fc.boolean(),
      salvage: fc.integer({ min: 0, max: 1e8 }).map(paise),
    });
    fc.assert(
      fc.property(input, ({ vehicleClass, ...rest }) => {
        const settlement = settle({ ...base, ...rest, vehicle: { ...base.vehicle, vehicleClass } });
        expect(settlement.insurerPays).toBeGreaterThanOrEqual(0);
        expect(settlement.youPay).toBeGreaterThanOrEqual(0);
        expect(sum([settlement.insurerPays, settlement.youPay])).toBe(sum(rest.lines.map((each) => each.billed)));
        for (const each of settlement.lines) expect(each.payable).toBeLessThanOrEqual(each.billed);
      }),
    );
  });
});

describe('constructive total loss', () => {
  it.each([
    [75_000, false],
    [75_000.01, true],
  ])('₹%s of an IDV of ₹1,00,000: %s', (repair, expected) => {
    expect(isConstructiveTotalLoss(rupeesToPaise(repair), rupeesToPaise(100_000), rates)).toBe(expected);
  });
});
