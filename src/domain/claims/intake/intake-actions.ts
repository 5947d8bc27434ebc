import type { PaymentState } from '#domain/payments/payment-order.ts';
import { beforeDecision, hadHand, isDecider, refuseUnless } from '../guards.ts';
import type { ActionRows, CommonFacts } from '../guards.ts';
import { isPartReachable } from './parts.ts';
import type { ClaimPart } from './parts.ts';

/** Facts for the wizard, its fee and the choice of the garage. */
export interface IntakeFacts {
  readonly completedParts: readonly ClaimPart[];
  /** State of the ₹500 payment as re-read from the gateway; null if there is no order. */
  readonly wizardPayment: PaymentState | null;
}

const reachable = (part: ClaimPart) =>
  refuseUnless('claim.part-locked', ({ completedParts }: IntakeFacts) => isPartReachable(part, completedParts));

export const intakeGuards = {
  'part-b-reachable': reachable('B'),
  'part-c-reachable': reachable('C'),
  'part-d-reachable': reachable('D'),
  'parts-a-to-d-complete': refuseUnless('claim.parts-incomplete', ({ completedParts }: IntakeFacts) =>
    isPartReachable('E', completedParts),
  ),
  'payment-confirmed': refuseUnless(
    'claim.payment-not-confirmed',
    ({ wizardPayment }: IntakeFacts) => wizardPayment === 'success',
  ),
  // A payment that may still succeed must find its claim.
  'no-payment-opened': refuseUnless('claim.payment-in-progress', ({ wizardPayment }: IntakeFacts) => wizardPayment === null),
  'no-payment-in-flight': refuseUnless(
    'claim.payment-in-progress',
    ({ wizardPayment }: IntakeFacts) => wizardPayment !== 'processing',
  ),
  'garage-without-account': refuseUnless('claim.garage-registered', ({ garageUserId }: CommonFacts) => garageUserId === null),
  'payee-by-another': refuseUnless(
    'claim.payee-by-other-hand',
    (facts: CommonFacts, actor) => !isDecider(facts, actor.userId) && !hadHand(facts, actor.userId, 'released', 'money'),
  ),
} as const;

export const intakeActions = {
  // The wizard. Only `pay`, confirmed by the gateway, saves part E.
  'save-part-a': { from: ['draft'], to: 'same', by: ['claim.file'], guards: [] },
  'save-part-b': { from: ['draft'], to: 'same', by: ['claim.file'], guards: ['part-b-reachable'] },
  'save-part-c': { from: ['draft'], to: 'same', by: ['claim.file'], guards: ['part-c-reachable'] },
  'save-part-d': { from: ['draft'], to: 'same', by: ['claim.file'], guards: ['part-d-reachable'] },
  'open-payment': { from: ['draft'], to: 'same', by: ['claim.file'], guards: ['parts-a-to-d-complete'] },
  pay: { from: ['draft'], to: 'same', by: ['system'], guards: ['parts-a-to-d-complete', 'payment-confirmed'] },
  // The system submits too, for owners who close the window after paying.
  submit: {
    from: ['draft'],
    to: 'submitted',
    by: ['claim.file', 'system'],
    guards: ['parts-a-to-d-complete', 'payment-confirmed'],
  },
  // Discarded claims are kept, so that a late payment finds its claim and is refunded.
  discard: { from: ['draft'], to: 'withdrawn', by: ['claim.file'], guards: ['no-payment-in-flight'] },
  // Deletes the draft; only if no payment was ever opened.
  'delete-draft': { from: ['draft'], to: 'removed', by: ['claim.file', 'system'], guards: ['no-payment-opened'] },

  'add-document': {
    from: ['draft', 'submitted', 'survey', 'review', 'info_needed', 'second_approval', 'approved', 'disbursed', 'rejected'],
    to: 'same',
    by: ['claim-document.add'],
    guards: ['not-connected'],
  },
  // A garage that was only named, or listed without an account, has registered: only accounts can be paid.
  'link-garage': {
    from: [...beforeDecision, 'second_approval', 'approved'],
    to: 'same',
    by: ['claim.review'],
    guards: ['garage-without-account', 'no-live-payout', 'payee-by-another', 'not-connected'],
  },
  // The workshop that the owner named gave its account by the link that went to its number.
  'join-workshop': {
    from: [...beforeDecision, 'second_approval', 'approved'],
    to: 'same',
    by: ['system'],
    guards: ['garage-without-account', 'no-live-payout'],
  },
} as const satisfies ActionRows<keyof typeof intakeGuards>;
