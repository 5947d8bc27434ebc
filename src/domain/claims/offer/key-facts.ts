import type { Paise } from '../../money.ts';
import { ZERO } from '../../money.ts';
import { offerBill } from '../bill.ts';
import { ownersPart } from '#domain/claims/review/settlement.ts';
import type { OfferTerms } from './offer.ts';

/** Whose paid claims the days were measured on; `setting`: too few were paid, and the terms assume them. */
export const daysBases = ['insurer', 'all-insurers', 'setting'] as const;

export interface DaysToPay {
  readonly days: number;
  readonly basis: (typeof daysBases)[number];
  /** How many paid claims that rests on; of a setting, how many there were in all. */
  readonly claims: number;
}

/** The middle of the days from our payment to the insurer's last one, over claims that it paid in full; null days: none was. */
export interface Measured {
  readonly days: number | null;
  readonly claims: number;
}

/** The insurer's own days; with too few claims those of all insurers; with too few of those what the terms assume. */
export function daysToPay(insurer: Measured, all: Measured, { fewestClaims, assumedDays }: OfferTerms): DaysToPay {
  const counts = (one: Measured): one is { days: number; claims: number } => one.days !== null && one.claims >= fewestClaims;
  if (counts(insurer)) return { ...insurer, basis: 'insurer' };
  if (counts(all)) return { ...all, basis: 'all-insurers' };
  return { days: assumedDays, basis: 'setting', claims: all.claims };
}

/** Amounts in paise, rates in basis points. */
export interface KeyFactsInput {
  readonly advance: Paise;
  readonly serviceFee: Paise;
  readonly gst: Paise;
  readonly gstRate: number;
  /** Kept of what was paid with the claim, with the tax in it; it does not count towards the fee. */
  readonly serviceCharge: Paise;
  /** Of what was paid before, what counts towards the fee, and what is left over and goes back. */
  readonly credit: Paise;
  readonly refund: Paise;
  /** What the bill was approved on; null where nobody has estimated it. */
  readonly billed: Paise | null;
  readonly daysToPay: DaysToPay;
}

/** What an offer costs, as its owner is told before accepting it. */
export interface KeyFacts extends KeyFactsInput {
  readonly totalCost: Paise;
  /** Of the total, paid before the offer; what goes back is not in it. */
  readonly paidBefore: Paise;
  readonly leftToPay: Paise;
  /** Of the bill, what stays between owner and garage. */
  readonly youPayGarage: Paise | null;
  readonly annualRate: number;
}

/** All that the offer costs is in its total: fee, tax and the charge that was kept before. There is no interest and nothing else. */
export function keyFacts(input: KeyFactsInput): KeyFacts {
  const { advance, serviceFee: fee, gst: tax, serviceCharge, credit, refund, billed } = input;
  const garage = billed === null ? null : ownersPart(billed, advance);
  const { toUs } = offerBill({ isAccepted: false, advance, fee, tax, serviceCharge, credit, refund, garage });
  const totalCost = toUs.due ?? ZERO;
  return {
    ...input,
    totalCost,
    paidBefore: toUs.paid,
    leftToPay: toUs.left ?? ZERO,
    youPayGarage: garage,
    annualRate: annualRate(totalCost, advance, input.daysToPay.days),
  };
}

/** total cost ÷ advance × 365 ÷ days, in basis points, rounded half up. */
export function annualRate(totalCost: Paise, advance: Paise, days: number): number {
  if (advance <= 0 || days <= 0) throw new RangeError(`no rate of ${advance} over ${days} days`);
  const below = BigInt(advance) * BigInt(days);
  return Number((BigInt(totalCost) * 365n * 10_000n * 2n + below) / (below * 2n));
}
