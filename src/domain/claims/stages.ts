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

export const claimStatuses = ['pending', 'processing', 'approved', 'rejected'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

const statusByStage: Record<ClaimStage, ClaimStatus> = {
  draft: 'pending',
  submitted: 'pending',
  survey: 'processing',
  review: 'processing',
  info_needed: 'processing',
  second_approval: 'processing',
  approved: 'approved',
  disbursed: 'approved',
  closed: 'approved',
  rejected: 'rejected',
  withdrawn: 'rejected',
};

/** The status that the specification shows; never stored, always computed from the stage. */
export function statusOf(stage: ClaimStage): ClaimStatus {
  return statusByStage[stage];
}

/** The stages that show as this status, for filters. */
export function stagesOf(status: ClaimStatus): ClaimStage[] {
  return claimStages.filter((stage) => statusByStage[stage] === status);
}

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
