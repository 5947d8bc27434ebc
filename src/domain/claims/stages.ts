import type { NextStep, WaitingParty } from './next-steps.ts';

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

export const claimStatuses = ['pending', 'processing', 'approved', 'rejected'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

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

/** Once these are reached, the garage repairs, and may call people. */
export const repairStages: readonly ClaimStage[] = ['approved', 'disbursed', 'closed'];

interface StageWait {
  readonly party: WaitingParty;
  readonly step: NextStep;
  /** How long the stage may take, in milliseconds. */
  readonly limitMs: number;
}

interface StageRow {
  /** What the specification shows. */
  readonly status: ClaimStatus;
  /** How far the claimant has come, in percent; null where what is done within the stage counts. */
  readonly progress: number | null;
  /** Does the claim count as live, so that a second one for the same loss is a duplicate? A draft is not yet a claim. */
  readonly isLive: boolean;
  /** Whom the claim waits for; null where the stage alone does not tell (`clocks.ts`), or nobody is. */
  readonly waitsFor: StageWait | null;
}

const stageTable: Record<ClaimStage, StageRow> = {
  draft: {
    status: 'pending',
    progress: null,
    isLive: false,
    waitsFor: { party: 'claimant', step: 'finish-draft', limitMs: clockLimits.draftReminder },
  },
  submitted: {
    status: 'pending',
    progress: 25,
    isLive: true,
    waitsFor: { party: 'insurance', step: 'start-claim', limitMs: clockLimits.assign },
  },
  survey: {
    status: 'processing',
    progress: 35,
    isLive: true,
    waitsFor: { party: 'surveyor', step: 'report-survey', limitMs: clockLimits.survey },
  },
  review: {
    status: 'processing',
    progress: 50,
    isLive: true,
    waitsFor: { party: 'insurance', step: 'decide', limitMs: clockLimits.review },
  },
  info_needed: { status: 'processing', progress: null, isLive: true, waitsFor: null },
  second_approval: {
    status: 'processing',
    progress: 60,
    isLive: true,
    waitsFor: { party: 'insurance', step: 'confirm-approval', limitMs: clockLimits.secondApproval },
  },
  approved: { status: 'approved', progress: null, isLive: true, waitsFor: null },
  // The vehicle is free and the claimant owes nothing more: what follows is between us and the insurer.
  disbursed: {
    status: 'approved',
    progress: 100,
    isLive: true,
    waitsFor: { party: 'insurer', step: 'pay-us', limitMs: clockLimits.insurer },
  },
  closed: { status: 'approved', progress: 100, isLive: true, waitsFor: null },
  rejected: { status: 'rejected', progress: 100, isLive: false, waitsFor: null },
  withdrawn: { status: 'rejected', progress: 100, isLive: false, waitsFor: null },
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

/** Whom a claim in this stage waits for; null where more than the stage decides. */
export function waitAt(stage: ClaimStage): StageWait | null {
  return stageTable[stage].waitsFor;
}

/** Stages in which a claim counts as live. */
export const liveStages: readonly ClaimStage[] = claimStages.filter((stage) => stageTable[stage].isLive);
