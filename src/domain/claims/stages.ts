const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Every stage of a claim (product rules §5). */
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

/** How long stages, and what is waited for within them, may take, in milliseconds (product rules §5; review and survey follow IRDAI's limits). */
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

/** How long a claim may stay in a stage, in milliseconds; null where what is done within the stage has limits of its own, or nothing is waited for. */
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

/** Once these are reached, the garage repairs, and may call people. */
export const repairStages: readonly ClaimStage[] = ['approved', 'disbursed', 'closed'];

/** Stages in which a claim counts as live, so that a second one for the same loss is a duplicate. A draft is not yet a claim. */
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
