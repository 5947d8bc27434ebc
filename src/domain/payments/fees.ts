import type { IsoDate } from '../dates.ts';
import type { Paise } from '../money.ts';
import { add, lesser, paise, percentOf, rupeesToPaise, subtract } from '../money.ts';

/** Default fee of a new claim, until maker and checker set another: ₹500 = processing fee 450 + service charge 50. */
export const defaultWizardFee = { processingFee: rupeesToPaise(450), serviceCharge: rupeesToPaise(50) } as const;

/** Default annual listing fee of a garage. */
export const defaultListingFee: Paise = rupeesToPaise(2500);

/** A dated version of the fees for a new claim and an annual listing, including GST. */
export interface FeeVersion {
  readonly version: string;
  readonly validFrom: IsoDate;
  readonly processingFee: Paise;
  readonly serviceCharge: Paise;
  readonly listingFee: Paise;
}

export const defaultFees: FeeVersion = {
  version: 'fees-2026-11',
  validFrom: '2026-01-01',
  ...defaultWizardFee,
  listingFee: defaultListingFee,
};

/** GST in basis points. */
export const GST_RATE = 1800;

/** A dated version of the slab table. Each offer keeps its version. */
export interface SlabVersion {
  readonly version: string;
  readonly validFrom: IsoDate;
  readonly gstRate: number;
  /** Ascending: fee before GST for approved amounts up to and including `upTo`. */
  readonly slabs: readonly { readonly upTo: Paise; readonly fee: Paise }[];
  /** Where the fee is the lower of slab and a share of the amount for each week until the insurer pays; both in basis points. Null: slabs alone. */
  readonly weekly: { readonly rate: number; readonly most: number } | null;
}

const slab = (upTo: number, fee: number) => ({ upTo: rupeesToPaise(upTo), fee: rupeesToPaise(fee) });

/** Product rules §6. */
export const defaultSlabVersion: SlabVersion = {
  version: 'slabs-2026-11',
  validFrom: '2026-01-01',
  gstRate: GST_RATE,
  slabs: [
    slab(25_000, 750),
    slab(50_000, 1_250),
    slab(100_000, 2_250),
    slab(200_000, 4_000),
    slab(350_000, 6_500),
    slab(500_000, 9_000),
    slab(750_000, 13_000),
    slab(1_000_000, 17_000),
  ],
  weekly: null,
};

interface FeeQuote {
  readonly kind: 'quote';
  readonly slabVersion: string;
  readonly slabFee: Paise;
  readonly gst: Paise;
  readonly total: Paise;
  /** The part of previous payments credited: at most the total. */
  readonly creditWizardFee: Paise;
  /** Paid but not needed; refunded. */
  readonly excessCredit: Paise;
  /** Left to pay; never negative. */
  readonly balance: Paise;
}

interface StaffQuoteNeeded {
  readonly kind: 'staff-quote';
  readonly slabVersion: string;
}

/**
 * Credits previous payments against the total including GST. The ₹450 were shown and paid as a price including tax, so all of it counts; GST is charged once,
 * on the whole slab fee, and the claimant never pays tax twice on the same ₹450.
 */
function quote(slabVersion: SlabVersion, slabFee: Paise, credit: Paise): FeeQuote {
  if (slabFee < 0 || credit < 0) throw new RangeError('a fee or credit cannot be negative');
  const gst = percentOf(slabFee, slabVersion.gstRate);
  const total = add(slabFee, gst);
  const creditWizardFee = lesser(credit, total);
  return {
    kind: 'quote',
    slabVersion: slabVersion.version,
    slabFee,
    gst,
    total,
    creditWizardFee,
    excessCredit: subtract(credit, creditWizardFee),
    balance: subtract(total, creditWizardFee),
  };
}

/**
 * Fee for an approved amount; above the highest slab the fee set by staff. `credit`: the claimant's previous payments (₹450; more after a voided offer; 0 after
 * a refund). `days`: expected from payout to the insurer's payment, for a price by the week. RangeError unless the amount is positive.
 */
export function quoteFee(
  approvedAmount: Paise,
  slabVersion: SlabVersion,
  credit: Paise = defaultWizardFee.processingFee,
  staffFee: Paise | null = null,
  days: number | null = null,
): FeeQuote | StaffQuoteNeeded {
  if (approvedAmount <= 0) throw new RangeError(`not an approved amount: ${approvedAmount}`);
  const slabFee = slabFeeOf(approvedAmount, slabVersion);
  const byWeek = slabFee === null || days === null ? null : weeklyFee(approvedAmount, slabVersion, days);
  const fee = byWeek !== null && slabFee !== null ? lesser(slabFee, byWeek) : (slabFee ?? staffFee);
  return fee === null ? { kind: 'staff-quote', slabVersion: slabVersion.version } : quote(slabVersion, fee, credit);
}

/** A share of the amount for each week, day by day, up to the cap; rounded half up. Null where slabs alone count. */
function weeklyFee(amount: Paise, { weekly }: SlabVersion, days: number): Paise | null {
  if (weekly === null) return null;
  const whole = 7n * 10_000n;
  const byDays = paise(Number((BigInt(amount) * BigInt(weekly.rate) * BigInt(days) * 2n + whole) / (whole * 2n)));
  return lesser(byDays, percentOf(amount, weekly.most));
}

/**
 * Days after which a fee no longer pays for the money: fee ÷ (amount × yearly cost ÷ 365), rounded down. The fee is without GST, which is not ours. Null without
 * a cost or an amount.
 */
export function breakEvenDays(fee: Paise, amount: Paise, yearlyCost: number): number | null {
  if (amount <= 0 || yearlyCost <= 0) return null;
  return Number((BigInt(fee) * 365n * 10_000n) / (BigInt(amount) * BigInt(yearlyCost)));
}

/** Slab fee with marginal relief: the extra fee including GST never exceeds the excess over the previous slab. Null above the highest slab. */
function slabFeeOf(approvedAmount: Paise, slabVersion: SlabVersion): Paise | null {
  const { slabs, gstRate } = slabVersion;
  const at = slabs.findIndex(({ upTo }) => approvedAmount <= upTo);
  const [fitting, before] = [slabs[at], slabs[at - 1]];
  if (!fitting || !before) return fitting?.fee ?? null;
  const feeBefore = slabFeeOf(before.upTo, slabVersion) ?? before.fee;
  const totalBefore = add(feeBefore, percentOf(feeBefore, gstRate));
  const most = add(totalBefore, subtract(approvedAmount, before.upTo));
  return lesser(fitting.fee, feeWithin(most, gstRate));
}

/** The largest fee whose gross amount does not exceed this. */
function feeWithin(total: Paise, gstRate: number): Paise {
  const fee = paise(Number((BigInt(total) * 10_000n) / BigInt(10_000 + gstRate)));
  const next = add(fee, paise(1));
  return add(next, percentOf(next, gstRate)) <= total ? next : fee;
}

/** GST contained in a gross price, rounded half up: ₹2,500 contain ₹381.36. */
export function gstIncludedIn(price: Paise, gstRate: number = GST_RATE): Paise {
  if (price < 0) throw new RangeError(`not a price: ${price}`);
  const whole = BigInt(10_000 + gstRate);
  return Number((BigInt(price) * BigInt(gstRate) * 2n + whole) / (whole * 2n)) as Paise;
}
