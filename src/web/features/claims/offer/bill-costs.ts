import type { CostsDto, FeeTableDto } from '#contract/claims/offer/offer.schemas.ts';
import { claimBill, estimatedBill, lineOf, nothingAfterwards } from '#domain/claims/bill.ts';
import type { ClaimBill, RepairShares } from '#domain/claims/bill.ts';
import { addMonths } from '#domain/dates.ts';
import type { SettlementRates, VehicleClass } from '#domain/claims/review/settlement-rates.ts';
import { vehicleClasses } from '#domain/claims/review/settlement-rates.ts';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { parseAmount } from '#web/ui/amount-text.ts';

/** Input limits of the page, in rupees. */
export const billBounds = { least: 10_000, most: 1_000_000, step: 5_000, usual: 150_000, highest: 100_000_000 } as const;
export const ageBounds = { most: 60, usual: 3 } as const;

/** The bill of a claim with these shares and fee slabs, after the payments made when filing. */
export function supposedBill({ fees, paid }: Supposed, shares: RepairShares): ClaimBill {
  const slabs = fees.slabs.map(({ upTo, fee }) => ({ upTo: rupeesToPaise(upTo), fee: rupeesToPaise(fee) }));
  return claimBill({
    repair: { ...shares, source: 'estimate' },
    first: null,
    // The public page shows the most that a claim costs: a price by the week is never above the slab.
    slabs: { ...fees, slabs, weekly: null },
    wizard: { processing: rupeesToPaise(paid.processingFee), service: rupeesToPaise(paid.serviceCharge), isPaid: true },
    offer: null,
    ...nothingAfterwards,
  });
}

interface Supposed {
  readonly fees: FeeTableDto;
  /** Paid when filing, in rupees: the processing fee counts towards the fee. */
  readonly paid: { readonly processingFee: number; readonly serviceCharge: number };
}

export interface TypedBill {
  readonly bill: number | null;
  readonly vehicle: VehicleClass;
  /** Full years since first registration. */
  readonly age: number | null;
  readonly hasZeroDepreciation: boolean;
}

/** In rupees; if staff quote the fee, amounts that include it are `null`. */
export interface BillCosts {
  readonly bill: number;
  /** The accepted amount, which we pay the garage now. */
  readonly insurer: number;
  /** What the owner pays the garage. */
  readonly toGarage: number;
  readonly fee: number | null;
  readonly gst: number | null;
  readonly serviceCharge: number | null;
  /** Our total charges. */
  readonly total: number | null;
  /** The same in whole percent of what we pay the garage. */
  readonly percent: number | null;
  /** The owner's total, to us and to the garage. */
  readonly all: number | null;
}

/** Formats an amount in rupees, or the percentage. */
export function costText(name: keyof BillCosts, value: number | null): string {
  if (value === null) return '–';
  return name === 'percent' ? `${value} %` : formatRupees(rupeesToPaise(value));
}

/** Parses the form; invalid bill or age becomes `null`. */
export function typedBill(bill: unknown, age: unknown, vehicle: unknown, zeroDepreciation: boolean): TypedBill {
  const [amount = Number.NaN, years = Number.NaN] = [parseAmount(bill), parseAmount(age)];
  return {
    bill: amount >= billBounds.least && amount <= billBounds.highest ? Math.round(amount) : null,
    age: years >= 0 && years <= ageBounds.most ? Math.floor(years) : null,
    vehicle: vehicleClasses.find((one) => one === vehicle) ?? 'goods',
    hasZeroDepreciation: zeroDepreciation,
  };
}

/** Who pays what of a repair bill, before a claim exists. */
export function billCosts(costs: CostsDto, typed: TypedBill): BillCosts {
  const { rates, today } = costs;
  const bill = typed.bill ?? billBounds.usual;
  // The last days of that age: still within the year used by the rates.
  const registeredOn = addMonths(today, -12 * ((typed.age ?? ageBounds.usual) + 1));
  const known = { estimate: rupeesToPaise(bill), vehicleClass: typed.vehicle, registeredOn, incidentOn: today };
  const shares = estimatedBill({ ...known, hasZeroDepreciation: typed.hasZeroDepreciation }, rates as unknown as SettlementRates);
  if (!shares) throw new RangeError(`nothing to estimate of ${bill}`);
  const supposed = supposedBill(costs, shares);
  const fee = lineOf(supposed, 'fee');
  const isQuoted = supposed.cost !== null;
  return {
    bill,
    insurer: paiseToRupees(shares.insurer),
    toGarage: paiseToRupees(shares.garage),
    fee: paiseToRupees(fee?.fee ?? null),
    gst: paiseToRupees(fee?.tax ?? null),
    serviceCharge: isQuoted ? costs.paid.serviceCharge : null,
    total: paiseToRupees(supposed.cost),
    percent: supposed.feeShare === null ? null : Math.round(supposed.feeShare / 100),
    all: paiseToRupees(supposed.total.ownerPays),
  };
}
