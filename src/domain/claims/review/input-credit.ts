import type { VehicleClass } from './settlement-rates.ts';

/** May a registered owner take the credit for the tax on this vehicle's repair? Not for what carries persons privately (CGST Act, s. 17 (5) (a) and (ab)). */
export function mayTakeCredit(vehicleClass: VehicleClass): boolean {
  return vehicleClass !== 'car' && vehicleClass !== 'two-wheeler';
}
