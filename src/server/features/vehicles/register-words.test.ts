import { expect, it } from 'vitest';
import { fuelTypeOf, makeAndModelOf, vehicleTypeOf } from './look-up-vehicle.ts';

it.each([
  ['PETROL', 'petrol'],
  ['Diesel', 'diesel'],
  ['CNG ONLY', 'cng'],
  ['PETROL/CNG', 'cng'],
  ['ELECTRIC(BOV)', 'electric'],
  ['PURE EV', 'electric'],
  ['PETROL/HYBRID', 'hybrid'],
  ['STRONG HYBRID EV', 'hybrid'],
  ['LPG ONLY', null],
  [null, null],
])('fuel %s: %s', (fuel, expected) => expect(fuelTypeOf(fuel)).toBe(expected));

it.each([
  ['Motor Car(LMV)', 'car'],
  ['Motor Car', 'car'],
  ['M-Cycle/Scooter(2WN)', 'two-wheeler'],
  ['Three Wheeler (Goods)(3WT)', 'three-wheeler'],
  ['e-Rickshaw(P)(3WT)', 'three-wheeler'],
  ['Goods Carrier(HGV)', 'goods'],
  ['Articulated Vehicle', 'goods'],
  ['Motor Cab(LPV)', 'taxi'],
  ['Maxi Cab(LPV)', 'passenger'],
  ['Omni Bus (Private Use)', 'passenger'],
  ['Agricultural Tractor', 'miscellaneous'],
  ['Excavator (Commercial)', 'miscellaneous'],
  [null, null],
])('class %s: %s', (vehicleClass, expected) => expect(vehicleTypeOf(vehicleClass)).toBe(expected));

it.each([
  ['MARUTI SUZUKI INDIA LTD', 'SWIFT VXI', 'Maruti Suzuki', 'Swift'],
  ['MARUTI SUZUKI INDIA LTD', 'SWIFT DZIRE VDI', 'Maruti Suzuki', 'Swift Dzire'],
  ['TATA MOTORS LTD', 'TATA ACE GOLD', 'Tata Motors', 'Ace Gold'],
  ['HYUNDAI MOTOR INDIA LTD', 'GRAND I10 SPORTZ', 'Hyundai', 'Grand i10'],
  ['MAHINDRA & MAHINDRA LIMITED', 'MAHINDRA SCORPIO N Z8', 'Mahindra', 'Scorpio N'],
  ['VE COMMERCIAL VEHICLES LTD (EICHER)', 'PRO 2059', 'Eicher', 'Pro 2059'],
  ['HERO MOTOCORP LTD', 'SPLENDOR PLUS', 'Hero Motocorp', 'SPLENDOR PLUS'],
  [null, 'SPLENDOR PLUS', null, 'SPLENDOR PLUS'],
  ['TATA MOTORS LTD', null, 'Tata Motors', null],
])('%s, %s: %s, %s', (maker, model, make, ourModel) => expect(makeAndModelOf(maker, model)).toEqual({ make, model: ourModel }));
