import { permits } from '../permissions.ts';
import type { Holder, Permission } from '../permissions.ts';
import { claimParties } from '../roles.ts';
import type { ClaimAction } from './lifecycle.ts';

/** Parties a claim can wait for: a role, the platform, the insurer. Staff are one party. */
export const waitingParties = [...claimParties, 'insurance', 'insurer', 'system'] as const;
export type WaitingParty = (typeof waitingParties)[number];

/** 'must': the claim waits for it. 'listed': on its party's to-do list, although the claim does not wait. 'may': shown only on the claim's page. */
export type Urgency = 'must' | 'listed' | 'may';

export const blockedThings = ['filing', 'decision', 'payout', 'closing'] as const;
export type Blocked = (typeof blockedThings)[number];

interface ObligationRow {
  /** 'asked': the recipient of a question; 'signer': a party of the deed. */
  readonly party: WaitingParty | 'asked' | 'signer';
  readonly urgency?: Exclude<Urgency, 'must'>;
  /** Staff need one of these permissions. */
  readonly permissions?: readonly Permission[];
  /** For all staff with the permission, regardless of the claim's assignee. */
  readonly shared?: true;
  readonly blocks?: Blocked;
  /** The action that does it; if omitted, it is done outside the claim. */
  readonly action?: ClaimAction;
  /** Alternative if the first action is not possible: ordering a survey instead of starting a review. */
  readonly otherwise?: ClaimAction;
  /** Between owner and us: hidden from garage and surveyor. */
  readonly isPrivate?: true;
}

/** All possible to-dos of a claim by priority: first answers that others wait for, then what delays the garage's payment. */
const table = {
  // The insurer's payment is the relevant news of a paid-out claim.
  'pay-us': { party: 'insurer', blocks: 'closing' },
  // More was approved than the provisional acceptance covers.
  'accept-finally': { party: 'insurer', blocks: 'payout' },

  // Owner.
  'pay-charge': { party: 'claimant', isPrivate: true },
  'name-account': { party: 'claimant', isPrivate: true },
  // Their share of the bill, to the garage.
  'pay-share': { party: 'claimant', urgency: 'may' },
  answer: { party: 'asked', blocks: 'decision', action: 'save-answer' },
  // The bank is processing the owner's payment: nobody may pay again meanwhile.
  'confirm-payment': { party: 'system' },
  'accept-offer': { party: 'claimant', blocks: 'payout', action: 'open-balance-payment' },
  'renew-offer': { party: 'claimant', blocks: 'payout', action: 'renew-offer' },
  'sign-deed': { party: 'signer', blocks: 'payout', action: 'sign-deed' },
  // From the acceptance on; nothing before needs it.
  'show-identity': { party: 'claimant', blocks: 'payout' },
  'pay-fee': { party: 'claimant', urgency: 'listed', blocks: 'filing', action: 'open-payment' },
  'finish-draft': { party: 'claimant', urgency: 'listed', blocks: 'filing', action: 'save-part-a' },
  'send-papers': { party: 'claimant', urgency: 'listed', blocks: 'decision', action: 'add-document' },
  'may-appeal': { party: 'claimant', urgency: 'may', action: 'appeal' },

  // Surveyor and garage.
  'accept-survey': { party: 'surveyor', blocks: 'decision', action: 'accept-survey' },
  'report-survey': { party: 'surveyor', blocks: 'decision', action: 'report-survey' },
  // By the link in its SMS: the workshop has no account yet.
  'give-account': { party: 'garage', blocks: 'payout' },
  'become-payable': { party: 'garage', blocks: 'payout' },
  'report-ready': { party: 'garage', blocks: 'payout', action: 'mark-vehicle-ready' },
  // Informs the owner; nothing waits for it.
  'start-repair': { party: 'garage', urgency: 'may', action: 'record-milestone' },
  'upload-invoice': { party: 'garage', blocks: 'payout', action: 'upload-invoice' },
  'complete-invoice': { party: 'garage', blocks: 'payout', action: 'upload-invoice' },
  'enter-estimate': { party: 'garage', blocks: 'decision', action: 'save-estimate' },

  // Staff.
  'start-claim': { party: 'insurance', permissions: ['claim.review'], action: 'start-review', otherwise: 'assign-survey' },
  decide: {
    party: 'insurance',
    permissions: ['claim.review', 'claim.decide'],
    blocks: 'decision',
    action: 'request-info',
    otherwise: 'decide-reject',
  },
  'confirm-approval': {
    party: 'insurance',
    permissions: ['claim.confirm'],
    shared: true,
    blocks: 'decision',
    action: 'confirm-approval',
    otherwise: 'return-to-review',
  },
  'order-survey': {
    party: 'insurance',
    urgency: 'may',
    permissions: ['survey.assign'],
    blocks: 'decision',
    action: 'assign-survey',
  },
  'record-cover': {
    party: 'insurance',
    urgency: 'may',
    permissions: ['cover.record'],
    blocks: 'decision',
    action: 'record-cover',
  },
  'record-acceptance': { party: 'insurance', urgency: 'may', permissions: ['claim.review'], blocks: 'decision' },
  'ask-lender': { party: 'insurance', urgency: 'may', permissions: ['claim.review'], blocks: 'decision', action: 'ask-insurer' },
  'await-lender': {
    party: 'insurance',
    urgency: 'may',
    permissions: ['claim.review'],
    blocks: 'decision',
    action: 'ask-insurer',
  },
  'make-offer': { party: 'insurance', permissions: ['claim.decide'], blocks: 'payout', action: 'reopen-review' },
  'link-garage': { party: 'insurance', permissions: ['claim.review'], blocks: 'payout', action: 'link-garage' },
  'compare-deed': {
    party: 'insurance',
    permissions: ['deed.compare'],
    shared: true,
    blocks: 'payout',
    action: 'compare-deed',
  },
  // The number and picture of a stamp paper.
  'enter-stamp': { party: 'insurance', permissions: ['deed.stamp'], shared: true, blocks: 'payout', action: 'stamp-deed' },
  'check-invoice': { party: 'insurance', permissions: ['claim.decide'], blocks: 'payout', action: 'reopen-review' },
  'check-seal': { party: 'insurance', permissions: ['claim.review', 'claim.decide'], blocks: 'payout' },
  'confirm-invoice': {
    party: 'insurance',
    permissions: ['invoice.check'],
    shared: true,
    blocks: 'payout',
    action: 'confirm-invoice',
  },
  'record-gstin': {
    party: 'insurance',
    permissions: ['insurer.propose', 'insurer.confirm'],
    shared: true,
    blocks: 'payout',
  },
  'decide-kyc': { party: 'insurance', permissions: ['kyc.decide'], shared: true, blocks: 'payout' },
  'check-owner': { party: 'insurance', permissions: ['kyc.decide'], shared: true, blocks: 'payout' },
  // Shown, but in a name that is neither the insured's nor the registered owner's: a paper explains it, and two people decide again.
  'explain-owner': { party: 'insurance', permissions: ['claim.decide'], blocks: 'payout', action: 'reopen-review' },
  'accept-payee': { party: 'insurance', permissions: ['payee.propose', 'payee.confirm'], shared: true, blocks: 'payout' },
  'resolve-payout': { party: 'insurance', permissions: ['payout.retry'], shared: true, blocks: 'payout', action: 'retry-payout' },

  // Platform and bank.
  'draw-deed': { party: 'system', blocks: 'payout' },
  'buy-stamp': { party: 'system', blocks: 'payout' },
  'read-invoice': { party: 'system', blocks: 'payout' },
  'send-payout': { party: 'system' },
} as const satisfies Record<string, ObligationRow>;

export type Obligation = keyof typeof table;
export const obligations = Object.keys(table) as readonly Obligation[];

/** A to-do, or nothing: the possible one-line summaries of a claim. */
export const nextSteps = [...obligations, 'nothing'] as const;
export type NextStep = (typeof nextSteps)[number];

export const obligationRow = (what: Obligation): ObligationRow => table[what];
export const urgencyOf = (what: Obligation): Urgency => obligationRow(what).urgency ?? 'must';

const having = (wanted: (row: ObligationRow) => boolean): readonly Obligation[] =>
  obligations.filter((what) => wanted(table[what]));

/** To-dos that the claim waits for; they determine its party. */
export const mustBeDone = having(({ urgency }) => urgency === undefined);
/** To-dos on a person's own list. */
export const listedForParty = having(({ urgency }) => urgency !== 'may');
export const sharedObligations = having(({ shared }) => shared === true);
/** The owner's to-dos before filing. */
export const draftObligations = having(({ blocks }) => blocks === 'filing');
export const isOfDraft = (step: string): boolean => draftObligations.some((what) => what === step);

/** Staff to-dos within this person's duties; empty for read-only staff. */
export function obligationsFor(holder: Holder): Obligation[] {
  return obligations.filter((what) => obligationRow(what).permissions?.some((permission) => permits(holder, permission)));
}

/** Whether a claim waits for this staff member and is not assigned to a colleague. */
export function isFreeFor(
  { assigneeId, step }: { readonly assigneeId: string | null; readonly step: NextStep },
  me: Holder & { readonly id: string },
): boolean {
  return (assigneeId === null || assigneeId === me.id) && step !== 'nothing' && obligationsFor(me).includes(step);
}
