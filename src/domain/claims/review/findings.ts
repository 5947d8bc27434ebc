import { addMonths } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { ClaimType } from '../intake/parts.ts';
import type { VehicleClass } from './settlement-rates.ts';

export const checkResults = ['holds', 'fails', 'not-known'] as const;
export type CheckResult = (typeof checkResults)[number];

/** Source of a check's facts. */
export const checkSources = [
  'owner',
  'cover',
  'estimate',
  'register',
  'licence-register',
  'documents',
  'claims',
  'insurer',
  'settlement-terms',
  'insurer-record',
] as const;

/** Explanation codes of checks: each has a message for the approver. */
export const checkWhys = [
  'no-theft',
  'theft',
  'type-open',
  'own-damage',
  'third-party-only',
  'cover-open',
  'in-force',
  'out-of-force',
  'register-runs',
  'register-lapsed',
  'incident-open',
  'plate-same',
  'policy-in-register',
  'plate-differs',
  'plate-open',
  'repairable',
  'total-loss',
  'value-open',
  'loss-open',
  'bought-before',
  'bought-later',
  'purchase-open',
  'nobody-drove',
  'licence-valid',
  'licence-invalid',
  'licence-of-another',
  'licence-unclear',
  'licence-open',
  'register-open',
  'owner-same',
  'owner-differs',
  'owner-explained',
  'owner-unclear',
  'owner-masked',
  'owner-unknown',
  'insured-same',
  'insured-differs',
  'insured-explained',
  'insured-unclear',
  'insured-open',
  'vehicle-same',
  'class-differs',
  'class-unknown',
  'chassis-differs',
  'chassis-unknown',
  'engine-differs',
  'engine-unknown',
  'insurer-same',
  'insurer-differs',
  'insurer-earlier',
  'insurer-unknown',
  'fitness-runs',
  'fitness-lapsed',
  'fitness-young',
  'fitness-unknown',
  'permit-runs',
  'permit-lapsed',
  'permit-not-needed',
  'permit-unknown',
  'no-financier',
  'financier-consents',
  'financier-silent',
  'financier-refuses',
  'financier-is-another',
  'financier-passed-over',
  'financier-consents-to-less',
  'papers-complete',
  'papers-missing',
  'unlooked',
  'no-near-double',
  'near-double',
  'photos-new',
  'photos-used',
  'word-open',
  'word-confirmed',
  'word-denied',
  'word-corrected',
  'word-of-something-else',
  'word-of-less',
  'word-of-other-title',
  'word-title-open',
  'word-provisional',
  'word-paid-elsewhere',
  'word-past',
  'terms-raised',
  'breach-open',
  'terms-on-record',
  'age-open',
  'mode-unrecorded',
  'mode-allowed',
  'mode-not-allowed',
  'mode-calculated-otherwise',
] as const;
type CheckWhy = (typeof checkWhys)[number];

export interface Finding {
  readonly result: CheckResult;
  readonly why: CheckWhy;
  /** Subject of the message: a date, a name, missing documents, other claims' numbers. */
  readonly about: readonly string[];
  /** Source of these facts, if it differs from the check's. */
  readonly source?: (typeof checkSources)[number];
}

const finding =
  (result: CheckResult) =>
  (why: CheckWhy, ...about: readonly string[]): Finding => ({ result, why, about });

export const holds = finding('holds');
export const fails = finding('fails');
export const notKnown = finding('not-known');

/** The vehicle as entered by the owner. */
export interface OwnersVehicle {
  /** Null for 'other', which older claims have. */
  readonly vehicleClass: VehicleClass | null;
  readonly chassisNumber: string;
  readonly engineNumber: string;
}

/** The register masks part of some numbers: with asterisks, or with X at the end or in a run. */
const masked = '*';

/** O and 0, I and 1 look alike on a number plate; chassis numbers have no I, O or Q. */
function normalise(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9*]/g, '')
    .replaceAll(/X{3,}|X+$/g, (run) => masked.repeat(run.length))
    .replaceAll(/[OQ]/g, '0')
    .replaceAll('I', '1');
}

/** Whether this may be the registered number. Masked characters match any. Undefined if the register shows nothing to compare. */
export function isRegisteredNumber(registered: string, typed: string): boolean | undefined {
  const known = normalise(registered.slice(0, 60));
  if (known.replaceAll(masked, '') === '') return undefined;
  const given = normalise(typed.slice(0, 60));
  return (
    known.length === given.length &&
    [...known].every((character, at) => character === masked || given[at] === masked || character === given[at])
  );
}

/** Vehicle register data of the claim's vehicle; null values are unknown. */
export interface RegisterFact {
  /** The registered owner. */
  readonly owner: string | null;
  readonly chassis: string | null;
  readonly engine: string | null;
  readonly vehicleClass: VehicleClass | null;
  readonly isElectric: boolean;
  readonly grossWeightKg: number | null;
  readonly firstRegisteredOn: IsoDate | null;
  /** For a non-transport vehicle: end of its registration. */
  readonly fitnessUntil: IsoDate | null;
  readonly permitUntil: IsoDate | null;
  /** The lender; null if none. */
  readonly financier: string | null;
  readonly policyNumber: string | null;
  readonly insurer: string | null;
  /** Last day of insurance in the register; insurers report renewals days or weeks late. */
  readonly insuredUntil: IsoDate | null;
}

const isPrivate = ({ vehicleClass }: RegisterFact) => vehicleClass === 'car' || vehicleClass === 'two-wheeler';

/** A non-transport vehicle is registered for fifteen years and needs no fitness certificate (Motor Vehicles Act, s. 41 and 56). */
const registeredForMonths = 15 * 12;

export function judgeFitness(vehicle: RegisterFact, on: IsoDate): Finding {
  const { fitnessUntil: until, firstRegisteredOn } = vehicle;
  if (until !== null) return until >= on ? holds('fitness-runs', until) : fails('fitness-lapsed', until);
  const isYoung = isPrivate(vehicle) && firstRegisteredOn !== null && addMonths(firstRegisteredOn, registeredForMonths) > on;
  return isYoung ? holds('fitness-young') : notKnown('fitness-unknown');
}

/** Goods vehicles up to this weight need no permit (Motor Vehicles Act, s. 66 (3) (i)). */
const permitAboveKg = 3000;

export function judgePermit(vehicle: RegisterFact, on: IsoDate): Finding {
  const { permitUntil: until, vehicleClass, grossWeightKg } = vehicle;
  const isLightGoods = vehicleClass === 'goods' && grossWeightKg !== null && grossWeightKg <= permitAboveKg;
  // Electric transport vehicles need none either (S.O. 5333(E) of 2018).
  if (isPrivate(vehicle) || isLightGoods || (vehicle.isElectric && vehicleClass !== null)) return holds('permit-not-needed');
  if (until === null) return notKnown('permit-unknown');
  return until >= on ? holds('permit-runs', until) : fails('permit-lapsed', until);
}

/** A record of the driving licence register. */
export interface DrivingLicence {
  /** 'ACTIVE', 'SUSPENDED', …; null if not stated. */
  readonly status: string | null;
  /** Vehicle classes as in the register: LMV, MCWG, TRANS, … */
  readonly classes: readonly string[];
  readonly issuedOn: IsoDate | null;
  readonly nonTransportUntil: IsoDate | null;
  readonly transportUntil: IsoDate | null;
}

/** The vehicle driven, and the date. */
export interface Drive {
  readonly vehicleClass: VehicleClass;
  readonly grossWeightKg: number | null;
  readonly on: IsoDate;
}

/** Incidents of a parked vehicle. */
export const withoutDriver: ReadonlySet<ClaimType> = new Set(['theft', 'natural-disaster', 'vandalism', 'fire']);

export const licenceReasons = [
  'valid',
  'not-found',
  'suspended',
  'issued-later',
  'wrong-class',
  'lapsed',
  'class-unknown',
  'dates-unknown',
] as const;

export const licenceVerdicts = ['holds', 'fails', 'not-known'] as const;

interface LicenceFinding {
  readonly verdict: (typeof licenceVerdicts)[number];
  readonly reason: (typeof licenceReasons)[number];
}

const heavy = /^(TRANS|HMV|HGMV|HPMV|HTV|HGV|HPV)/;
const light = /^(LMV|MMV|MGV|MPV)/;

/** A light motor vehicle licence covers transport vehicles up to this weight (Bajaj Alliance v. Rambha Devi, 2024). */
const lightUpToKg = 7500;

/** Whether the driver was licensed for this vehicle on that date. `null`: no such licence in the register, which may also mean a wrong date of birth. */
export function checkLicence(licence: DrivingLicence | null, drive: Drive): LicenceFinding {
  if (licence === null) return { verdict: 'not-known', reason: 'not-found' };
  if (/SUSPEND|REVOK|CANCEL|DISQUAL/i.test(licence.status ?? '')) return { verdict: 'fails', reason: 'suspended' };
  if (licence.issuedOn !== null && licence.issuedOn > drive.on) return { verdict: 'fails', reason: 'issued-later' };
  if (licence.classes.length === 0 || drive.vehicleClass === 'miscellaneous')
    return { verdict: 'not-known', reason: 'class-unknown' };
  const byWeight = drive.vehicleClass === 'goods' || drive.vehicleClass === 'passenger';
  if (!byWeight || drive.grossWeightKg !== null) return checkClass(licence, drive.on, neededFor(drive));
  // The heaviest class covers this one too.
  const heaviest = checkClass(licence, drive.on, heavyTransport);
  return heaviest.verdict === 'holds' ? heaviest : { verdict: 'not-known', reason: 'class-unknown' };
}

interface Needed {
  readonly classes: RegExp;
  /** Whether it must be valid for transport vehicles. */
  readonly transport: boolean;
}

function checkClass(licence: DrivingLicence, on: IsoDate, needed: Needed): LicenceFinding {
  if (!licence.classes.some((held) => needed.classes.test(held.toUpperCase())))
    return { verdict: 'fails', reason: 'wrong-class' };
  const until = validUntil(licence, needed.transport);
  if (until === null) return { verdict: 'not-known', reason: 'dates-unknown' };
  return until >= on ? { verdict: 'holds', reason: 'valid' } : { verdict: 'fails', reason: 'lapsed' };
}

const heavyTransport: Needed = { classes: heavy, transport: true };

function neededFor({ vehicleClass, grossWeightKg }: Drive): Needed {
  if (vehicleClass === 'two-wheeler') return { classes: /^(MC|M-?CYCL)/, transport: false };
  if (vehicleClass === 'three-wheeler') return { classes: either(/^3W/, light, heavy), transport: false };
  if (vehicleClass === 'car' || vehicleClass === 'taxi' || (grossWeightKg ?? 0) <= lightUpToKg)
    return { classes: either(light, heavy), transport: false };
  return heavyTransport;
}

const either = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/** A transport licence is valid for other vehicles too. */
function validUntil({ nonTransportUntil, transportUntil }: DrivingLicence, transport: boolean): IsoDate | null {
  if (transport) return transportUntil;
  return (
    [nonTransportUntil, transportUntil]
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  );
}
