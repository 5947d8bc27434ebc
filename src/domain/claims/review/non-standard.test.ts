import { describe, expect, it } from 'vitest';
import { paise, rupeesToPaise } from '../../money.ts';
import { lossesOf, settle } from './settlement.ts';
import type { BillLine, SettlementInput } from './settlement.ts';
import { defaultSettlementRates, withInsurersRates } from './settlement-rates.ts';
import type { LineKind } from './settlement-rates.ts';

const line = (label: string, kind: LineKind, rupees: number): BillLine => ({ label, kind, billed: rupeesToPaise(rupees) });
const imt23 = (label: string, kind: LineKind, rupees: number): BillLine => ({ ...line(label, kind, rupees), isImt23Part: true });

/**
 * A Tata LPT 1613 of 2019 (16,200 kg) from Nagpur, over five years old: metal loses 40 %. Package policy with IMT-23, bill ₹3,40,000.
 *
 * Parts that IMT-23 reinstates, billed 93,500:
 *   bumper 20,000 − 40 % = 12,000; head lamps 12,000 − 50 % = 6,000; two tyres 24,000 − 50 % = 12,000; mudguards 8,000 − 40 % = 4,800;
 *   bonnet side 5,500 − 40 % = 3,300; paint 24,000 − 12.5 % = 21,000. Together 59,100.
 * The rest, billed 2,46,500:
 *   cabin shell 98,000 − 40 % = 58,800; radiator and axle 50,000 − 40 % = 30,000; trim and hoses 24,000 − 50 % = 12,000; windscreen 14,500;
 *   labour 60,000. Together 1,75,300.
 * 59,100 + 1,75,300 − 1,000 deductible = 2,33,400. With half of the IMT-23 parts: 2,33,400 − 29,550 = 2,03,850. Of that 75 %: 1,52,887.50.
 */
const nagpur: SettlementInput = {
  lines: [
    imt23('Front bumper', 'metal', 20_000),
    imt23('Head lamps', 'rubber-nylon-plastic', 12_000),
    line('Two tyres', 'tyre', 24_000),
    imt23('Mudguards', 'metal', 8_000),
    imt23('Bonnet side', 'metal', 5_500),
    line('Paint', 'paint', 24_000),
    line('Cabin shell', 'metal', 98_000),
    line('Radiator and axle beam', 'metal', 50_000),
    line('Trim and hoses', 'rubber-nylon-plastic', 24_000),
    line('Windscreen', 'glass', 14_500),
    line('Labour', 'labour', 60_000),
  ],
  vehicle: {
    vehicleClass: 'goods',
    cubicCapacity: 5_675,
    grossWeightKg: 16_200,
    seats: 2,
    isElectric: false,
    registeredOn: '2019-06-12',
  },
  incidentOn: '2026-11-02',
  hasZeroDepreciation: false,
  hasImt23: true,
  hasConsumables: false,
  breach: null,
  towingLimit: null,
  insuredValue: rupeesToPaise(11_50_000),
  isWithoutTax: false,
  salvage: paise(0),
  voluntaryDeductible: paise(0),
  approvedAmount: null,
  rates: defaultSettlementRates,
};
const none = { imt23Share: null, nonStandardShare: null, depreciation: null };
const halfOfImt23 = withInsurersRates(defaultSettlementRates, { ...none, imt23Share: 5_000 });

describe('the truck of Nagpur', () => {
  it.each([
    ['by our default rates', {}, 2_33_400],
    ['with half of the IMT-23 parts', { rates: halfOfImt23 }, 2_03_850],
    ['with the driver’s licence lapsed', { rates: halfOfImt23, breach: { pays: null } }, 1_52_887.5],
  ])('%s', (_, changes: Partial<SettlementInput>, rupees) => {
    const settlement = settle({ ...nagpur, ...changes });
    expect([settlement.billed, settlement.insurerPays]).toEqual([rupeesToPaise(3_40_000), rupeesToPaise(rupees)]);
    expect(settlement.youPay).toBe(rupeesToPaise(3_40_000 - rupees));
  });

  it('names the quarter as a cause of its own', () => {
    const losses = lossesOf(settle({ ...nagpur, rates: halfOfImt23, breach: { pays: null } }));
    expect(losses).toEqual([
      { cause: 'age', amount: rupeesToPaise(72_600) },
      { cause: 'material', amount: rupeesToPaise(33_000) },
      { cause: 'exclusion', amount: rupeesToPaise(29_550) },
      { cause: 'deductible', amount: rupeesToPaise(1_000) },
      { cause: 'non-standard', amount: rupeesToPaise(50_962.5) },
    ]);
  });
});

describe('a broken condition', () => {
  it('takes the insurer’s share of the admissible amount, after IDV and deductibles', () => {
    const settled = (insurers: number | null, pays: number | null) =>
      settle({
        ...nagpur,
        insuredValue: rupeesToPaise(2_00_000),
        breach: { pays },
        rates: withInsurersRates(defaultSettlementRates, { ...none, nonStandardShare: insurers }),
      }).insurerPays;
    expect(settled(null, null)).toBe(rupeesToPaise(1_50_000));
    expect(settled(6_000, null)).toBe(rupeesToPaise(1_20_000));
    expect(settled(6_000, 8_000)).toBe(rupeesToPaise(1_60_000));
  });

  it('that caused the loss leaves nothing, and says why', () => {
    const settlement = settle({ ...nagpur, breach: { pays: 0 } });
    expect(settlement.insurerPays).toBe(0);
    expect(settlement.deductions.at(-1)).toMatchObject({ rule: 'condition-breached', taken: rupeesToPaise(2_33_400) });
    expect(lossesOf(settlement).at(-1)).toEqual({ cause: 'condition-breached', amount: rupeesToPaise(2_33_400) });
  });

  it('paid in full takes nothing', () => {
    expect(settle({ ...nagpur, breach: { pays: 10_000 } }).insurerPays).toBe(rupeesToPaise(2_33_400));
  });
});

describe('an insurer’s own rates', () => {
  it('replace ours one by one', () => {
    const depreciation = { ...defaultSettlementRates, ageBands: [{ upToMonths: 12, depreciation: 0 }], olderDepreciation: 2_000 };
    const own = withInsurersRates(defaultSettlementRates, { ...none, depreciation });
    expect(settle({ ...nagpur, rates: own }).lines[6]).toMatchObject({ rule: 'age', depreciation: 2_000 });
    expect(own).toMatchObject({ imt23Share: 0, nonStandardShare: 7_500, totalLossShare: 7_500 });
    expect(withInsurersRates(defaultSettlementRates, null)).toBe(defaultSettlementRates);
  });
});
