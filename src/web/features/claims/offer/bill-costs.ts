import type { CostsDto } from '#contract/claims/offer/offer.schemas.ts';
import { allIn, estimatedBill, nothingAfterwards } from '#domain/claims/bill.ts';
import { addMonths } from '#domain/dates.ts';
import type { SettlementRates, VehicleClass } from '#domain/claims/review/settlement-rates.ts';
import { vehicleClasses } from '#domain/claims/review/settlement-rates.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { parseAmount } from '#web/ui/amount-text.ts';
import { advanceCost } from '../intake/advance-cost.ts';

/** What the page can be asked for. */
export const billBounds = { least: 10_000, most: 1_000_000, step: 5_000, usual: 150_000, highest: 100_000_000 } as const;
export const ageBounds = { most: 60, usual: 3 } as const;

export interface TypedBill {
  readonly bill: number | null;
  readonly vehicle: VehicleClass;
  /** Full years since the first registration. */
  readonly age: number | null;
  readonly hasZeroDepreciation: boolean;
}

/** In rupees; where the fee is quoted by staff, what it makes up is null. */
export interface BillCosts {
  readonly bill: number;
  /** What the insurer would accept, which we pay the garage now. */
  readonly insurer: number;
  /** What the owner pays the garage. */
  readonly toGarage: number;
  readonly fee: number | null;
  readonly gst: number | null;
  readonly serviceCharge: number | null;
  /** All that we cost. */
  readonly total: number | null;
  /** What the owner pays in all, to us and to the garage. */
  readonly all: number | null;
}

/** As it was typed and chosen; null for what is no bill and no age. */
export function typedBill(bill: unknown, age: unknown, vehicle: unknown, zeroDepreciation: boolean): TypedBill {
  const [amount = Number.NaN, years = Number.NaN] = [parseAmount(bill), parseAmount(age)];
  return {
    bill: amount >= billBounds.least && amount <= billBounds.highest ? Math.round(amount) : null,
    age: years >= 0 && years <= ageBounds.most ? Math.floor(years) : null,
    vehicle: vehicleClasses.find((one) => one === vehicle) ?? 'goods',
    hasZeroDepreciation: zeroDepreciation,
  };
}

/** Who pays what of a repair bill, by the calculation of a claim and the rules of an offer. */
export function billCosts({ fees, paid, rates, today }: CostsDto, typed: TypedBill): BillCosts {
  const bill = typed.bill ?? billBounds.usual;
  // In its last days of that age: within the year that the rates count by.
  const registeredOn = addMonths(today, -12 * ((typed.age ?? ageBounds.usual) + 1));
  const known = { estimate: rupeesToPaise(bill), vehicleClass: typed.vehicle, registeredOn, incidentOn: today };
  const shares = estimatedBill({ ...known, hasZeroDepreciation: typed.hasZeroDepreciation }, rates as unknown as SettlementRates);
  if (!shares) throw new RangeError(`nothing to estimate of ${bill}`);
  const amount = paiseToRupees(shares.insurer);
  const cost = amount > 0 ? advanceCost(fees, { amount, estimate: bill, paid }) : null;
  const { all } = allIn({ ...shares, fee: cost && rupeesToPaise(cost.total), ...nothingAfterwards });
  return {
    bill,
    insurer: amount,
    toGarage: paiseToRupees(shares.garage),
    fee: cost?.fee ?? null,
    gst: cost?.gst ?? null,
    serviceCharge: cost?.serviceCharge ?? null,
    total: cost?.total ?? null,
    all: all && paiseToRupees(all),
  };
}
