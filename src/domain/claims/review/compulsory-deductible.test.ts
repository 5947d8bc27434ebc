import { describe, expect, it } from 'vitest';
import { rupeesToPaise } from '../../money.ts';
import { compulsoryDeductible } from './settlement.ts';
import type { DeductibleVehicle } from './settlement.ts';
import { defaultSettlementRates as rates } from './settlement-rates.ts';
import type { VehicleClass } from './settlement-rates.ts';

const unmeasured = { vehicleClass: 'car', cubicCapacity: null, grossWeightKg: null, seats: null, isElectric: false } as const;

describe('compulsory deductible', () => {
  const deductible = (changes: Partial<DeductibleVehicle>, insuredValue: number | null = null) =>
    compulsoryDeductible({ ...unmeasured, ...changes }, insuredValue === null ? null : rupeesToPaise(insuredValue), rates);

  it.each<[VehicleClass, number | null, number]>([
    ['car', 1500, 1000],
    ['car', 1501, 2000],
    ['car', null, 2000],
    ['two-wheeler', 150, 100],
    ['taxi', 1500, 500],
    ['taxi', 1501, 1000],
    ['taxi', null, 1000],
    ['three-wheeler', 470, 500],
    ['three-wheeler', 1501, 1000],
    ['three-wheeler', null, 1000],
    ['goods', 1000, 1500],
  ])('%s with %s cc: ₹%s', (vehicleClass, cubicCapacity, rupees) => {
    expect(deductible({ vehicleClass, cubicCapacity })).toBe(rupeesToPaise(rupees));
  });
  it.each([
    [7500, 500],
    [7501, 1000],
    [16_500, 1000],
    [16_501, 1500],
    [null, 1500],
  ])('goods of %s kg: ₹%s', (grossWeightKg, rupees) => {
    expect(deductible({ vehicleClass: 'goods', grossWeightKg })).toBe(rupeesToPaise(rupees));
  });
  it.each([
    [17, 500],
    [18, 1000],
    [36, 1000],
    [37, 1500],
    [null, 1500],
  ])('passenger with %s seats: ₹%s', (seats, rupees) => {
    expect(deductible({ vehicleClass: 'passenger', seats, grossWeightKg: 5000 })).toBe(rupeesToPaise(rupees));
  });
  it.each([
    [null, 2000],
    [399_999, 2000],
    [400_000, 2000],
    [400_002, 2000.01],
    [26_00_000, 13_000],
  ])('miscellaneous of an IDV of ₹%s: ₹%s', (idv, rupees) => {
    expect(deductible({ vehicleClass: 'miscellaneous' }, idv)).toBe(rupeesToPaise(rupees));
  });
  it('is the lower step of an electric vehicle that goes by capacity, and of no other', () => {
    expect(deductible({ vehicleClass: 'car', isElectric: true })).toBe(rupeesToPaise(1000));
    expect(deductible({ vehicleClass: 'taxi', isElectric: true })).toBe(rupeesToPaise(500));
    expect(deductible({ vehicleClass: 'goods', isElectric: true })).toBe(rupeesToPaise(1500));
  });
});
