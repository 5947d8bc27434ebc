import { mayApproverConfirm } from '#domain/approvals/presets.ts';
import type { ApprovalPreset, Approvers, MoneyApproval } from '#domain/approvals/presets.ts';
import { beforeDecision, generalGuards, refuseUnless } from '../guards.ts';
import type { ActionRows, CommonFacts, Guard } from '../guards.ts';
import type { ReviewFacts } from '../review/review-actions.ts';
import { isReceivableDone } from './receivable.ts';
import type { ReceivableState } from './receivable.ts';

export interface RecoveryFacts {
  readonly receivable: ReceivableState | null;
  /** Segregation of duties preset (a dated setting). */
  readonly preset: ApprovalPreset;
  /** Kind of the approval request being confirmed; null if none. */
  readonly confirms: MoneyApproval | null;
}

type ApproverFacts = Pick<ReviewFacts, 'firstApproverId'> & CommonFacts;

const approversOf = ({ firstApproverId, deciderIds }: ApproverFacts): Approvers => ({
  first: firstApproverId,
  second: deciderIds.find((id) => id !== firstApproverId) ?? null,
});

// In a smaller company one of the claim's two approvers may confirm a third person's request about its money.
const confirmedByAnother: Guard<RecoveryFacts & ApproverFacts> = (facts, actor) =>
  actor.userId !== null &&
  facts.confirms !== null &&
  mayApproverConfirm(facts.confirms, facts.preset, actor.userId, approversOf(facts))
    ? null
    : generalGuards['money-by-another'](facts, actor);

export const recoveryGuards = {
  'confirmed-by-another': confirmedByAnother,
  'receivable-opened': refuseUnless('claim.wrong-stage', ({ receivable }: RecoveryFacts) => receivable !== null),
  'receivable-done': refuseUnless(
    'claim.receivable-open',
    ({ receivable }: RecoveryFacts) => receivable !== null && isReceivableDone(receivable),
  ),
  'receivable-owed': refuseUnless(
    'claim.wrong-stage',
    ({ receivable }: RecoveryFacts) => receivable !== null && !isReceivableDone(receivable),
  ),
} as const;

const afterFiling = [...beforeDecision, 'second_approval', 'approved', 'disbursed', 'closed', 'rejected', 'withdrawn'] as const;

/** The insurer's money. It may arrive at any time, even while a returned advance is reviewed again. */
export const recoveryActions = {
  // By the system: credits to the claim's own virtual account.
  'settle-receivable': {
    from: afterFiling,
    to: 'same',
    by: ['receivable.settle', 'system'],
    guards: ['receivable-opened', 'money-by-another', 'money-not-by-payee-hand'],
  },
  'confirm-write-off': {
    from: afterFiling,
    to: 'same',
    by: ['write-off.confirm'],
    guards: ['receivable-opened', 'confirmed-by-another', 'money-not-by-payee-hand'],
  },
  // The allocation that settled it was undone: the insurer owes again.
  'reopen-for-money': {
    from: ['closed'],
    to: 'disbursed',
    by: ['receivable.settle', 'write-off.confirm', 'system'],
    guards: ['receivable-owed', 'confirmed-by-another', 'money-not-by-payee-hand'],
  },
  close: {
    from: ['disbursed'],
    to: 'closed',
    by: ['receivable.settle', 'system'],
    guards: ['receivable-done', 'money-by-another', 'money-not-by-payee-hand'],
  },
} as const satisfies ActionRows<keyof typeof recoveryGuards>;
