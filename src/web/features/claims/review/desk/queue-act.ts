import type { QueueClaimDto } from '#contract/claims/review/staff-claims.schemas.ts';

type Step = NonNullable<QueueClaimDto['act']>;

/** Where on the claim's page each step of the staff is done, where that is not at its top. */
export const placesOfSteps: Partial<Record<Step, string>> = {
  'link-garage': '?do=garage',
  'confirm-approval': '?do=confirm',
  'check-invoice': '?tab=money',
  'check-seal': '?tab=money',
  'record-gstin': '?tab=money',
  'resolve-payout': '?tab=money',
};
