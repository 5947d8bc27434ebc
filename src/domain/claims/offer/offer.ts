import { addDays } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { MachineTable } from '#domain/state-machine.ts';
import { add, atLeastZero, lesser, subtract } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';

export const offerStates = ['open', 'accepted', 'expired', 'void'] as const;
export type OfferState = (typeof offerStates)[number];

type OfferAction = 'accept' | 'expire' | 'void';

/** The offer of an advance with its fee quote. Neither changes after acceptance; a supplement voids even an accepted one. */
export const offerTable = {
  accept: { from: ['open'], to: 'accepted' },
  expire: { from: ['open'], to: 'expired' },
  void: { from: ['open', 'accepted', 'expired'], to: 'void' },
} as const satisfies MachineTable<OfferState, OfferAction>;

/** When an offer made at this moment expires, by the terms of the day. */
export function offerExpiresAt(offeredAt: Date, validDays: number): Date {
  return addDays(offeredAt, validDays);
}

/** Whom an owner writes to whom support did not help. */
export interface GrievanceOfficer {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
}

/** One dated version of what every offer says besides its amounts. */
export interface OfferTerms {
  readonly version: string;
  readonly validFrom: IsoDate;
  /** How long an offer stays open. The customer agreement promises two days at least. */
  readonly validDays: number;
  /** From so many paid claims on the days that an insurer takes are measured. */
  readonly fewestClaims: number;
  /** What is assumed where too few claims were paid to measure. */
  readonly assumedDays: number;
  readonly grievanceOfficer: GrievanceOfficer;
}

export const leastValidDays = 2;

/** The least and the most that staff may set. */
export const offerTermsBounds = {
  validDays: [leastValidDays, 30],
  fewestClaims: [1, 100],
  assumedDays: [1, 120],
} as const;

/** The product's own, until staff set others. */
export const defaultOfferTerms: OfferTerms = {
  version: 'offer-terms-2026-11',
  validFrom: '2026-01-01',
  validDays: leastValidDays,
  fewestClaims: 5,
  assumedDays: 28,
  grievanceOfficer: { name: '', address: '', email: '', phone: '' },
};

interface InvoicedAdvance {
  /** What a person approved. */
  readonly decided: Paise;
  /** The invoice on which money goes out. */
  readonly invoice: Paise;
  /** What the tariff pays on the bill that was decided on, and on all that was billed in the end, the owner's share included; null without a calculation. */
  readonly calculated: { readonly onBill: Paise; readonly onInvoice: Paise } | null;
}

/**
 * The advance once the garage has billed. An invoice of what was approved or more changes nothing (product rules §5). Below that the insurer
 * pays less, too: what the calculation falls by on the lower bill, and never more than the invoice. What we advance beyond it is our loss.
 */
export function renewedAdvance({ decided, invoice, calculated }: InvoicedAdvance): Paise {
  if (invoice >= decided) return decided;
  if (calculated === null) return invoice;
  // The insurer may have accepted more than was calculated: that much stays beside it.
  const accepted = add(calculated.onInvoice, atLeastZero(subtract(decided, calculated.onBill)));
  return atLeastZero(lesser(invoice, lesser(decided, accepted)));
}

interface OwnersBurden {
  /** What the owner pays the garage. */
  readonly garage: Paise;
  /** What the owner still has to pay us. */
  readonly balance: Paise;
}

/** Must who accepted be asked again? Only where something gets worse for them: to pay us more, or the garage. */
export function isWorseFor(accepted: Pick<OwnersBurden, 'garage'>, renewed: OwnersBurden): boolean {
  return renewed.balance > 0 || renewed.garage > accepted.garage;
}

/** Is the typed name that of the account, whatever the case, spaces and signs between its letters? */
export function isSameName(typed: string, own: string): boolean {
  const letters = lettersOf(own);
  return letters !== '' && lettersOf(typed) === letters;
}

const lettersOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
