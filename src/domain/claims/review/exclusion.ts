import type { DeductibleVehicle } from './compulsory-deductible.ts';
import type { LineKind } from './settlement-rates.ts';

/** From so many seats on a three-wheeler carries passengers; one for goods has the driver's, at most one beside it. */
const seatsForPassengers = 3;

/** Does IMT-21 hold for it? One whose seats nobody knows counts as carrying goods. */
export function hasImt21({ vehicleClass, seats }: Pick<DeductibleVehicle, 'vehicleClass' | 'seats'>): boolean {
  if (vehicleClass === 'three-wheeler') return (seats ?? 0) < seatsForPassengers;
  return vehicleClass === 'goods' || vehicleClass === 'passenger' || vehicleClass === 'miscellaneous';
}

/** Lamps, tyres and tubes, mudguards, bonnet side parts, bumpers and paint: what IMT-21 leaves out and IMT-23 brings back. */
export function isNamedByImt21(line: { readonly kind: LineKind; readonly isImt23Part?: boolean }): boolean {
  return line.isImt23Part === true || line.kind === 'tyre' || line.kind === 'paint' || line.kind === 'paint-material';
}
