import type { Settlement, SettlementInput } from '#domain/claims/review/settlement.ts';
import { settle } from '#domain/claims/review/settlement.ts';
import { defaultSettlementRates } from '#domain/claims/review/settlement-rates.ts';
import { rupeesToPaise, ZERO } from '#domain/money.ts';

/** An invented claim of a goods vehicle, two and a half years old, with the IMT-23 endorsement. */
const sample: SettlementInput = {
  lines: [
    { label: 'panels', kind: 'metal', billed: rupeesToPaise(120_000) },
    { label: 'bumper', kind: 'rubber-nylon-plastic', billed: rupeesToPaise(24_000), isImt23Part: true },
    { label: 'windscreen', kind: 'glass', billed: rupeesToPaise(14_000) },
    { label: 'paint', kind: 'paint', billed: rupeesToPaise(16_000) },
    { label: 'labour', kind: 'labour', billed: rupeesToPaise(46_000) },
  ],
  vehicle: {
    vehicleClass: 'goods',
    cubicCapacity: 5600,
    grossWeightKg: 16_200,
    seats: 2,
    isElectric: false,
    registeredOn: '2024-04-15',
  },
  incidentOn: '2026-10-05',
  hasZeroDepreciation: false,
  hasImt23: true,
  hasConsumables: false,
  towingLimit: null,
  insuredValue: null,
  isWithoutTax: false,
  salvage: rupeesToPaise(4000),
  voluntaryDeductible: ZERO,
  approvedAmount: null,
  rates: defaultSettlementRates,
};

/** The sample as the product itself calculates it: the page can never show other rules than a real claim has. */
export const sampleSettlement: Settlement = settle(sample);
