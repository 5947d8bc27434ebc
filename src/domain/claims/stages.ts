const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Claim stages (product rules §5). */
export const claimStages = [
  'draft',
  'submitted',
  'survey',
  'review',
  'info_needed',
  'second_approval',
  'approved',
  'disbursed',
  'closed',
  'rejected',
  'withdrawn',
] as const;
export type ClaimStage = (typeof claimStages)[number];

/** Time limits of stages and of steps within them, in milliseconds (product rules §5; review and survey follow IRDAI's limits). */
export const clockLimits = {
  draftReminder: 7 * DAY_MS,
  assign: 24 * HOUR_MS,
  survey: 15 * DAY_MS,
  review: 7 * DAY_MS,
  infoReminder: 72 * HOUR_MS,
  secondApproval: 24 * HOUR_MS,
  payout: 24 * HOUR_MS,
  insurer: 28 * DAY_MS,
  appeal: 30 * DAY_MS,
} as const;

/** Maximum time in a stage, in milliseconds; null if its steps have their own limits, or nothing is pending. */
const limits: Record<ClaimStage, number | null> = {
  draft: clockLimits.draftReminder,
  submitted: clockLimits.assign,
  survey: clockLimits.survey,
  review: clockLimits.review,
  info_needed: null,
  second_approval: clockLimits.secondApproval,
  approved: null,
  disbursed: clockLimits.insurer,
  closed: null,
  rejected: null,
  withdrawn: null,
};

export function limitOf(stage: ClaimStage): number | null {
  return limits[stage];
}

/** Stages in which the garage repairs and may contact people. */
export const repairStages: readonly ClaimStage[] = ['approved', 'disbursed', 'closed'];

/** Stages of live claims, in which a second claim for the same loss is a duplicate. A draft is not a claim yet. */
export const liveStages: readonly ClaimStage[] = [
  'submitted',
  'survey',
  'review',
  'info_needed',
  'second_approval',
  'approved',
  'disbursed',
  'closed',
];
