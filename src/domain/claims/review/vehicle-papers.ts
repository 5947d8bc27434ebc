import { addMonths } from '../../dates.ts';
import type { IsoDate } from '../../dates.ts';
import { fails, holds, notKnown } from './finding.ts';
import type { Finding } from './finding.ts';
import type { NameMatch } from '../../policies/same-name.ts';
import type { VehicleClass } from './settlement-rates.ts';

/** What the vehicle register says of the claim's vehicle; null where it does not know. */
export interface RegisterFact {
  /** The registered owner, and whether that is the claimant or their company, by name. */
  readonly owner: { readonly name: string | null; readonly match: NameMatch | null };
  readonly chassis: string | null;
  readonly engine: string | null;
  readonly vehicleClass: VehicleClass | null;
  readonly isElectric: boolean;
  readonly grossWeightKg: number | null;
  readonly firstRegisteredOn: IsoDate | null;
  /** Of a vehicle that is not for transport: until when it is registered. */
  readonly fitnessUntil: IsoDate | null;
  readonly permitUntil: IsoDate | null;
  /** Who lent the money for it; null: nobody. */
  readonly financier: string | null;
  readonly policyNumber: string | null;
  readonly insurer: string | null;
  /** The last day of the insurance that the register knows; insurers report a renewal days or weeks late. */
  readonly insuredUntil: IsoDate | null;
}

const isPrivate = ({ vehicleClass }: RegisterFact) => vehicleClass === 'car' || vehicleClass === 'two-wheeler';

/** A vehicle that is not for transport is registered for fifteen years and needs no certificate of fitness (Motor Vehicles Act, s. 41 and 56). */
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
  // Electric vehicles for transport need none either (S.O. 5333(E) of 2018).
  if (isPrivate(vehicle) || isLightGoods || (vehicle.isElectric && vehicleClass !== null)) return holds('permit-not-needed');
  if (until === null) return notKnown('permit-unknown');
  return until >= on ? holds('permit-runs', until) : fails('permit-lapsed', until);
}
