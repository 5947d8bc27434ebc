import type { ActorRole } from '../roles.ts';
import { partyOf } from '../roles.ts';
import { isAllowedFrom } from '../state-machine.ts';
import { claimLifecycle } from './lifecycle.ts';
import type { NextStep, WaitingParty } from './next-steps.ts';
import type { InvoiceStanding } from './repair/invoice.ts';
import type { OfferState } from '#domain/claims/offer/offer.ts';
import { clockLimits, waitAt } from './stages.ts';
import type { ClaimStage } from './stages.ts';

const DAY_MS = 24 * 3_600_000;

/** Days after the insurer's money was due on which staff are alerted (product rules §5). */
export const overdueAlertDays = [7, 30, 45, 60, 90] as const;

/** A clock with less than this left is shown as about to run out. */
export const soonHours = 24;

export interface ClockFacts {
  readonly stage: ClaimStage;
  /** When this stage began; a question is no new beginning: in info_needed, and back from it, this is when the stage that asked began. For a draft: when it was last saved. */
  readonly stageEnteredAt: Date;
  /** Time that this stage has so far stood still for questions, in milliseconds, without a question open now. */
  readonly pausedMs: number;
  readonly stageBeforeQuestions: ClaimStage | null;
  readonly questionsAskedAt: Date | null;
  /** Whose answers are still missing. */
  readonly openQuestionsOf: readonly WaitingParty[];
  readonly hasEstimate: boolean;
  /** Has the surveyor taken the present survey on? */
  readonly surveyAccepted: boolean;
  /** Was anything entered? A draft that was only opened waits for nobody. */
  readonly isBegun: boolean;
  /** Does the bank still think about a payment that the claim waits for? Nobody is to pay again meanwhile. */
  readonly paymentUnderWay: boolean;
  readonly offerState: OfferState | null;
  readonly offerExpiresAt: Date | null;
  /** When each of the payout's conditions was met; null while it is not. */
  readonly offerAcceptedAt: Date | null;
  readonly invoiceUploadedAt: Date | null;
  readonly vehicleReadyAt: Date | null;
  readonly garagePayableAt: Date | null;
  readonly invoiceCoversAdvance: boolean;
  readonly invoiceStanding: InvoiceStanding;
  readonly garageHasAccount: boolean;
  /** Has the garage handed in papers that staff must decide? */
  readonly garageAwaitsStaff: boolean;
  /** Is something missing that only the garage can hand in: papers, or a bank account that is its own? */
  readonly garageMustComplete: boolean;
  /** Is its account, which the bank knows, in a name that is not its own and accepted by nobody? */
  readonly payeeInDoubt: boolean;
  /** 'in-doubt': the bank shows what we did not order. 'over': it failed, came back or is held, so that only a person starts another. */
  readonly payout: 'none' | 'under-way' | 'in-doubt' | 'over';
  readonly appealPossible: boolean;
  /** By when money of the insurer goes to the owner, who has not said to which account; null where none is owed, or the account is known. */
  readonly surplusDueAt: Date | null;
  /** By when the owner pays what two people have said that they owe us; null where nothing is owed. */
  readonly chargeDueAt: Date | null;
}

/** One party that a claim waits for, and for what. */
export interface Wait {
  readonly party: WaitingParty;
  readonly step: NextStep;
  /** By when; null where no limit runs. */
  readonly dueAt: Date | null;
}

function wait(party: WaitingParty, step: NextStep, startedAt: Date | null = null, limitMs = 0): Wait {
  return { party, step, dueAt: startedAt && new Date(startedAt.getTime() + limitMs) };
}

/** Whom the claim waits for, one entry a party; the first leads: it is what readers see who are not waited for, and by which staff's lists are sorted. */
export function claimWaits(facts: ClockFacts): Wait[] {
  const all = [...waitsInStage(facts), ...estimateWait(facts), ...ownersMoneyWait(facts)];
  const oneEach = all.filter(({ party }, index) => all.findIndex((other) => other.party === party) === index);
  return [...oneEach.filter(({ party }) => party === 'insurance'), ...oneEach.filter(({ party }) => party !== 'insurance')];
}

function waitsInStage(facts: ClockFacts): Wait[] {
  const { stage, stageEnteredAt, pausedMs } = facts;
  if (!facts.isBegun) return [];
  if (stage === 'draft' && facts.paymentUnderWay) return [wait('system', 'confirm-payment')];
  switch (stage) {
    case 'info_needed':
      return facts.openQuestionsOf.map((party) => wait(party, 'answer', facts.questionsAskedAt, clockLimits.infoReminder));
    case 'approved':
      return approvedWaits(facts);
    case 'rejected':
      return facts.appealPossible ? [wait('claimant', 'may-appeal', stageEnteredAt, clockLimits.appeal)] : [];
    default: {
      const next = waitAt(stage);
      if (!next) return [];
      // The same deadline: the report's clock runs while the surveyor has not answered.
      const step = next.step === 'report-survey' && !facts.surveyAccepted ? 'accept-survey' : next.step;
      return [wait(next.party, step, stageEnteredAt, next.limitMs + pausedMs)];
    }
  }
}

/** Until the decision the garage may say what the repair costs; nothing waits for it, so no limit runs. */
function estimateWait({ stage, garageHasAccount, hasEstimate }: ClockFacts): Wait[] {
  const mayEstimate = isAllowedFrom(claimLifecycle, 'save-estimate', stage);
  return mayEstimate && garageHasAccount && !hasEstimate ? [wait('garage', 'enter-estimate')] : [];
}

/** What the owner owes us waits for them, and what the insurer paid too much, also once the claim is closed. */
function ownersMoneyWait({ stage, chargeDueAt, surplusDueAt }: ClockFacts): Wait[] {
  if (stage !== 'disbursed' && stage !== 'closed') return [];
  if (chargeDueAt) return [{ party: 'claimant', step: 'pay-charge', dueAt: chargeDueAt }];
  return surplusDueAt ? [{ party: 'claimant', step: 'name-account', dueAt: surplusDueAt }] : [];
}

/** The owner's part and the workshop's part go on side by side; the money moves when both are done. */
function approvedWaits(facts: ClockFacts): Wait[] {
  const { offerAcceptedAt, invoiceUploadedAt, vehicleReadyAt, garagePayableAt } = facts;
  const met = [offerAcceptedAt, invoiceUploadedAt, vehicleReadyAt, garagePayableAt].map((moment) => moment?.getTime() ?? 0);
  const lastMet = new Date(Math.max(...met));
  if (facts.payout === 'under-way') return [wait('system', 'send-payout', lastMet, clockLimits.payout)];
  if (facts.payout === 'in-doubt') return [wait('insurance', 'resolve-payout', lastMet, clockLimits.payout)];
  const missing = [...ownerWaits(facts), ...workshopWaits(facts)];
  if (missing.length > 0) return missing;
  return facts.payout === 'over'
    ? [wait('insurance', 'resolve-payout', lastMet, clockLimits.payout)]
    : [wait('system', 'send-payout', lastMet, clockLimits.payout)];
}

function ownerWaits({ offerAcceptedAt, offerState, offerExpiresAt, paymentUnderWay }: ClockFacts): Wait[] {
  if (offerAcceptedAt !== null) return [];
  if (offerState === null) return [wait('insurance', 'make-offer')];
  if (paymentUnderWay) return [wait('system', 'confirm-payment')];
  return [offerState === 'open' ? wait('claimant', 'accept-offer', offerExpiresAt) : wait('claimant', 'renew-offer')];
}

function workshopWaits(facts: ClockFacts): Wait[] {
  if (!facts.garageHasAccount) return [wait('insurance', 'link-garage')];
  if (facts.invoiceUploadedAt === null || facts.vehicleReadyAt === null) return [wait('garage', 'complete-repair')];
  if (!facts.invoiceCoversAdvance) return [wait('insurance', 'check-invoice')];
  if (facts.invoiceStanding === 'unread') return [wait('system', 'read-invoice')];
  if (facts.invoiceStanding === 'seal-open') return [wait('insurance', 'check-seal')];
  if (facts.invoiceStanding === 'unseen') return [wait('insurance', 'confirm-invoice')];
  if (facts.invoiceStanding === 'addressee-open') return [wait('insurance', 'record-gstin')];
  if (facts.invoiceStanding !== 'in-order') return [wait('garage', 'complete-invoice')];
  return [
    ...(facts.garageAwaitsStaff ? [wait('insurance', 'decide-kyc')] : []),
    ...(facts.payeeInDoubt ? [wait('insurance', 'accept-payee')] : []),
    ...(facts.garageMustComplete ? [wait('garage', 'become-payable')] : []),
  ];
}

/** The clock of the stage before that stands still meanwhile, with what is left of it (never negative). */
export interface PausedClock {
  readonly stage: ClaimStage;
  readonly remainingMs: number;
}

/** What questions have stopped; null where none are open or the stage has no limit. */
export function pausedClock(
  facts: Pick<ClockFacts, 'stage' | 'stageEnteredAt' | 'pausedMs' | 'stageBeforeQuestions' | 'questionsAskedAt'>,
): PausedClock | null {
  const stage = facts.stageBeforeQuestions ?? 'review';
  const limitMs = waitAt(stage)?.limitMs;
  if (facts.stage !== 'info_needed' || limitMs === undefined || facts.questionsAskedAt === null) return null;
  const usedMs = facts.questionsAskedAt.getTime() - facts.stageEnteredAt.getTime() - facts.pausedMs;
  return { stage, remainingMs: Math.max(0, limitMs - usedMs) };
}

export interface ClaimClock {
  /** Everybody who has this step before them; nobody any more when nothing is left to do. */
  readonly waitingFor: readonly (WaitingParty | 'nobody')[];
  /** Is the reader among them? */
  readonly isReaders: boolean;
  readonly step: NextStep;
  readonly dueAt: Date | null;
  readonly overdue: boolean;
  readonly paused: PausedClock | null;
}

/** What a reader is shown of a claim's waits: their own, else the one that leads. */
export function clockFor(waits: readonly Wait[], paused: PausedClock | null, reader: ActorRole, now: Date): ClaimClock {
  // What was offered until a moment is over after it; nobody was late.
  const live = waits.filter(({ step, dueAt }) => step !== 'may-appeal' || dueAt === null || now.getTime() <= dueAt.getTime());
  const readers = reader === 'system' ? reader : partyOf(reader);
  const own = live.find(({ party }) => party === readers);
  const shown = own ?? live[0];
  if (!shown) return { waitingFor: ['nobody'], isReaders: false, step: 'nothing', dueAt: null, overdue: false, paused: null };
  const { step, dueAt } = shown;
  return {
    waitingFor: live.filter((one) => one.step === step).map(({ party }) => party),
    isReaders: own !== undefined,
    step,
    dueAt,
    overdue: dueAt !== null && now.getTime() > dueAt.getTime(),
    paused,
  };
}

/** Which overdue alerts are due by now for insurer money that was due at this moment: the days already passed. */
export function overdueAlertsDue(dueAt: Date, now: Date): number[] {
  return overdueAlertDays.filter((days) => now.getTime() >= dueAt.getTime() + days * DAY_MS);
}
