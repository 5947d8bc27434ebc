import type { Paise } from '../../money.ts';

/** Which of the two actions an approval is: alone up to the user's own limit, by two people above it or when the fee needs a staff quote. */
export function chooseApproval(
  approvedAmount: Paise,
  approvalLimit: Paise,
  needsStaffQuote: boolean,
): 'decide-approve' | 'send-to-second-approval' {
  return approvedAmount > approvalLimit || needsStaffQuote ? 'send-to-second-approval' : 'decide-approve';
}
