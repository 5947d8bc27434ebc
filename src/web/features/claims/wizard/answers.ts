import type { DetailsPart, VehiclePart } from '#contract/claim-parts.ts';
import type { ClaimDto } from '#contract/claims.ts';
import { formatRegistrationNumber } from '#domain/identity/registration-number.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { clockText } from '#web/ui/clock-text.ts';
import { formatDate } from '#web/ui/date-text.ts';
import type { Locale } from '#web/ui/texts.ts';
import { textsIn } from '#web/ui/texts.ts';
import { detailsText } from './details-step.text.ts';
import { garageText } from './garage-step.text.ts';
import { vehicleText } from './vehicle-step.text.ts';

/** One thing that was entered, as it is read back. */
export interface Answer {
  readonly term: string;
  readonly value: string;
}

type Vehicle = NonNullable<ClaimDto['vehicle']> | VehiclePart;
type Details = NonNullable<ClaimDto['details']> | DetailsPart;

/** A garage selection, saved or as it stands in the form. */
export interface GarageAnswers {
  readonly garageName: string;
  readonly garageAddress: string;
  readonly garagePhone: string;
  readonly estimatedRepairCost?: number | null | undefined;
  readonly estimatedRepairTime: string;
  readonly specialRequirements?: string | undefined;
}

const tag = (locale: Locale) => (locale === 'hi' ? 'hi-IN' : 'en-IN');
const day = (text: string, locale: Locale) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text, 'date', locale) : '');
const rupees = (amount: number | null | undefined, locale: Locale) =>
  amount ? formatRupees(rupeesToPaise(amount), tag(locale)) : '';
const measure = (value: number | null | undefined, unit: string, locale: Locale) =>
  value ? `${value.toLocaleString(tag(locale))} ${unit}` : '';

/** Only what was entered: an optional field that was left empty is no answer. */
function given(answers: readonly Answer[]): Answer[] {
  return answers.filter(({ value }) => value !== '');
}

export function vehicleAnswers(vehicle: Vehicle, locale: Locale): Answer[] {
  const t = textsIn(vehicleText, locale);
  return given([
    { term: t.registrationNumber, value: formatRegistrationNumber(vehicle.registrationNumber) },
    { term: t.make, value: vehicle.make },
    { term: t.model, value: vehicle.model },
    { term: t.year, value: String(vehicle.year) },
    { term: t.color, value: vehicle.color },
    { term: t.fuelType, value: t.fuel[vehicle.fuelType] },
    { term: t.transmissionType, value: t.transmission[vehicle.transmissionType] },
    { term: t.vehicleType, value: t.vehicle[vehicle.vehicleType] },
    { term: t.cubicCapacity, value: measure(vehicle.cubicCapacity, 'cc', locale) },
    { term: t.grossWeightKg, value: measure(vehicle.grossWeightKg, 'kg', locale) },
    { term: t.chassisNumber, value: vehicle.chassisNumber },
    { term: t.engineNumber, value: vehicle.engineNumber },
    { term: t.purchaseDate, value: day(vehicle.purchaseDate, locale) },
    { term: t.currentValue, value: rupees(vehicle.currentValue, locale) },
    { term: t.insurerName, value: vehicle.insurance?.insurerName ?? '' },
    { term: t.policyNumber, value: vehicle.insurance?.policyNumber ?? '' },
    { term: t.insurerClaimNumber, value: vehicle.insurance?.insurerClaimNumber ?? '' },
  ]);
}

export function garageAnswers(garage: GarageAnswers, locale: Locale): Answer[] {
  const t = textsIn(garageText, locale);
  const place = [garage.garageName, garage.garageAddress, garage.garagePhone].filter(Boolean).join(', ');
  return given([
    { term: t.garage, value: place },
    { term: t.cost, value: rupees(garage.estimatedRepairCost, locale) },
    { term: t.time, value: t.repairDays(garage.estimatedRepairTime) },
    { term: t.requests, value: garage.specialRequirements ?? '' },
  ]);
}

export function detailsAnswers(details: Details, locale: Locale): Answer[] {
  const t = textsIn(detailsText, locale);
  const { driverDetails: driver } = details;
  return given([
    { term: t.claimType, value: t.types[details.claimType] },
    { term: t.incidentDate, value: day(details.incidentDate, locale) },
    { term: t.incidentTime, value: clockText(details.incidentTime, locale) },
    { term: t.incidentLocation, value: details.incidentLocation },
    { term: t.incidentPincode, value: details.incidentPincode ?? '' },
    { term: t.policeComplaintNumber, value: details.policeComplaintNumber ?? '' },
    { term: t.incidentDescription, value: details.incidentDescription },
    { term: t.damageDescription, value: details.damageDescription },
    { term: t.driverName, value: driver.name },
    { term: t.driverLicense, value: driver.licenseNumber },
    { term: t.driverContact, value: driver.contactNumber },
    { term: t.witnessDetails, value: details.witnessDetails ?? '' },
  ]);
}

/** One answer of two versions of a part that says something else; empty where one has none. */
export interface Difference {
  readonly term: string;
  readonly saved: string;
  readonly mine: string;
}

/** What differs between two versions of a part, in the order of the screen. */
export function differences(saved: readonly Answer[], mine: readonly Answer[]): Difference[] {
  const terms = [...new Set([...mine, ...saved].map(({ term }) => term))];
  const valueIn = (answers: readonly Answer[], wanted: string) => answers.find(({ term }) => term === wanted)?.value ?? '';
  return terms
    .map((term) => ({ term, saved: valueIn(saved, term), mine: valueIn(mine, term) }))
    .filter((row) => row.saved !== row.mine);
}
