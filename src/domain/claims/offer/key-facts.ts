import type { Paise } from '../../money.ts';
import { ZERO, subtract } from '../../money.ts';
import { offerBill } from '../bill.ts';
import { ownersPart } from '#domain/claims/review/settlement.ts';
import type { AprMethod, Financing } from './company-set-up.ts';
import type { OfferTerms } from './offer.ts';

/** Basis of the measured days; `setting`: too few paid claims, so the offer terms apply. */
export const daysBases = ['insurer', 'all-insurers', 'setting'] as const;

export interface DaysToPay {
  readonly days: number;
  readonly basis: (typeof daysBases)[number];
  /** Number of paid claims used; for `setting`, the number available. */
  readonly claims: number;
}

/** Median days from our payment to the insurer's last one, over claims it paid in full; `days` is null if there are none. */
export interface Measured {
  readonly days: number | null;
  readonly claims: number;
}

/** The insurer's own days; with too few claims those of all insurers; with too few of those the default of the terms. */
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
  /** Retained from the payment with the claim, including GST; not credited towards the fee. */
  readonly serviceCharge: Paise;
  /** Of the previous payments: the part credited towards the fee, and the rest to be refunded. */
  readonly credit: Paise;
  readonly refund: Paise;
  /** The bill that was approved; null if it was not estimated. */
  readonly billed: Paise | null;
  readonly daysToPay: DaysToPay;
  readonly financing: Financing;
  /** The provisional acceptance of which the advance is a share; null if the insurer accepted finally. */
  readonly provisional: { readonly accepted: Paise; readonly percent: number } | null;
}

/** Cost of an offer, disclosed to the owner before acceptance. */
export interface KeyFacts extends KeyFactsInput {
  readonly totalCost: Paise;
  /** The part of the total paid before the offer, net of refunds. */
  readonly paidBefore: Paise;
  readonly leftToPay: Paise;
  /** Owner's share of the bill, payable to the garage. */
  readonly youPayGarage: Paise | null;
  readonly annualRate: number;
}

/** Total cost: fee, GST and the charge retained before. There is no interest or other cost. */
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
    annualRate: annualRate(totalCost, advance, input.daysToPay.days, input.financing.aprMethod),
  };
}

/**
 * total cost ÷ amount × 365 ÷ days, in basis points, rounded half up. On the net amount if the method says so: the cost is paid before the advance, so the
 * owner has the use of the rest only.
 */
export function annualRate(totalCost: Paise, advance: Paise, days: number, method: AprMethod): number {
  const base = method === 'on-net' ? subtract(advance, totalCost) : advance;
  if (base <= 0 || days <= 0) throw new RangeError(`no rate of ${base} over ${days} days`);
  const below = BigInt(base) * BigInt(days);
  return Number((BigInt(totalCost) * 365n * 10_000n * 2n + below) / (below * 2n));
}
