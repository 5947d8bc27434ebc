import type { ActorRole } from '../roles.ts';
import type { OfferState } from './offer.ts';
import type { ClaimStage } from './stages.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Days after the insurer's money was due on which staff are alerted (product rules §5). */
export const overdueAlertDays = [7, 30, 45, 60, 90] as const;

/** How long each stage may take, in milliseconds (product rules §5; review and survey follow IRDAI's limits). */
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

/** A clock with less than this left is shown as about to run out. */
export const soonHours = 24;

export interface ClockFacts {
  readonly stage: ClaimStage;
  readonly now: Date;
  /** When this stage began; a question is no new beginning: in info_needed, and back from it, this is when the stage that asked began. For a draft: when it was last saved. */
  readonly stageEnteredAt: Date;
  /** Time that this stage has so far stood still for questions, in milliseconds, without a question open now. */
  readonly pausedMs: number;
  readonly stageBeforeQuestions: ClaimStage | null;
  readonly questionsAskedAt: Date | null;
  /** Whose answers are still missing. */
  readonly openQuestionsOf: readonly ActorRole[];
  readonly offerState: OfferState | null;
  readonly offerExpiresAt: Date | null;
  /** When each of the payout's conditions was met; null while it is not. */
  readonly offerAcceptedAt: Date | null;
  readonly invoiceUploadedAt: Date | null;
  readonly vehicleReadyAt: Date | null;
  readonly garagePayableAt: Date | null;
  /** Is the garage's account the missing condition staff must settle, because its papers are handed in? */
  readonly garageAwaitsStaff: boolean;
  readonly appealPossible: boolean;
}

/** Who is to act: a role, the platform, the insurer, or nobody any more. */
export type Waiting = ActorRole | 'insurer' | 'nobody';

/** What they are to do; the screen has a sentence for each. */
export type NextStep =
  | 'finish-draft'
  | 'start-claim'
  | 'report-survey'
  | 'decide'
  | 'answer'
  | 'confirm-approval'
  | 'make-offer'
  | 'accept-offer'
  | 'renew-offer'
  | 'complete-repair'
  | 'become-payable'
  | 'decide-kyc'
  | 'send-payout'
  | 'pay-us'
  | 'may-appeal'
  | 'nothing';

export interface ClaimClock {
  readonly waitingFor: readonly Waiting[];
  readonly step: NextStep;
  /** By when; null where no limit runs. */
  readonly dueAt: Date | null;
  readonly overdue: boolean;
  /** The clock of the stage before that stands still meanwhile, with what is left of it (never negative); null when none does. */
  readonly paused: { readonly stage: ClaimStage; readonly remainingMs: number } | null;
}

const stageLimits: Partial<Record<ClaimStage, number>> = {
  submitted: clockLimits.assign,
  survey: clockLimits.survey,
  review: clockLimits.review,
  second_approval: clockLimits.secondApproval,
};

function running(waitingFor: readonly Waiting[], step: NextStep, startedAt: Date | null, limitMs: number, now: Date): ClaimClock {
  const dueAt = startedAt === null ? null : new Date(startedAt.getTime() + limitMs);
  return { waitingFor, step, dueAt, overdue: dueAt !== null && now.getTime() > dueAt.getTime(), paused: null };
}

function withoutLimit(waitingFor: readonly Waiting[], step: NextStep): ClaimClock {
  return { waitingFor, step, dueAt: null, overdue: false, paused: null };
}

function approvedClock(facts: ClockFacts): ClaimClock {
  const { now, offerAcceptedAt, invoiceUploadedAt, vehicleReadyAt, garagePayableAt } = facts;
  if (offerAcceptedAt === null) {
    if (facts.offerState === null) return withoutLimit(['insurance'], 'make-offer');
    if (facts.offerState !== 'open') return withoutLimit(['claimant'], 'renew-offer');
    return running(['claimant'], 'accept-offer', facts.offerExpiresAt, 0, now);
  }
  if (invoiceUploadedAt === null || vehicleReadyAt === null) return withoutLimit(['garage'], 'complete-repair');
  if (garagePayableAt === null) {
    return facts.garageAwaitsStaff ? withoutLimit(['insurance'], 'decide-kyc') : withoutLimit(['garage'], 'become-payable');
  }
  const met = [offerAcceptedAt, invoiceUploadedAt, vehicleReadyAt, garagePayableAt].map((moment) => moment.getTime());
  return running(['system'], 'send-payout', new Date(Math.max(...met)), clockLimits.payout, now);
}

function infoClock(facts: ClockFacts): ClaimClock {
  const clock = running(facts.openQuestionsOf, 'answer', facts.questionsAskedAt, clockLimits.infoReminder, facts.now);
  const stage = facts.stageBeforeQuestions ?? 'review';
  const limitMs = stageLimits[stage];
  if (limitMs === undefined || facts.questionsAskedAt === null) return clock;
  const usedMs = facts.questionsAskedAt.getTime() - facts.stageEnteredAt.getTime() - facts.pausedMs;
  return { ...clock, paused: { stage, remainingMs: Math.max(0, limitMs - usedMs) } };
}

/** Who acts next on this claim, and by when. */
export function claimClock(facts: ClockFacts): ClaimClock {
  const { stage, stageEnteredAt, pausedMs, now } = facts;
  const stageClock = (waitingFor: Waiting, step: NextStep, limitMs: number) =>
    running([waitingFor], step, stageEnteredAt, limitMs + pausedMs, now);
  switch (stage) {
    case 'draft':
      return running(['claimant'], 'finish-draft', stageEnteredAt, clockLimits.draftReminder, now);
    case 'submitted':
      return stageClock('insurance', 'start-claim', clockLimits.assign);
    case 'survey':
      return stageClock('surveyor', 'report-survey', clockLimits.survey);
    case 'review':
      return stageClock('insurance', 'decide', clockLimits.review);
    case 'info_needed':
      return infoClock(facts);
    case 'second_approval':
      return stageClock('insurance', 'confirm-approval', clockLimits.secondApproval);
    case 'approved':
      return approvedClock(facts);
    case 'disbursed':
      return running(['insurer'], 'pay-us', stageEnteredAt, clockLimits.insurer, now);
    case 'rejected':
      return facts.appealPossible
        ? { ...running(['claimant'], 'may-appeal', stageEnteredAt, clockLimits.appeal, now), overdue: false }
        : withoutLimit(['nobody'], 'nothing');
    case 'closed':
    case 'withdrawn':
      return withoutLimit(['nobody'], 'nothing');
  }
}

/** Which overdue alerts are due by now for insurer money that was due at this moment: the days already passed. */
export function overdueAlertsDue(dueAt: Date, now: Date): number[] {
  return overdueAlertDays.filter((days) => now.getTime() >= dueAt.getTime() + days * DAY_MS);
}
