import { ZERO } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { quoteFee } from '#domain/payments/fees.ts';
import type { SlabVersion } from '#domain/payments/fees.ts';
import type { RoleActor } from '#domain/roles.ts';
import type { ClaimFacts } from '../claim-facts.ts';
import { can } from '../lifecycle.ts';
import type { ClaimProblemCode } from '../problem-codes.ts';
import { wordRestedOn } from './insurers-word.ts';
import { approvalAction } from './review-actions.ts';
import { settle } from './settlement.ts';
import type { Settlement, SettlementInput } from './settlement.ts';

export interface ApprovalCase {
  /** The claim with the proposed amount, the results of checks and duplicate search, and the limits in force. */
  readonly claim: ClaimFacts;
  /** Input of the settlement calculation; null without an estimate. */
  readonly bill: Omit<SettlementInput, 'approvedAmount'> | null;
  readonly slabs: SlabVersion;
  /** The owner's payments credited towards our fee. */
  readonly credit: Paise;
}

interface ApprovalDecision {
  readonly outcome: 'approved' | 'second-approval' | ClaimProblemCode;
  readonly action: 'decide-approve' | 'send-to-second-approval';
  readonly facts: ClaimFacts;
  /** Our calculation with the approved amount; null without an estimate. */
  readonly settlement: Settlement | null;
  /** No slab covers the amount: staff must set the fee. */
  readonly needsStaffQuote: boolean;
  /** The insurer confirmation behind the approval; null if none. */
  readonly restsOn: string | null;
}

/** Whether this person may approve this amount: alone, subject to a checker, or not at all. */
export function decideApproval({ claim, bill, slabs, credit }: ApprovalCase, actor: RoleActor): ApprovalDecision {
  const approvedAmount = claim.approvedAmount ?? ZERO;
  const settlement = bill && settle({ ...bill, approvedAmount });
  const needsStaffQuote = quoteFee(approvedAmount, slabs, credit).kind === 'staff-quote';
  const facts = { ...claim, calculatedAmount: settlement?.insurerPays ?? null, needsStaffQuote };
  const action = approvalAction(facts, actor);
  const verdict = can(action, actor, facts);
  return {
    outcome: !verdict.ok ? verdict.reason : action === 'decide-approve' ? 'approved' : 'second-approval',
    action,
    facts,
    settlement,
    needsStaffQuote,
    restsOn: wordRestedOn(facts)?.id ?? null,
  };
}
