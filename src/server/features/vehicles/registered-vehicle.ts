import type { Kysely } from 'kysely';
import type { RegisteredVehicleDto } from '#contract/vehicles.schemas.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { RegisteredVehicle } from '#server/platform/gateways/identity-verifier.ts';
import { resolveInsurers } from '#server/features/insurers/insurers.service.ts';
import type { fuelTypes } from '#contract/claims/intake/claim-parts.ts';
import type { VehicleClass } from '#domain/claims/review/settlement-rates.ts';
import makes from '../../../../reference-data/vehicle-makes.json' with { type: 'json' };

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

// The register's words, as every office writes them, in ours.

type FuelType = (typeof fuelTypes)[number];

const fuels: readonly [RegExp, FuelType][] = [
  [/HYBRID/, 'hybrid'],
  [/ELECTRIC|PURE EV|BOV/, 'electric'],
  [/CNG/, 'cng'],
  [/DIESEL/, 'diesel'],
  [/PETROL/, 'petrol'],
];

/** 'PETROL/CNG' → cng. What we have no word for (LPG) is null. */
export function fuelTypeOf(fuel: string | null): FuelType | null {
  return firstThatFits(fuels, fuel);
}

const classes: readonly [RegExp, VehicleClass][] = [
  [/M-?CYCLE|SCOOTER|MOPED|\(2W/, 'two-wheeler'],
  [/THREE WHEELER|RICKSHAW|\(3W/, 'three-wheeler'],
  [/GOODS|TRUCK|TANKER|TIPPER|DUMPER|TRAILER|ARTICULATED/, 'goods'],
  [/BUS|MAXI ?CAB/, 'passenger'],
  [/\bCAB\b|TAXI/, 'taxi'],
  [/MOTOR CAR|\(LMV\)/, 'car'],
];

/** 'Goods Carrier(HGV)' → goods; cranes, tractors and ambulances are 'miscellaneous'. */
export function vehicleTypeOf(vehicleClass: string | null): VehicleClass | null {
  return vehicleClass === null ? null : (firstThatFits(classes, vehicleClass) ?? 'miscellaneous');
}

function firstThatFits<T>(rules: readonly [RegExp, T][], text: string | null): T | null {
  const found = text === null ? undefined : rules.find(([pattern]) => pattern.test(text.toUpperCase()));
  return found?.[1] ?? null;
}

/** Companies that sell under a name which is not theirs. */
const soldAs: readonly [RegExp, string][] = [
  [/^VE COMMERCIAL/, 'EICHER'],
  [/^DAIMLER INDIA COMMERCIAL/, 'BHARATBENZ'],
  [/^GENERAL MOTORS/, 'CHEVROLET'],
  [/^JSW MG/, 'MG'],
];

const wordsOf = (text: string) =>
  text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');

const startsWith = (words: readonly string[], beginning: readonly string[]) =>
  beginning.length > 0 && beginning.every((word, index) => words[index] === word);

/** The longest of the names with whose words the text begins. */
function longestBeginning(names: readonly string[], words: readonly string[]): string | undefined {
  return names
    .filter((name) => startsWith(words, wordsOf(name)))
    .toSorted((left, right) => wordsOf(right).length - wordsOf(left).length)[0];
}

const companyWords = new Set(['LTD', 'LIMITED', 'PVT', 'PRIVATE', 'CO', 'COMPANY', 'INDIA']);

/** 'MARUTI SUZUKI INDIA LTD' and 'SWIFT VXI' → Maruti Suzuki, Swift; what is not in our list stays, without the company's form. */
export function makeAndModelOf(maker: string | null, model: string | null): { make: string | null; model: string | null } {
  const seller = maker && (soldAs.find(([pattern]) => pattern.test(maker.toUpperCase()))?.[1] ?? maker);
  const makerWords = wordsOf(seller ?? '');
  const make = longestBeginning(
    makes.map((entry) => entry.make),
    makerWords,
  );
  const entry = makes.find((one) => one.make === make);
  const known = [...(entry?.car ?? []), ...(entry?.commercial ?? [])];
  const modelWords = wordsOf(model ?? '');
  // Some offices write the make before the model.
  const bare = modelWords[0] !== undefined && modelWords[0] === makerWords[0] ? modelWords.slice(1) : modelWords;
  return {
    make: make ?? (seller ? capitalised(makerWords.filter((word) => !companyWords.has(word)).join(' ')) : null),
    model: longestBeginning(known, bare) ?? longestBeginning(known, modelWords) ?? model,
  };
}

/** 'TITAN GREY' → 'Titan Grey' */
function capitalised(text: string): string {
  return text.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
