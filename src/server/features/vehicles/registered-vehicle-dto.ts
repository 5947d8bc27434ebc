import type { RegisteredVehicleDto } from '#contract/vehicles.schemas.ts';
import type { RegisteredVehicle } from '#server/platform/gateways/identity-verifier.ts';
import { capitalised, fuelTypeOf, makeAndModelOf, vehicleTypeOf } from './register-words.ts';

const ending = (number: string | null) => number && number.slice(-4);

/** The register's entry in our words, in full or as a stranger may see it. */
export function toRegisteredVehicleDto(vehicle: RegisteredVehicle, own: boolean): RegisteredVehicleDto {
  const { firstRegisteredOn, insurer, policyNumber, insuranceUntil, chassis, engine } = vehicle;
  return {
    ...makeAndModelOf(vehicle.maker, vehicle.model),
    year: vehicle.manufacturedIn ?? (firstRegisteredOn === null ? null : Number(firstRegisteredOn.slice(0, 4))),
    fuelType: fuelTypeOf(vehicle.fuel),
    vehicleType: vehicleTypeOf(vehicle.vehicleClass),
    colour: vehicle.colour && capitalised(vehicle.colour),
    chassisNumber: own ? chassis : null,
    engineNumber: own ? engine : null,
    chassisEnding: ending(chassis),
    engineEnding: ending(engine),
    firstRegisteredOn,
    isFirstOwner: vehicle.ownerCount === null ? null : vehicle.ownerCount === 1,
    cubicCapacity: vehicle.cubicCapacity,
    grossWeightKg: vehicle.grossWeightKg,
    seats: vehicle.seats,
    fitnessUpto: vehicle.fitnessUntil,
    permitUpto: vehicle.permitUntil,
    taxUpto: vehicle.taxUntil,
    financier: own ? vehicle.financier : null,
    insurer: own ? { name: insurer, policyNumber, insuredUpto: insuranceUntil } : null,
  };
}
