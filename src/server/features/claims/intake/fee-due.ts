import type { Config } from '#server/platform/config.ts';
import { isReadyToPay } from '#domain/claims/intake/parts.ts';
import { add, paiseToRupees } from '#domain/money.ts';
import type { ClaimFile } from '../claim-file.ts';
import { isPaymentUnderWay } from '../clock-facts.ts';
import { completedParts } from '../claim-row.ts';

/** Rupees that file a draft in which everything is said; null of any other claim, and while the bank still looks at a payment. */
export function feeDue({ row, facts }: ClaimFile, fees: Config['fees']): number | null {
  const isDue = facts.stage === 'draft' && row.fee_paid_at === null && isReadyToPay(completedParts(row));
  return isDue && !isPaymentUnderWay(facts) ? paiseToRupees(add(fees.wizardProcessing, fees.wizardService)) : null;
}
