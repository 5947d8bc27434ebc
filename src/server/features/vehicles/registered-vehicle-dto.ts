import type { Kysely } from 'kysely';
import type { RegisteredVehicleDto } from '#contract/vehicles.schemas.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { RegisteredVehicle } from '#server/platform/gateways/identity-verifier.ts';
import { resolveInsurers } from '../insurers/insurers.service.ts';
import { capitalised, fuelTypeOf, makeAndModelOf, vehicleTypeOf } from './register-words.ts';

const ending = (number: string | null) => number && number.slice(-4);

/** The register's entry in our words, in full or as a stranger may see it; the insurer by the name of its record, where it has one. */
export async function toRegisteredVehicleDto(
  db: Kysely<DB>,
  vehicle: RegisteredVehicle,
  own: boolean,
): Promise<RegisteredVehicleDto> {
  const { firstRegisteredOn, policyNumber, insuranceUntil, chassis, engine } = vehicle;
  const written = vehicle.insurer;
  const insurer = written && ((await resolveInsurers(db, [written])).get(written)?.name ?? written);
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
