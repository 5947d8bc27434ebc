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

interface StageRow {
  /** What the specification shows. */
  readonly status: ClaimStatus;
  /** How far the claimant has come, in percent; null where what is done within the stage counts. */
  readonly progress: number | null;
  /** Does the claim count as live, so that a second one for the same loss is a duplicate? A draft is not yet a claim. */
  readonly isLive: boolean;
}

const stageTable: Record<ClaimStage, StageRow> = {
  draft: { status: 'pending', progress: null, isLive: false },
  submitted: { status: 'pending', progress: 25, isLive: true },
  survey: { status: 'processing', progress: 35, isLive: true },
  review: { status: 'processing', progress: 50, isLive: true },
  info_needed: { status: 'processing', progress: null, isLive: true },
  second_approval: { status: 'processing', progress: 60, isLive: true },
  approved: { status: 'approved', progress: null, isLive: true },
  // The vehicle is free and the claimant owes nothing more: what follows is between us and the insurer.
  disbursed: { status: 'approved', progress: 100, isLive: true },
  closed: { status: 'approved', progress: 100, isLive: true },
  rejected: { status: 'rejected', progress: 100, isLive: false },
  withdrawn: { status: 'rejected', progress: 100, isLive: false },
};

/** The status that the specification shows; never stored, always computed from the stage. */
export function statusOf(stage: ClaimStage): ClaimStatus {
  return stageTable[stage].status;
}

/** The stages that show as this status, for filters. */
export function stagesOf(status: ClaimStatus): ClaimStage[] {
  return claimStages.filter((stage) => stageTable[stage].status === status);
}

/** How far a claim in this stage is, in percent; null where what is done within the stage counts. */
export function progressAt(stage: ClaimStage): number | null {
  return stageTable[stage].progress;
}

/** Stages in which a claim counts as live. */
export const liveStages: readonly ClaimStage[] = claimStages.filter((stage) => stageTable[stage].isLive);
