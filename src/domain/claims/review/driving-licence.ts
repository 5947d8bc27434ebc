import type { IsoDate } from '../../dates.ts';
import type { VehicleClass } from './settlement-rates.ts';

/** What the register of driving licences says of one. */
export interface DrivingLicence {
  /** 'ACTIVE', 'SUSPENDED', …; null where the register says nothing. */
  readonly status: string | null;
  /** Classes of vehicle, as the register has them: LMV, MCWG, TRANS, … */
  readonly classes: readonly string[];
  readonly issuedOn: IsoDate | null;
  readonly nonTransportUntil: IsoDate | null;
  readonly transportUntil: IsoDate | null;
}

/** What was driven, and when. */
export interface Drive {
  readonly vehicleClass: VehicleClass;
  readonly grossWeightKg: number | null;
  readonly on: IsoDate;
}

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

/** Who holds a licence for light motor vehicles may drive a transport vehicle up to this weight (Bajaj Alliance v. Rambha Devi, 2024). */
const lightUpToKg = 7500;

/** Was the driver licensed for this vehicle on that day? `null`: the register knows no such licence, which a wrong date of birth says, too. */
export function checkLicence(licence: DrivingLicence | null, drive: Drive): LicenceFinding {
  if (licence === null) return { verdict: 'not-known', reason: 'not-found' };
  if (/SUSPEND|REVOK|CANCEL|DISQUAL/i.test(licence.status ?? '')) return { verdict: 'fails', reason: 'suspended' };
  if (licence.issuedOn !== null && licence.issuedOn > drive.on) return { verdict: 'fails', reason: 'issued-later' };
  if (licence.classes.length === 0 || drive.vehicleClass === 'miscellaneous')
    return { verdict: 'not-known', reason: 'class-unknown' };
  const byWeight = drive.vehicleClass === 'goods' || drive.vehicleClass === 'passenger';
  if (!byWeight || drive.grossWeightKg !== null) return checkClass(licence, drive.on, neededFor(drive));
  // Whoever may drive the heaviest may drive this one, too.
  const heaviest = checkClass(licence, drive.on, heavyTransport);
  return heaviest.verdict === 'holds' ? heaviest : { verdict: 'not-known', reason: 'class-unknown' };
}

interface Needed {
  readonly classes: RegExp;
  /** Must it be valid for transport vehicles? */
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

/** A licence for transport vehicles is valid for the others, too. */
function validUntil({ nonTransportUntil, transportUntil }: DrivingLicence, transport: boolean): IsoDate | null {
  if (transport) return transportUntil;
  return (
    [nonTransportUntil, transportUntil]
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  );
}
