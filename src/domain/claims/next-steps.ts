import { permits } from '../permissions.ts';
import type { Holder, Permission } from '../permissions.ts';
import { claimParties } from '../roles.ts';

/** Whom a claim can wait for: a role, the platform, the insurer. Staff are one party. */
export const waitingParties = [...claimParties, 'insurance', 'insurer', 'system'] as const;
export type WaitingParty = (typeof waitingParties)[number];

/** What they are to do; the screen has a sentence for each. */
export const nextSteps = [
  'finish-draft',
  'confirm-payment',
  'start-claim',
  'enter-estimate',
  'accept-survey',
  'report-survey',
  'decide',
  'answer',
  'confirm-approval',
  'make-offer',
  'accept-offer',
  'renew-offer',
  'link-garage',
  'complete-repair',
  'check-invoice',
  'complete-invoice',
  'read-invoice',
  'check-seal',
  'confirm-invoice',
  'record-gstin',
  'become-payable',
  'decide-kyc',
  'accept-payee',
  'resolve-payout',
  'send-payout',
  'pay-us',
  'pay-charge',
  'name-account',
  'may-appeal',
  'nothing',
] as const;
export type NextStep = (typeof nextSteps)[number];

/** What staff need one of to take a step that waits for them. */
const staffSteps: Partial<Record<NextStep, readonly Permission[]>> = {
  'start-claim': ['claim.review'],
  decide: ['claim.review', 'claim.decide'],
  'make-offer': ['claim.decide'],
  'link-garage': ['claim.review'],
  'check-invoice': ['claim.review', 'claim.decide'],
  'check-seal': ['claim.review', 'claim.decide'],
  'confirm-invoice': ['invoice.check'],
  'record-gstin': ['insurer.propose', 'insurer.confirm'],
  'confirm-approval': ['claim.confirm'],
  'decide-kyc': ['kyc.decide'],
  'accept-payee': ['payee.propose', 'payee.confirm'],
  'resolve-payout': ['payout.retry'],
};

/** The steps of the staff that this one of them could take; none for who only reads. */
export function stepsFor(holder: Holder): NextStep[] {
  return nextSteps.filter((step) => staffSteps[step]?.some((permission) => permits(holder, permission)));
}

/** Does a claim wait for this one of the staff, and has no colleague taken it? */
export function isFreeFor(
  { assigneeId, step }: { readonly assigneeId: string | null; readonly step: NextStep },
  me: Holder & { readonly id: string },
): boolean {
  return (assigneeId === null || assigneeId === me.id) && stepsFor(me).includes(step);
}

/** Steps of the staff that fall to anybody with the duty, whoever the claim is handed to. */
export const sharedSteps: readonly NextStep[] = [
  'record-gstin',
  'confirm-invoice',
  'confirm-approval',
  'decide-kyc',
  'accept-payee',
  'resolve-payout',
];

/** What is asked of a party beside the claim's own course comes first on its lists: an answer that others wait for, and what stands between a garage and its money. */
export const urgentSteps: readonly NextStep[] = ['answer', 'become-payable', 'complete-repair'];

/** Steps that are offered and asked of nobody: on no list of things to do. */
export const unaskedSteps: readonly NextStep[] = ['finish-draft', 'may-appeal'];
