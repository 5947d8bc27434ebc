import { permits } from '../permissions.ts';
import type { Holder, Permission } from '../permissions.ts';
import { claimParties } from '../roles.ts';
import type { ClaimAction } from './lifecycle.ts';

/** Whom a claim can wait for: a role, the platform, the insurer. Staff are one party. */
export const waitingParties = [...claimParties, 'insurance', 'insurer', 'system'] as const;
export type WaitingParty = (typeof waitingParties)[number];

/**
 * 'must': the claim waits for it. 'listed': on its party's own list of things to do, though nobody waits. 'may': shown on the claim's page alone.
 */
export type Urgency = 'must' | 'listed' | 'may';

/** What cannot happen before it is done. */
export const blockedThings = ['filing', 'decision', 'payout', 'closing'] as const;
export type Blocked = (typeof blockedThings)[number];

interface ObligationRow {
  /** 'asked': whoever is asked a question. */
  readonly party: WaitingParty | 'asked';
  readonly urgency?: Exclude<Urgency, 'must'>;
  /** Staff need one of these. */
  readonly permissions?: readonly Permission[];
  /** Falls to all staff with the permission, whoever the claim is assigned to. */
  readonly shared?: true;
  readonly blocks?: Blocked;
  /** How it is done; without one it is done elsewhere than on the claim. */
  readonly action?: ClaimAction;
  /** Does it too where the first is not possible: a survey is ordered instead of a review begun. */
  readonly otherwise?: ClaimAction;
  /** Between the owner and us: the garage and the surveyor never see it. */
  readonly isPrivate?: true;
}

/** Everything that can be left to do for a claim, what comes first on top: an answer others wait for, then what keeps a garage from its money. */
const table = {
  // The insurer's payment is the news of a claim that is paid out.
  'pay-us': { party: 'insurer', blocks: 'closing' },

  // The owner.
  'pay-charge': { party: 'claimant', isPrivate: true },
  'name-account': { party: 'claimant', isPrivate: true },
  answer: { party: 'asked', blocks: 'decision', action: 'save-answer' },
  // The bank decides the owner's payment: nobody is to pay again meanwhile.
  'confirm-payment': { party: 'system' },
  'accept-offer': { party: 'claimant', blocks: 'payout', action: 'open-balance-payment' },
  'renew-offer': { party: 'claimant', blocks: 'payout', action: 'renew-offer' },
  'pay-fee': { party: 'claimant', urgency: 'listed', blocks: 'filing', action: 'open-payment' },
  'finish-draft': { party: 'claimant', urgency: 'listed', blocks: 'filing', action: 'save-part-a' },
  'send-papers': { party: 'claimant', urgency: 'listed', blocks: 'decision', action: 'add-document' },
  'may-appeal': { party: 'claimant', urgency: 'may', action: 'appeal' },

  // The surveyor and the garage.
  'accept-survey': { party: 'surveyor', blocks: 'decision', action: 'accept-survey' },
  'report-survey': { party: 'surveyor', blocks: 'decision', action: 'report-survey' },
  'become-payable': { party: 'garage', blocks: 'payout' },
  'report-ready': { party: 'garage', blocks: 'payout', action: 'mark-vehicle-ready' },
  // Tells the owner; nothing waits for it.
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
  'make-offer': { party: 'insurance', permissions: ['claim.decide'], blocks: 'payout', action: 'reopen-review' },
  'link-garage': { party: 'insurance', permissions: ['claim.review'], blocks: 'payout', action: 'link-garage' },
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
  'accept-payee': { party: 'insurance', permissions: ['payee.propose', 'payee.confirm'], shared: true, blocks: 'payout' },
  'resolve-payout': { party: 'insurance', permissions: ['payout.retry'], shared: true, blocks: 'payout', action: 'retry-payout' },

  // The platform and the bank.
  'read-invoice': { party: 'system', blocks: 'payout' },
  'send-payout': { party: 'system' },
} as const satisfies Record<string, ObligationRow>;

export type Obligation = keyof typeof table;
export const obligations = Object.keys(table) as readonly Obligation[];

/** An obligation, or that nothing is left: what one line about a claim can say. */
export const nextSteps = [...obligations, 'nothing'] as const;
export type NextStep = (typeof nextSteps)[number];

export const obligationRow = (what: Obligation): ObligationRow => table[what];
export const urgencyOf = (what: Obligation): Urgency => obligationRow(what).urgency ?? 'must';

const having = (wanted: (row: ObligationRow) => boolean): readonly Obligation[] =>
  obligations.filter((what) => wanted(table[what]));

/** The claim waits for these; they make a claim somebody's. */
export const mustBeDone = having(({ urgency }) => urgency === undefined);
/** What a person's own list of things to do has. */
export const listedForParty = having(({ urgency }) => urgency !== 'may');
export const sharedObligations = having(({ shared }) => shared === true);
/** What an owner is still to do before a claim is filed. */
export const draftObligations = having(({ blocks }) => blocks === 'filing');
export const isOfDraft = (step: string): boolean => draftObligations.some((what) => what === step);

/** What of the staff's this one of them has the duties for; nothing for those who only read. */
export function obligationsFor(holder: Holder): Obligation[] {
  return obligations.filter((what) => obligationRow(what).permissions?.some((permission) => permits(holder, permission)));
}

/** Does a claim wait for this one of the staff, and has no colleague taken it? */
export function isFreeFor(
  { assigneeId, step }: { readonly assigneeId: string | null; readonly step: NextStep },
  me: Holder & { readonly id: string },
): boolean {
  return (assigneeId === null || assigneeId === me.id) && step !== 'nothing' && obligationsFor(me).includes(step);
}
