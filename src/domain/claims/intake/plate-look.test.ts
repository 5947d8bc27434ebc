import { expect, it } from 'vitest';
import { plateLookOf } from './vehicle-marks.ts';

it.each([
  ['car', 'petrol', 'private'],
  ['two-wheeler', 'petrol', 'private'],
  ['goods', 'diesel', 'commercial'],
  ['taxi', 'cng', 'commercial'],
  ['passenger', 'diesel', 'commercial'],
  ['car', 'electric', 'electric'],
  ['three-wheeler', 'electric', 'electric-commercial'],
] as const)('a %s on %s has a plate that is %s', (vehicleType, fuelType, look) => {
  expect(plateLookOf({ vehicleType, fuelType })).toBe(look);
});
