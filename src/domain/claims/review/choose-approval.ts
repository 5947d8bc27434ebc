import type { Paise } from '../../money.ts';

export interface ApprovalToChoose {
  readonly approvedAmount: Paise;
  /** What this person may approve alone. */
  readonly approvalLimit: Paise;
  /** Null while nothing is estimated. */
  readonly calculatedAmount: Paise | null;
  readonly needsStaffQuote: boolean;
  /** Does every check hold, on a cover that somebody else recorded? */
  readonly checksHold: boolean;
}

/** Which of the two actions an approval is: alone up to the user's own limit and the calculation; by two people above either, while a check is open, or when the fee needs a staff quote. */
export function chooseApproval(approval: ApprovalToChoose): 'decide-approve' | 'send-to-second-approval' {
  const { approvedAmount, approvalLimit, calculatedAmount, needsStaffQuote, checksHold } = approval;
  const alone = approvedAmount <= approvalLimit && approvedAmount <= (calculatedAmount ?? 0) && !needsStaffQuote && checksHold;
  return alone ? 'decide-approve' : 'send-to-second-approval';
}
