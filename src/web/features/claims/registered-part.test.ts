import { expect, test } from 'vitest';
import type { RegisteredVehicleDto } from '#contract/vehicles.schemas.ts';
import { endsWith, isSameAnswer, registeredPart } from './registered-part.ts';

const truck: RegisteredVehicleDto = {
  make: 'Tata Motors',
  model: 'LPT 1613',
  year: 2021,
  fuelType: 'diesel',
  vehicleType: 'goods',
  colour: 'White',
  chassisNumber: null,
  engineNumber: null,
  chassisEnding: '1001',
  engineEnding: '1001',
  firstRegisteredOn: '2021-03-14',
  isFirstOwner: true,
  cubicCapacity: 3783,
  grossWeightKg: 16_200,
  seats: 3,
  fitnessUpto: null,
  permitUpto: null,
  taxUpto: null,
  financier: null,
  insurer: null,
};

test('the register enters what it knows, and the size that the class goes by', () => {
  const known = { make: 'Tata Motors', model: 'LPT 1613', year: 2021, color: 'White', fuelType: 'diesel' };
  expect(registeredPart(truck)).toEqual({
    ...known,
    vehicleType: 'goods',
    grossWeightKg: 16_200,
    purchaseDate: '2021-03-14',
  });
  expect(registeredPart({ ...truck, vehicleType: 'car' })).toMatchObject({ cubicCapacity: 3783 });
});

test('the day of registration is the purchase of a first owner alone', () => {
  expect(registeredPart({ ...truck, isFirstOwner: false })).not.toHaveProperty('purchaseDate');
  expect(registeredPart({ ...truck, isFirstOwner: null })).not.toHaveProperty('purchaseDate');
});

test.each([
  ['LPT-1613', 'lpt 1613', true],
  [2021, '2021', true],
  ['', undefined, true],
  ['White', 'Pearl White', false],
])('%s and %s', (one, other, same) => expect(isSameAnswer(one, other)).toBe(same));

test('a number is known by its end', () => {
  expect(endsWith('mat 445056-1001', '1001')).toBe(true);
  expect(endsWith('MAT4450561002', '1001')).toBe(false);
});
