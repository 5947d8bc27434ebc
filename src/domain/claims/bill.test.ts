import { expect, it } from 'vitest';
import { paise, rupeesToPaise } from '../money.ts';
import { keyFacts } from './offer/key-facts.ts';
import { ownersPart } from '#domain/claims/review/settlement.ts';
import { defaultSettlementRates as rates } from './review/settlement-rates.ts';
import { allIn, estimatedBill, nothingAfterwards } from './bill.ts';

const known = {
  insurer: paise(3_294_000),
  garage: paise(1_106_000),
  fee: paise(152_500),
  ...nothingAfterwards,
};

it('adds what the owner pays to us and to the garage, and says nothing while one of them is not known', () => {
  expect(allIn(known).all).toBe(1_258_500);
  expect(allIn({ ...known, garage: null }).all).toBeNull();
  expect(allIn({ ...known, fee: null }).all).toBeNull();
});

it('counts what the owner pays in the insurer’s place as the owner’s, and no fee that went back', () => {
  const after = allIn({ ...known, charged: paise(500_000), givenBack: paise(107_500) });
  expect(after).toEqual({ insurer: 2_794_000, garage: 1_106_000, fee: 45_000, charged: 500_000, all: 1_651_000 });
});

const truck = {
  estimate: rupeesToPaise(90_000),
  vehicleClass: 'goods',
  registeredOn: '2021-11-20',
  incidentOn: '2026-11-20',
  hasZeroDepreciation: false,
} as const;

it('estimates who pays what from the age and the class of the vehicle', () => {
  expect(estimatedBill(truck, rates)).toEqual({ insurer: rupeesToPaise(57_000), garage: rupeesToPaise(33_000) });
  const older = { ...truck, registeredOn: '2021-11-19' };
  expect(estimatedBill(older, rates)).toEqual({ insurer: rupeesToPaise(52_500), garage: rupeesToPaise(37_500) });
  expect(estimatedBill({ ...older, hasZeroDepreciation: true }, rates)?.garage).toBe(rupeesToPaise(1_500));
});

it.each([{ estimate: null }, { estimate: rupeesToPaise(0) }, { vehicleClass: null }, { registeredOn: null }])(
  'says nothing, and never ₹0, while it is not known: %o',
  (unknown) => {
    expect(estimatedBill({ ...truck, ...unknown }, rates)).toBeNull();
  },
);

it('is the share that the offer says, too, once the insurer accepts what was estimated', () => {
  const estimated = estimatedBill(truck, rates);
  const advance = estimated?.insurer ?? paise(0);
  const daysToPay = { days: 30, basis: 'setting', claims: 0 } as const;
  const none = {
    serviceFee: paise(0),
    gst: paise(0),
    gstRate: 1800,
    serviceCharge: paise(0),
    credit: paise(0),
    refund: paise(0),
  };
  expect(keyFacts({ advance, billed: truck.estimate, daysToPay, ...none }).youPayGarage).toBe(estimated?.garage);
  expect(ownersPart(advance, truck.estimate)).toBe(0);
});
