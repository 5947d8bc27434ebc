import { paise, paiseToRupees } from '#domain/money.ts';
import type { ClaimFile } from './claim-file.ts';

export interface DecisionAsRead {
  /** Rupees. */
  readonly approvedAmount: number | null;
  readonly decisionReason: string | null;
}

/**
 * What of the decision this reader may know: an amount that a second person has not confirmed is no decision yet, and why somebody approves is said to
 * the colleague who confirms, not to the people of the claim. A reason for a refusal or a withdrawal is theirs to read.
 */
export function decisionAsRead(row: ClaimFile['row'], isStaff: boolean): DecisionAsRead {
  const { approved_paise: approved, approved_at: approvedAt, decision_reason: reason } = row;
  const isApproval = approved !== null && row.rejected_at === null && row.withdrawn_at === null;
  const isKnown = approved !== null && (isStaff || approvedAt !== null);
  return {
    approvedAmount: isKnown ? paiseToRupees(paise(approved)) : null,
    decisionReason: isStaff || !isApproval ? reason : null,
  };
}
