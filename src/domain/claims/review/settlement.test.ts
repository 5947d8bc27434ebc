import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise, rupeesToPaise, sum } from '../../money.ts';
import { hasImt21, lossesOf, settle, taxWithin } from './settlement.ts';
import type { BillLine, SettlementInput } from './settlement.ts';
import { defaultSettlementRates, lineKinds, vehicleClasses } from './settlement-rates.ts';
import type { LineKind, VehicleClass } from './settlement-rates.ts';

const rates = defaultSettlementRates;
const base: SettlementInput = {
  lines: [],
  vehicle: {
    vehicleClass: 'car',
    cubicCapacity: 1200,
    grossWeightKg: null,
    seats: 5,
    isElectric: false,
    registeredOn: '2023-05-10',
  },
  incidentOn: '2026-05-10', // exactly three years old: 15 %
  hasZeroDepreciation: false,
  hasImt23: false,
  hasConsumables: false,
  breach: null,
  towingLimit: null,
  insuredValue: null,
  isWithoutTax: false,
  salvage: paise(0),
  voluntaryDeductible: paise(0),
  approvedAmount: null,
  rates,
};
const line = (kind: LineKind, rupees = 1000): BillLine => ({ label: kind, kind, billed: rupeesToPaise(rupees) });
const goods = { ...base.vehicle, vehicleClass: 'goods', cubicCapacity: null, grossWeightKg: 10_000, seats: 2 } as const;
const one = (bill: BillLine, changes: Partial<SettlementInput> = {}) => settle({ ...base, ...changes, lines: [bill] }).lines[0];

describe('each line by its rule', () => {
  it.each<[LineKind, string, number, number]>([
    ['metal', 'age', 1500, 850],
    ['rubber-nylon-plastic', 'rubber-nylon-plastic', 5000, 500],
    ['tyre', 'tyre', 5000, 500],
    ['battery', 'battery', 5000, 500],
    ['airbag', 'airbag', 5000, 500],
    ['fibreglass', 'fibreglass', 3000, 700],
    ['glass', 'glass', 0, 1000],
    ['paint-material', 'paint-material', 5000, 500],
    ['paint', 'paint-unsplit', 1250, 875],
    ['labour', 'labour', 0, 1000],
    ['consumable', 'consumable-not-covered', 10_000, 0],
    ['towing', 'towing', 0, 1000],
  ])('%s: rule %s, %s basis points, ₹%s payable of ₹1,000', (kind, rule, depreciation, payable) => {
    expect(settle({ ...base, lines: [line(kind)] }).lines).toMatchObject([
      { label: kind, rule, billed: 100_000, depreciation, payable: rupeesToPaise(payable) },
    ]);
  });

  it.each<[LineKind, string, number]>([
    ['metal', 'zero-depreciation', 1000],
    ['rubber-nylon-plastic', 'zero-depreciation', 1000],
    ['fibreglass', 'zero-depreciation', 1000],
    ['airbag', 'zero-depreciation', 1000],
    ['glass', 'zero-depreciation', 1000],
    ['paint-material', 'zero-depreciation', 1000],
    ['consumable', 'consumable-not-covered', 0],
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
  it.each<[VehicleClass, number | null, boolean]>([
    ['car', null, false],
    ['two-wheeler', null, false],
    ['taxi', 5, false],
    ['three-wheeler', null, true],
    ['three-wheeler', 2, true],
    ['three-wheeler', 3, false],
    ['goods', null, true],
    ['passenger', 41, true],
    ['miscellaneous', null, true],
  ])('IMT-21 for a %s of %s seats: %s', (vehicleClass, seats, expected) => {
    expect(hasImt21({ vehicleClass, seats })).toBe(expected);
    const { rule } = one(line('tyre'), { vehicle: { ...base.vehicle, vehicleClass, seats } }) ?? {};
    expect(rule).toBe(expected ? 'not-covered-without-imt-23' : 'tyre');
  });
  it('pays what IMT-23 brings back less the share that the insurer keeps, and nothing else less', () => {
    const kept = { vehicle: goods, hasImt23: true, rates: { ...rates, imt23Share: 5000 } };
    // 50 % depreciation of the tyre, then half of the remainder.
    expect(one(line('tyre'), kept)).toMatchObject({ payable: 25_000, losses: [{ cause: 'material' }, { cause: 'exclusion' }] });
    expect(one({ ...line('glass'), isImt23Part: true }, kept)).toMatchObject({ payable: 50_000 });
    expect(one(line('glass'), kept)).toMatchObject({ payable: 100_000 });
    expect(one({ ...line('glass'), isImt23Part: true }, { ...kept, vehicle: base.vehicle })).toMatchObject({ payable: 100_000 });
  });
  it('pays consumables with the add-on only', () => {
    expect(one(line('consumable'), { hasConsumables: true })).toMatchObject({ rule: 'consumable', payable: 100_000 });
    expect(one(line('consumable'))).toMatchObject({ losses: [{ cause: 'consumable', amount: 100_000 }] });
  });
  it.each<[LineKind, string, number]>([
    ['metal', 'repair', 1000],
    ['rubber-nylon-plastic', 'repair', 1000],
    ['fibreglass', 'repair', 1000],
    ['paint', 'paint-unsplit', 875],
    ['paint-material', 'paint-material', 500],
    ['consumable', 'consumable-not-covered', 0],
  ])('a %s that was mended: %s, ₹%s', (kind, rule, payable) => {
    expect(one({ ...line(kind), action: 'repair' })).toMatchObject({ rule, payable: rupeesToPaise(payable) });
    expect(one({ ...line(kind), action: 'replace' })?.rule).not.toBe('repair');
  });
  it('leaves a mended bumper of a goods vehicle out without IMT-23', () => {
    const bumper = { ...line('rubber-nylon-plastic'), isImt23Part: true, action: 'repair' } as const;
    expect(one(bumper, { vehicle: goods })).toMatchObject({ payable: 0 });
  });
});

describe('towing', () => {
  it.each<[VehicleClass, number]>([
    ['car', 1500],
    ['taxi', 1500],
    ['three-wheeler', 750],
    ['two-wheeler', 300],
    ['goods', 2500],
    ['passenger', 2500],
    ['miscellaneous', 2500],
  ])('%s: up to ₹%s', (vehicleClass, limit) => {
    const vehicle = { ...base.vehicle, vehicleClass };
    expect(one(line('towing', 9000), { vehicle })).toMatchObject({
      payable: rupeesToPaise(limit),
      losses: [{ cause: 'towing-limit', amount: rupeesToPaise(9000 - limit) }],
    });
    expect(one(line('towing', limit), { vehicle })).toMatchObject({ payable: rupeesToPaise(limit), losses: [] });
  });
  it('has one limit for all lines, the policy’s where it says one', () => {
    const lines = [line('towing', 1000), line('labour', 5000), line('towing', 1000)];
    expect(settle({ ...base, lines }).lines.map(({ payable }) => payable)).toEqual([100_000, 500_000, 50_000]);
    expect(settle({ ...base, lines, towingLimit: rupeesToPaise(1700) }).lines[2]).toMatchObject({ payable: 70_000 });
    expect(settle({ ...base, lines, towingLimit: paise(0) }).lines[0]).toMatchObject({ payable: 0 });
  });
});

describe('tax', () => {
  it.each([
    [1180, 1800, 180],
    [1280, 2800, 280],
    [105, 500, 5],
    [100, 0, 0],
    [0.01, 1800, 0],
  ])('₹%s at %s basis points: ₹%s', (amount, rate, tax) => {
    expect(taxWithin(rupeesToPaise(amount), rate)).toBe(rupeesToPaise(tax));
  });
  it('goes first, at the line’s own rate, else the assumed one; what is left depreciates', () => {
    expect(one({ ...line('metal', 1280), taxRate: 2800 }, { isWithoutTax: true })).toMatchObject({
      payable: rupeesToPaise(850),
      losses: [
        { cause: 'tax', amount: rupeesToPaise(280) },
        { cause: 'age', amount: rupeesToPaise(150) },
      ],
    });
    expect(one(line('labour', 1180), { isWithoutTax: true })).toMatchObject({ payable: rupeesToPaise(1000) });
    expect(one({ ...line('labour', 1180), taxRate: 0 }, { isWithoutTax: true })).toMatchObject({ payable: rupeesToPaise(1180) });
    expect(one({ ...line('labour', 1180), taxRate: 1800 })).toMatchObject({ payable: rupeesToPaise(1180) });
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
        { rule: 'salvage', amount: rupeesToPaise(500), taken: rupeesToPaise(500) },
        { rule: 'compulsory-deductible', amount: rupeesToPaise(1000), taken: rupeesToPaise(1000) },
      ],
    });
  });
  it('names a voluntary deductible, and deducts it', () => {
    const settlement = settle({ ...base, lines, voluntaryDeductible: rupeesToPaise(2500) });
    expect(settlement.deductions).toContainEqual({
      rule: 'voluntary-deductible',
      amount: rupeesToPaise(2500),
      taken: rupeesToPaise(2500),
    });
    expect(settlement.insurerPays).toBe(rupeesToPaise(28_500));
  });
  it('advances what was approved, once it is; the rest of the bill stays with the owner', () => {
    expect(settle({ ...base, lines, approvedAmount: rupeesToPaise(22_000) })).toMatchObject({
      weAdvance: rupeesToPaise(22_000),
      youPay: rupeesToPaise(16_000),
    });
    expect(settle({ ...base, lines, approvedAmount: rupeesToPaise(99_000) }).youPay).toBe(0);
  });
  it('never pays more than the IDV of the policy', () => {
    const capped = settle({ ...base, lines, insuredValue: rupeesToPaise(20_000) });
    // 32,000 less 1,000 exceeds the IDV by 11,000.
    expect(capped.insurerPays).toBe(rupeesToPaise(20_000));
    expect(capped.deductions).toContainEqual({ rule: 'idv', amount: rupeesToPaise(11_000), taken: rupeesToPaise(11_000) });
    expect(settle({ ...base, lines, insuredValue: rupeesToPaise(31_000) }).insurerPays).toBe(rupeesToPaise(31_000));
    expect(settle({ ...base, lines, insuredValue: rupeesToPaise(31_000) }).deductions).toHaveLength(1);
  });
  it('calculates a tipper on site', () => {
    const settlement = settle({
      ...base,
      vehicle: { ...goods, vehicleClass: 'miscellaneous', registeredOn: '2018-01-01' },
      incidentOn: '2026-05-10', // over five years: 40 %
      hasImt23: true,
      insuredValue: rupeesToPaise(18_00_000),
      isWithoutTax: true,
      salvage: rupeesToPaise(3000),
      lines: [
        { ...line('metal', 118_000), taxRate: 1800 }, // 1,00,000 → 60,000
        { ...line('tyre', 25_600), taxRate: 2800 }, // 20,000 → 10,000
        { ...line('metal', 11_800), action: 'repair' }, // 10,000
        line('towing', 11_800), // 10,000 → 2,500
        line('consumable', 2360), // nothing
      ],
    });
    // 82,500 less 3,000 and 0.5 % of 18 lakh
    expect(settlement.insurerPays).toBe(rupeesToPaise(70_500));
    expect(lossesOf(settlement)).toEqual([
      { cause: 'age', amount: rupeesToPaise(40_000) },
      { cause: 'material', amount: rupeesToPaise(10_000) },
      { cause: 'towing-limit', amount: rupeesToPaise(7500) },
      { cause: 'consumable', amount: rupeesToPaise(2000) },
      { cause: 'tax', amount: rupeesToPaise(27_560) },
      { cause: 'salvage', amount: rupeesToPaise(3000) },
      { cause: 'deductible', amount: rupeesToPaise(9000) },
    ]);
  });
  it('pays nothing below the deductible and nothing without lines', () => {
    expect(settle({ ...base, lines: [line('labour', 900)] })).toMatchObject({ insurerPays: 0, youPay: 90_000, weAdvance: 0 });
    expect(settle(base)).toMatchObject({ billed: 0, insurerPays: 0, youPay: 0 });
  });
  it('takes a line without charge, and a deduction of one paisa', () => {
    const settlement = settle({ ...base, lines: [line('glass', 0), line('labour', 2000)], salvage: paise(1) });
    expect(settlement.lines[0]).toMatchObject({ billed: 0, payable: 0 });
    expect(settlement.deductions[0]).toEqual({ rule: 'salvage', amount: 1, taken: 1 });
    expect(settle({ ...base, lines: [line('labour', 2000)] }).insurerPays).toBe(rupeesToPaise(1000));
  });
  it('refuses negative amounts', () => {
    expect(() => settle({ ...base, lines: [{ label: 'x', kind: 'glass', billed: paise(-1) }] })).toThrow(RangeError);
    expect(() => settle({ ...base, salvage: paise(-1) })).toThrow(RangeError);
    expect(() => settle({ ...base, voluntaryDeductible: paise(-1) })).toThrow(RangeError);
  });
});

describe('of any bill', () => {
  const bill = fc.array(
    fc.record({
      label: fc.constant('x'),
      kind: fc.constantFrom(...lineKinds),
      billed: fc.integer({ min: 0, max: 1e9 }).map(paise),
      isImt23Part: fc.boolean(),
      action: fc.constantFrom(null, 'replace' as const, 'repair' as const),
      taxRate: fc.constantFrom(null, 0, 500, 1800, 2800),
    }),
    { maxLength: 12 },
  );
  const amountOrNull = fc.option(fc.integer({ min: 0, max: 1e9 }).map(paise));
  const terms = fc.record({
    lines: bill,
    vehicle: fc.record({
      vehicleClass: fc.constantFrom(...vehicleClasses),
      cubicCapacity: fc.constantFrom(null, 900, 2000),
      grossWeightKg: fc.constantFrom(null, 3000, 40_000),
      seats: fc.constantFrom(null, 2, 40),
      isElectric: fc.boolean(),
      registeredOn: fc.constantFrom('2012-02-29', '2022-03-01', '2026-05-01'),
    }),
    hasZeroDepreciation: fc.boolean(),
    hasImt23: fc.boolean(),
    hasConsumables: fc.boolean(),
    breach: fc.option(fc.record({ pays: fc.option(fc.integer({ min: 0, max: 10_000 })) })),
    isWithoutTax: fc.boolean(),
    towingLimit: amountOrNull,
    insuredValue: amountOrNull,
    salvage: fc.integer({ min: 0, max: 1e8 }).map(paise),
    rates: fc.integer({ min: 0, max: 10_000 }).map((imt23Share) => ({ ...rates, imt23Share })),
  });
  const always = (property: (input: SettlementInput) => void) =>
    fc.assert(
      fc.property(terms, (changes) => property({ ...base, ...changes })),
      { numRuns: 200 },
    );

  it('shares out every paisa, pays no line above its amount, and names the cause of each paisa that is lost', () =>
    always((input) => {
      const settlement = settle(input);
      expect(settlement.insurerPays).toBeGreaterThanOrEqual(0);
      expect(sum([settlement.insurerPays, settlement.youPay])).toBe(sum(input.lines.map((each) => each.billed)));
      for (const each of settlement.lines) {
        expect(each.payable).toBeGreaterThanOrEqual(0);
        expect(sum([each.payable, ...each.losses.map(({ amount }) => amount)])).toBe(each.billed);
      }
      expect(sum(lossesOf(settlement).map(({ amount }) => amount))).toBe(settlement.billed - settlement.insurerPays);
    }));
  it('keeps to the IDV and to the limit of towing', () =>
    always((input) => {
      const { insurerPays, lines } = settle(input);
      if (input.insuredValue !== null) expect(insurerPays).toBeLessThanOrEqual(input.insuredValue);
      const towed = sum(lines.filter(({ rule }) => rule === 'towing').map(({ payable }) => payable));
      expect(towed).toBeLessThanOrEqual(input.towingLimit ?? rates.towingLimits[input.vehicle.vehicleClass]);
    }));
  it('pays no more for an older vehicle, nor without the tax, nor less with an add-on', () =>
    always((input) => {
      const pays = (changes: Partial<SettlementInput>) => settle({ ...input, ...changes }).insurerPays;
      const now = pays({});
      expect(pays({ vehicle: { ...input.vehicle, registeredOn: '2011-01-01' } })).toBeLessThanOrEqual(now);
      expect(pays({ incidentOn: '2029-01-01' })).toBeLessThanOrEqual(now);
      expect(pays({ isWithoutTax: true })).toBeLessThanOrEqual(now);
      for (const addOn of [{ hasZeroDepreciation: true }, { hasImt23: true }, { hasConsumables: true }])
        expect(pays(addOn)).toBeGreaterThanOrEqual(now);
    }));
});
