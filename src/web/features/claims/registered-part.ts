import type { VehicleDto } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { RegisteredVehicleDto } from '#contract/vehicles.schemas.ts';

/** Fields of part A that the register also knows, in screen order: the type before the size that depends on it, the make before its model. */
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

/** The register's values; unknown ones are omitted. */
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

/** Whether two values are equal, ignoring case, spaces and hyphens. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  return plain(one) === plain(other);
}

/** Whether a number has the register's ending, for users who see only the ending. */
export function endsWith(number: string, ending: string): boolean {
  return plain(number).endsWith(plain(ending));
}
