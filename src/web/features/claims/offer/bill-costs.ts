import type { CostsDto } from '#contract/claims/offer/offers.schemas.ts';
import { allIn, nothingAfterwards } from '#domain/claims/offer/all-in.ts';
import { lesser, paiseToRupees, percentOf, rupeesToPaise } from '#domain/money.ts';
import { parseAmount } from '#web/ui/amount-text.ts';
import { advanceCost } from '../intake/advance-cost.ts';

/** What the page can be asked for. The share is an example that the reader changes: each insurer decides by its policy. */
export const billBounds = { least: 10_000, most: 1_000_000, step: 5_000, usual: 150_000, highest: 100_000_000 } as const;
export const shareBounds = { least: 1, most: 100, usual: 80 } as const;

/** In rupees; where the fee is quoted by staff, what it makes up is null. */
export interface BillCosts {
  readonly bill: number;
  /** What the insurer accepts, which we pay the garage now. */
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

/** The bill and the share as they were typed; null for what is none. */
export function typedBill(bill: unknown, share: unknown): { readonly bill: number | null; readonly share: number | null } {
  const [amount = Number.NaN, percent = Number.NaN] = [parseAmount(bill), parseAmount(share)];
  const isBill = amount >= billBounds.least && amount <= billBounds.highest;
  const isShare = percent >= shareBounds.least && percent <= shareBounds.most;
  return { bill: isBill ? Math.round(amount) : null, share: isShare ? Math.round(percent) : null };
}

/** Who pays what of a repair bill, of which the insurer accepts this share in percent, by the rules of an offer. */
export function billCosts(
  { fees, paid }: CostsDto,
  { bill, share }: { readonly bill: number; readonly share: number },
): BillCosts {
  const whole = rupeesToPaise(bill);
  const insurer = lesser(whole, percentOf(whole, share * 100));
  const amount = paiseToRupees(insurer);
  const cost = advanceCost(fees, { amount, estimate: bill, paid });
  const toGarage = cost?.toGarage ?? paiseToRupees(percentOf(whole, (100 - share) * 100));
  const { all } = allIn({
    insurer,
    garage: rupeesToPaise(toGarage),
    fee: cost && rupeesToPaise(cost.total),
    ...nothingAfterwards,
  });
  return {
    bill,
    insurer: amount,
    toGarage,
    fee: cost?.fee ?? null,
    gst: cost?.gst ?? null,
    serviceCharge: cost?.serviceCharge ?? null,
    total: cost?.total ?? null,
    all: all && paiseToRupees(all),
  };
}
