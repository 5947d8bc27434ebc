import type { Paise } from '#domain/money.ts';
import type { TransferState } from '#domain/transfers/transfer.ts';
import { hadHand, refuseUnless } from '../guards.ts';
import type { ActionRows, CommonFacts } from '../guards.ts';
import { mayAdvance } from '../offer/company-set-up.ts';
import type { SetUpKind } from '../offer/company-set-up.ts';
import { isBalanceConfirmed } from '../offer/offer-actions.ts';
import type { OfferFacts } from '../offer/offer-actions.ts';
import { isFinalBelow } from '../review/insurers-word.ts';
import type { CheckFacts } from '../review/checks.ts';
import type { RepairFacts } from '../repair/repair-actions.ts';
import type { OwnerStanding } from './owner-standing.ts';

export interface NewestPayout {
  readonly state: TransferState;
  /** UTR of the transfer; null until known. */
  readonly utr: string | null;
  /** The gateway reports COMPLETED: credited, not only debited. */
  readonly credited: boolean;
  /** Amount and beneficiary at the gateway equal ours. */
  readonly matches: boolean;
}

export interface PayoutFacts {
  /** Null before the first. */
  readonly payout: NewestPayout | null;
  /** The company's lawful set-up in force. */
  readonly setUp: SetUpKind;
  /** Outside production a demonstration may be paid. */
  readonly isProduction: boolean;
  readonly advanceAmount: Paise | null;
  readonly approvedAt: Date | null;
  /** The payout is on hold for review because the payee's account has changed. */
  readonly payoutHeld: boolean;
  /** A payout would go to another account than the approved one. */
  readonly payeeChanged: boolean;
  readonly garageKycApproved: boolean;
  readonly garageBankVerified: boolean;
  /** The account is in the payee's name, or two people accepted it. */
  readonly payeeAccepted: boolean;
  /** Whether the owner has shown PAN and account, and in whose name. */
  readonly ownerStanding: OwnerStanding;
}

export const payoutGuards = {
  'offer-accepted': refuseUnless(
    'claim.offer-not-accepted',
    (facts: OfferFacts) => facts.offer?.state === 'accepted' && isBalanceConfirmed(facts),
  ),
  'invoice-uploaded': refuseUnless('claim.invoice-missing', ({ invoiceAmount }: RepairFacts) => invoiceAmount !== null),
  'invoice-covers-advance': refuseUnless(
    'claim.invoice-below-advance',
    ({ invoiceAmount, advanceAmount }: RepairFacts & PayoutFacts) =>
      invoiceAmount !== null && advanceAmount !== null && invoiceAmount >= advanceAmount,
  ),
  'invoice-entered': refuseUnless(
    'claim.invoice-incomplete',
    ({ invoiceStanding }: RepairFacts) => !['short', 'faulty'].includes(invoiceStanding),
  ),
  'invoice-read': refuseUnless(
    'claim.invoice-unread',
    ({ invoiceStanding }: RepairFacts) => !['unread', 'seal-open'].includes(invoiceStanding),
  ),
  'invoice-seen': refuseUnless('claim.invoice-unseen', ({ invoiceStanding }: RepairFacts) => invoiceStanding !== 'unseen'),
  'invoice-in-order': refuseUnless(
    'claim.invoice-addressee',
    ({ invoiceStanding }: RepairFacts) => invoiceStanding === 'in-order',
  ),
  'vehicle-ready': refuseUnless('claim.vehicle-not-ready', ({ vehicleReady }: RepairFacts) => vehicleReady),
  'garage-payable': refuseUnless(
    'claim.garage-not-payable',
    ({ garageKycApproved, garageBankVerified }: PayoutFacts) => garageKycApproved && garageBankVerified,
  ),
  'payee-accepted': refuseUnless('claim.payee-name', ({ payeeAccepted }: PayoutFacts) => payeeAccepted),
  'owner-known': refuseUnless('claim.owner-unknown', ({ ownerStanding }: PayoutFacts) => ownerStanding === 'known'),

  'lawful-set-up': refuseUnless(
    'claim.no-set-up',
    ({ offer, setUp, isProduction }: OfferFacts & PayoutFacts) => offer !== null && mayAdvance(offer.basis, setUp, isProduction),
  ),
  'within-final': refuseUnless('claim.above-final', (facts: PayoutFacts & CheckFacts & CommonFacts) => !isFinalBelow(facts)),
  'payout-exists': refuseUnless('claim.payout-missing', ({ payout }: PayoutFacts) => payout !== null),
  'payout-matches': refuseUnless('claim.payout-mismatch', ({ payout }: PayoutFacts) => payout?.matches === true),
  'payout-credited': refuseUnless(
    'claim.payout-not-credited',
    ({ payout }: PayoutFacts) =>
      payout !== null && payout.state === 'success' && payout.credited && payout.utr !== null && payout.utr !== '',
  ),
  'payout-came-back': refuseUnless('claim.payout-missing', ({ payout }: PayoutFacts) => cameBack(payout)),
  'payout-stopped': refuseUnless('payout.not-retryable', ({ payout, payoutHeld }: PayoutFacts) => payoutHeld || cameBack(payout)),
  // Retrying counts as handling money; releasing to a changed account decides the payee.
  'release-by-another': refuseUnless(
    'claim.payee-by-other-hand',
    (facts: PayoutFacts & CommonFacts, actor) =>
      !hadHand(facts, actor.userId, 'linked', ...(facts.payeeChanged ? (['money'] as const) : [])),
  ),
} as const;

const cameBack = (payout: NewestPayout | null): boolean => payout?.state === 'failed' || payout?.state === 'reversed';

/** By the system from the gateway's re-read state; staff act only if a payout stopped. */
export const payoutActions = {
  'start-payout': {
    from: ['approved'],
    to: 'same',
    by: ['system'],
    guards: [
      'lawful-set-up',
      'offer-accepted',
      'deed-signed',
      'invoice-uploaded',
      'invoice-covers-advance',
      'invoice-entered',
      'invoice-read',
      'invoice-seen',
      'invoice-in-order',
      'vehicle-ready',
      'garage-payable',
      'payee-accepted',
      'owner-known',
      'within-acceptance',
      'no-live-payout',
    ],
  },
  'confirm-payout': {
    from: ['approved'],
    to: 'disbursed',
    by: ['system'],
    guards: ['payout-exists', 'payout-matches', 'payout-credited'],
  },
  // Staff retry after a failure or return, or confirm a changed account.
  'retry-payout': {
    from: ['approved'],
    to: 'same',
    by: ['payout.retry'],
    guards: [
      'payout-stopped',
      'nothing-stops',
      'title-explained',
      'within-final',
      'money-by-another',
      'release-by-another',
      'not-connected',
    ],
  },
  // Also after closing: a bank may return money late, and the garage must still be paid.
  'payout-returned': {
    from: ['approved', 'disbursed', 'closed'],
    to: 'approved',
    by: ['system'],
    guards: ['payout-came-back'],
  },
} as const satisfies ActionRows<keyof typeof payoutGuards | 'deed-signed'>;
