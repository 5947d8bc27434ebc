import { addDays } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { MachineTable } from '#domain/state-machine.ts';
import { add, atLeastZero, lesser, subtract } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';

export const offerStates = ['open', 'accepted', 'expired', 'void'] as const;
export type OfferState = (typeof offerStates)[number];

type OfferAction = 'accept' | 'expire' | 'void';

/** Offer of an advance with its fee quote. Neither changes after acceptance; a supplement voids even an accepted offer. */
export const offerTable = {
  accept: { from: ['open'], to: 'accepted' },
  expire: { from: ['open'], to: 'expired' },
  void: { from: ['open', 'accepted', 'expired'], to: 'void' },
} as const satisfies MachineTable<OfferState, OfferAction>;

/** Expiry of an offer made at this time, by the terms in force. */
export function offerExpiresAt(offeredAt: Date, validDays: number): Date {
  return addDays(offeredAt, validDays);
}

/** Contact for owners whom support did not help. */
export interface GrievanceOfficer {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
}

/** A dated version of the terms that all offers share. */
export interface OfferTerms {
  readonly version: string;
  readonly validFrom: IsoDate;
  /** Validity of an offer in days. The customer agreement promises at least two. */
  readonly validDays: number;
  /** Minimum number of paid claims for measuring an insurer's days. */
  readonly fewestClaims: number;
  /** Default if there are too few paid claims. */
  readonly assumedDays: number;
  /** Share of a provisionally accepted amount that we advance, in percent. */
  readonly provisionalPercent: number;
  readonly grievanceOfficer: GrievanceOfficer;
}

export const leastValidDays = 2;

export const offerTermsBounds = {
  validDays: [leastValidDays, 30],
  fewestClaims: [1, 100],
  assumedDays: [1, 120],
  provisionalPercent: [10, 100],
} as const;

/** Built-in default, until staff set others. */
export const defaultOfferTerms: OfferTerms = {
  version: 'offer-terms-2026-11',
  validFrom: '2026-01-01',
  validDays: leastValidDays,
  fewestClaims: 5,
  assumedDays: 28,
  provisionalPercent: 70,
  grievanceOfficer: { name: '', address: '', email: '', phone: '' },
};

interface InvoicedAdvance {
  /** The approved amount. */
  readonly decided: Paise;
  /** The invoice on which we pay. */
  readonly invoice: Paise;
  /** Calculated insurer's part of the approved bill, and of everything finally billed including the owner's share; null without a calculation. */
  readonly calculated: { readonly onBill: Paise; readonly onInvoice: Paise } | null;
}

/**
 * The advance after the garage's invoice. An invoice of at least the approved amount changes nothing (product rules §5). Below it the insurer pays less too:
 * the advance falls by the difference in the calculation, and never exceeds the invoice. Any excess advanced would be our loss.
 */
export function renewedAdvance({ decided, invoice, calculated }: InvoicedAdvance): Paise {
  if (invoice >= decided) return decided;
  if (calculated === null) return invoice;
  // The insurer may have accepted more than calculated; that difference is kept.
  const accepted = add(calculated.onInvoice, atLeastZero(subtract(decided, calculated.onBill)));
  return atLeastZero(lesser(invoice, lesser(decided, accepted)));
}

interface OwnersBurden {
  /** Owner's share payable to the garage. */
  readonly garage: Paise;
  /** Outstanding from the owner to us. */
  readonly balance: Paise;
}

/** Whether the owner must accept again: only if they owe us or the garage more than before. */
export function isWorseFor(accepted: Pick<OwnersBurden, 'garage'>, renewed: OwnersBurden): boolean {
  return renewed.balance > 0 || renewed.garage > accepted.garage;
}
