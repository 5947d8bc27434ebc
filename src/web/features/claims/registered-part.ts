import type { VehicleDto } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { RegisteredVehicleDto } from '#contract/vehicles.schemas.ts';

/** What of part A the register knows too, in the order of the screen: the type before the size that goes by it, the make before its model. */
export const registeredFields = [
  'make',
  'model',
  'year',
  'color',
  'fuelType',
  'vehicleType',
  'cubicCapacity',
  'grossWeightKg',
  'chassisNumber',
  'engineNumber',
  'purchaseDate',
] as const satisfies readonly (keyof VehicleDto)[];

export type RegisteredField = (typeof registeredFields)[number];
export type RegisteredPart = Partial<Pick<VehicleDto, RegisteredField>>;

/** What the register would enter; what it does not know is left out. */
export function registeredPart(vehicle: RegisteredVehicleDto): RegisteredPart {
  const { make, model, year, colour, fuelType, vehicleType, cubicCapacity, grossWeightKg } = vehicle;
  const bySize = vehicleType === 'goods' ? { grossWeightKg } : { cubicCapacity };
  const { chassisNumber, engineNumber } = vehicle;
  // Only the first owner bought it when it was registered.
  const purchaseDate = vehicle.isFirstOwner ? vehicle.firstRegisteredOn : null;
  const known = { make, model, year, color: colour, fuelType, vehicleType, ...bySize, chassisNumber, engineNumber, purchaseDate };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null && value !== ''));
}

type Answer = string | number | null | undefined;

const plain = (value: Answer) =>
  String(value ?? '')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Do two say the same? Case, spaces and hyphens do not matter. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  return plain(one) === plain(other);
}

/** Does a number end as the register's does? For those who may see only its end. */
export function endsWith(number: string, ending: string): boolean {
  return plain(number).endsWith(plain(ending));
}
