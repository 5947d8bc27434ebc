import type { IsoDate } from '../dates.ts';
import type { Paise } from '../money.ts';
import { ZERO, add, atLeastZero, subtract } from '../money.ts';
import { settle, ownersPart } from '#domain/claims/review/settlement.ts';
import type { BillLine } from '#domain/claims/review/settlement.ts';
import type { SettlementRates, VehicleClass } from './review/settlement-rates.ts';

/** One figure for the whole repair: until the garage has said what it is made of, all of it ages with the vehicle. */
export function wholeRepair(billed: Paise): BillLine {
  return { label: 'Repair as estimated', kind: 'metal', billed, isImt23Part: false };
}

/** What is known before anybody has looked at the vehicle; null: it is not. */
export interface KnownOfBill {
  readonly estimate: Paise | null;
  readonly vehicleClass: VehicleClass | null;
  readonly registeredOn: IsoDate | null;
  readonly incidentOn: IsoDate;
  readonly hasZeroDepreciation: boolean;
}

/** Who would pay what of a repair of which one figure is known, by the calculation that a claim is settled with; null while that cannot be said. */
export function estimatedBill(known: KnownOfBill, rates: SettlementRates): { insurer: Paise; garage: Paise } | null {
  const { estimate, vehicleClass, registeredOn, incidentOn, hasZeroDepreciation } = known;
  if (estimate === null || estimate <= 0 || vehicleClass === null || registeredOn === null) return null;
  const { insurerPays, billed } = settle({
    lines: [wholeRepair(estimate)],
    vehicle: { vehicleClass, registeredOn, cubicCapacity: null, grossWeightKg: null, seats: null, isElectric: false },
    incidentOn,
    hasZeroDepreciation,
    hasImt23: false,
    hasConsumables: false,
    towingLimit: null,
    insuredValue: null,
    isWithoutTax: false,
    salvage: ZERO,
    voluntaryDeductible: ZERO,
    approvedAmount: null,
    rates,
  });
  return { insurer: insurerPays, garage: ownersPart(billed, insurerPays) };
}

export interface AllInInput {
  /** What we pay the garage for the insurer. */
  readonly insurer: Paise;
  /** What the garage gets from the owner; null where nobody has estimated the bill. */
  readonly garage: Paise | null;
  /** All that we cost, tax and charge in it; null where it is quoted only with the offer. */
  readonly fee: Paise | null;
  /** Of what we paid, what the insurer kept and the owner pays us instead. */
  readonly charged: Paise;
  /** Of the fee, what went back because we paid late. */
  readonly givenBack: Paise;
}

export interface AllIn {
  readonly insurer: Paise;
  readonly garage: Paise | null;
  readonly fee: Paise | null;
  readonly charged: Paise;
  /** What the owner pays in all, to us and to the garage; null while a part of it is not known. */
  readonly all: Paise | null;
}

/** Before the payout. */
export const nothingAfterwards = { charged: ZERO, givenBack: ZERO };

/** Who pays what of a repair: the parts are the bill and what we cost. */
export function allIn({ insurer, garage, fee: asked, charged, givenBack }: AllInInput): AllIn {
  const fee = asked === null ? null : atLeastZero(subtract(asked, givenBack));
  return {
    insurer: atLeastZero(subtract(insurer, charged)),
    garage,
    fee,
    charged,
    all: garage === null || fee === null ? null : add(add(garage, fee), charged),
  };
}
