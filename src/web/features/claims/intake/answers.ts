import type { DetailsPart, VehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { clockText, formatDate } from '#web/ui/date-time.tsx';
import { repairTimeText } from '#web/words/known-name.ts';
import type { Locale } from '#domain/languages.ts';
import { textsIn } from '#web/ui/texts.ts';
import { vehicleFacts } from '#words/vehicle-facts.ts';

/** One entered value, as shown for review. */
export interface Answer {
  readonly term: string;
  readonly value: string;
}

type Vehicle = NonNullable<ClaimDto['vehicle']> | VehiclePart;
type Details = NonNullable<ClaimDto['details']> | DetailsPart;

/** A garage selection, saved or in the form. */
export interface GarageAnswers {
  readonly garageName: string;
  readonly garageAddress: string;
  readonly garagePhone: string;
  readonly estimatedRepairCost?: number | null | undefined;
  readonly estimatedRepairTime: string;
  readonly specialRequirements?: string | undefined;
}

const day = (text: string, locale: Locale) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text, 'date', locale) : '');
const rupees = (amount: number | null | undefined) => (amount ? formatRupees(rupeesToPaise(amount)) : '');

/** Drops optional fields that were left empty. */
function given(answers: readonly Answer[]): Answer[] {
  return answers.filter(({ value }) => value !== '');
}

export function vehicleAnswers(vehicle: Vehicle, locale: Locale): Answer[] {
  return vehicleFacts(vehicle, textsIn(locale, 'claims.intake.vehicleStep'), locale);
}

export function garageAnswers(garage: GarageAnswers, locale: Locale): Answer[] {
  const t = textsIn(locale, 'claims.intake.garageStep');
  const place = [garage.garageName, garage.garageAddress, garage.garagePhone].filter(Boolean).join(', ');
  return given([
    { term: t.garage, value: place },
    { term: t.cost, value: rupees(garage.estimatedRepairCost) },
    { term: t.time, value: repairTimeText(garage.estimatedRepairTime, locale) },
    { term: t.requests, value: garage.specialRequirements ?? '' },
  ]);
}

export function detailsAnswers(details: Details, locale: Locale): Answer[] {
  const t = textsIn(locale, 'claims.intake.detailsStep');
  const { driverDetails: driver } = details;
  return given([
    { term: t.incidentDate, value: day(details.incidentDate, locale) },
    { term: t.incidentTime, value: clockText(details.incidentTime, locale) },
    { term: t.claimType, value: t.types[details.claimType] },
    { term: t.policeComplaintNumber, value: details.noPoliceReport ? t.noPoliceReport : (details.policeComplaintNumber ?? '') },
    { term: t.incidentLocation, value: details.incidentLocation },
    { term: t.incidentPincode, value: details.incidentPincode ?? '' },
    { term: t.incidentDescription, value: details.incidentDescription },
    { term: t.damageDescription, value: details.damageDescription },
    { term: t.marked, value: details.damage ? t.markedPanels({ count: details.damage.panels.length }) : '' },
    { term: t.driverName, value: driver.name },
    { term: t.driverLicense, value: driver.licenseNumber },
    { term: t.driverContact, value: driver.contactNumber },
    { term: t.witnessDetails, value: details.witnessDetails ?? '' },
  ]);
}

/** One field that differs between two versions; a side is empty if it has no value. */
export interface Difference {
  readonly term: string;
  readonly saved: string;
  readonly mine: string;
}

/** Differences between two versions of a part, in screen order. */
export function differences(saved: readonly Answer[], mine: readonly Answer[]): Difference[] {
  const terms = [...new Set([...mine, ...saved].map(({ term }) => term))];
  const valueIn = (answers: readonly Answer[], wanted: string) => answers.find(({ term }) => term === wanted)?.value ?? '';
  return terms
    .map((term) => ({ term, saved: valueIn(saved, term), mine: valueIn(mine, term) }))
    .filter((row) => row.saved !== row.mine);
}
