import type { VehicleDto, VehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { dateWords } from '#domain/date-words.ts';
import { languages, type Locale } from '#domain/languages.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import type { TextsOf } from './area.ts';

type Vehicle = Partial<VehicleDto | VehiclePart>;
type Texts = TextsOf<'claims.intake.vehicleStep'>;

interface VehicleFact {
  readonly name: string;
  readonly term: string;
  readonly value: string;
}

const measure = (value: number | null | undefined, unit: string, locale: Locale) =>
  value ? `${value.toLocaleString(languages[locale].tag)} ${unit}` : '';

/** Entered vehicle data in the wizard's order and wording, wherever it is shown on screen or in documents. */
export function vehicleFacts(vehicle: Vehicle, t: Texts, locale: Locale): VehicleFact[] {
  const { fuelType, transmissionType, vehicleType, currentValue, insurance } = vehicle;
  const values = {
    registrationNumber: formatRegistrationNumber(vehicle.registrationNumber ?? ''),
    make: vehicle.make,
    model: vehicle.model,
    year: vehicle.year && String(vehicle.year),
    chassisNumber: vehicle.chassisNumber,
    engineNumber: vehicle.engineNumber,
    color: vehicle.color,
    fuelType: fuelType && t.fuel[fuelType],
    transmissionType: transmissionType && t.transmission[transmissionType],
    vehicleType: vehicleType && t.vehicle[vehicleType],
    cubicCapacity: measure(vehicle.cubicCapacity, 'cc', locale),
    grossWeightKg: measure(vehicle.grossWeightKg, 'kg', locale),
    purchaseDate: vehicle.purchaseDate && dateWords(vehicle.purchaseDate, locale),
    currentValue: currentValue && formatRupees(rupeesToPaise(currentValue)),
    insurerName: insurance?.insurerName,
    policyNumber: insurance?.policyNumber,
    insurerClaimNumber: insurance?.insurerClaimNumber,
  };
  return Object.entries(values).flatMap(([name, value]) =>
    value ? [{ name, term: t[name as keyof typeof values], value }] : [],
  );
}
