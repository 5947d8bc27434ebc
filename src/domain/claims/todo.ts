import type { ActorRole } from '../roles.ts';
import { partyOf } from '../roles.ts';
import { isAllowedFrom } from '../state-machine.ts';
import { claimLifecycle } from './lifecycle.ts';
import { obligationRow, obligations, urgencyOf } from './obligations.ts';
import type { Blocked, NextStep, Obligation, WaitingParty } from './obligations.ts';
import type { InvoiceStanding } from './repair/invoice.ts';
import type { OfferState } from '#domain/claims/offer/offer.ts';
import { clockLimits, limitOf } from './stages.ts';
import type { ClaimStage } from './stages.ts';

const DAY_MS = 24 * 3_600_000;

/** Days after the insurer's money was due on which staff are alerted (product rules §5). */
export const overdueAlertDays = [7, 30, 45, 60, 90] as const;

/** A clock with less than this left is shown as about to run out. */
export const soonHours = 24;

export interface TodoFacts {
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
  /** Has the garage said that the repair has begun? */
  readonly repairBegun: boolean;
  /** How many papers that such a claim needs are not there. */
  readonly papersMissing: number;
  /** Has the surveyor accepted the present survey? */
  readonly surveyAccepted: boolean;
  /** Is a survey required of which there is no report yet? */
  readonly surveyMissing: boolean;
  readonly coverMissing: boolean;
  /** Are the insurer's numbers and the proof of its acceptance still to be recorded? */
  readonly acceptanceMissing: boolean;
  /** Was anything entered? A draft that was only opened waits for nobody. */
  readonly isBegun: boolean;
  /** Of a draft: is everything said, so that only the fee is left? */
  readonly isReadyToPay: boolean;
  /** Is the bank still deciding a payment that the claim waits for? Nobody is to pay again meanwhile. */
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
  /** Is something missing that only the garage can hand in: papers, or a bank account of its own? */
  readonly garageMustComplete: boolean;
  /** Is its account, which the bank knows, in another name that nobody has accepted? */
  readonly payeeInDoubt: boolean;
  /** 'in-doubt': the bank shows what we did not order. 'over': it failed, came back or is held, so that only a person starts another. */
  readonly payout: 'none' | 'under-way' | 'in-doubt' | 'over';
  readonly appealPossible: boolean;
  /** By when money of the insurer goes to the owner, who has named no account for it; null where none is owed, or the account is known. */
  readonly surplusDueAt: Date | null;
  /** By when the owner pays what two people have confirmed as owed to us; null where nothing is owed. */
  readonly chargeDueAt: Date | null;
}

/** One thing that is left to do for a claim. */
export interface Todo {
  readonly what: Obligation;
  readonly party: WaitingParty;
  /** By when; null where no limit runs. */
  readonly dueAt: Date | null;
  /** Why: what cannot happen before. */
  readonly blocks: Blocked | null;
}

function todo(what: Obligation, dueAt: Date | null = null, party?: WaitingParty): Todo {
  const row = obligationRow(what);
  // Only a question has no party of its own.
  const whose = party ?? (row.party === 'asked' ? 'claimant' : row.party);
  return { what, party: whose, dueAt, blocks: row.blocks ?? null };
}

const later = (moment: Date | null, ms: number): Date | null => moment && new Date(moment.getTime() + ms);

const urgencies = ['must', 'listed', 'may'] as const;

/**
 * Everything that is left to do for a claim. What it waits for comes before what may be done, staff before others, and then the order of the
 * table; the first leads: those read it who have nothing to do themselves, and staff's lists are sorted by it.
 */
export function todoOf(facts: TodoFacts): Todo[] {
  if (!facts.isBegun) return [];
  const all = [...inStage(facts), ...beforeDecision(facts), ...ownersMoney(facts)];
  const rank = ({ what, party }: Todo) =>
    (urgencies.indexOf(urgencyOf(what)) * 2 + (party === 'insurance' ? 0 : 1)) * obligations.length + obligations.indexOf(what);
  return all.toSorted((one, other) => rank(one) - rank(other));
}

function inStage(facts: TodoFacts): Todo[] {
  const { stage, stageEnteredAt, pausedMs } = facts;
  const due = later(stageEnteredAt, (limitOf(stage) ?? 0) + pausedMs);
  switch (stage) {
    case 'draft':
      if (facts.paymentUnderWay) return [todo('confirm-payment')];
      return [todo(facts.isReadyToPay ? 'pay-fee' : 'finish-draft', due)];
    case 'submitted':
      return [todo('start-claim', due)];
    case 'survey':
      // The same deadline: the report's clock runs while the surveyor has not answered.
      return [todo(facts.surveyAccepted ? 'report-survey' : 'accept-survey', due)];
    case 'review':
      return [todo('decide', due)];
    case 'info_needed':
      return facts.openQuestionsOf.map((party) => todo('answer', later(facts.questionsAskedAt, clockLimits.infoReminder), party));
    case 'second_approval':
      return [todo('confirm-approval', due)];
    case 'approved':
      return untilPayout(facts);
    case 'disbursed':
      return [todo('pay-us', due)];
    case 'rejected':
      return facts.appealPossible ? [todo('may-appeal', later(stageEnteredAt, clockLimits.appeal))] : [];
    case 'closed':
    case 'withdrawn':
      return [];
  }
}

/** Until the decision papers, estimate, cover and the insurer's acceptance can come beside it, each without a limit of its own. */
function beforeDecision(facts: TodoFacts): Todo[] {
  const { stage } = facts;
  if (!isAllowedFrom(claimLifecycle, 'save-estimate', stage)) return [];
  return [
    // Asked for by a question, they are its answer.
    ...(facts.papersMissing > 0 && stage !== 'info_needed' ? [todo('send-papers')] : []),
    ...(facts.garageHasAccount && !facts.hasEstimate ? [todo('enter-estimate')] : []),
    ...(facts.surveyMissing && isAllowedFrom(claimLifecycle, 'assign-survey', stage) ? [todo('order-survey')] : []),
    ...(facts.coverMissing ? [todo('record-cover')] : []),
    ...(facts.acceptanceMissing ? [todo('record-acceptance')] : []),
  ];
}

/** What the owner owes us waits for them, and what the insurer paid too much, also once the claim is closed. */
function ownersMoney({ stage, chargeDueAt, surplusDueAt }: TodoFacts): Todo[] {
  if (stage !== 'disbursed' && stage !== 'closed') return [];
  return [
    ...(chargeDueAt ? [todo('pay-charge', chargeDueAt)] : []),
    ...(surplusDueAt ? [todo('name-account', surplusDueAt)] : []),
  ];
}

/** The owner's part and the workshop's go on side by side; the money moves when both are done. */
function untilPayout(facts: TodoFacts): Todo[] {
  const { offerAcceptedAt, invoiceUploadedAt, vehicleReadyAt, garagePayableAt } = facts;
  const met = [offerAcceptedAt, invoiceUploadedAt, vehicleReadyAt, garagePayableAt].map((moment) => moment?.getTime() ?? 0);
  const due = later(new Date(Math.max(...met)), clockLimits.payout);
  if (facts.payout === 'under-way') return [todo('send-payout', due)];
  if (facts.payout === 'in-doubt') return [todo('resolve-payout', due)];
  const missing = [...ownersPart(facts), ...workshopsPart(facts)];
  return missing.length > 0 ? missing : [todo(facts.payout === 'over' ? 'resolve-payout' : 'send-payout', due)];
}

function ownersPart({ offerAcceptedAt, offerState, offerExpiresAt, paymentUnderWay }: TodoFacts): Todo[] {
  if (offerAcceptedAt !== null) return [];
  if (offerState === null) return [todo('make-offer')];
  if (paymentUnderWay) return [todo('confirm-payment')];
  return [offerState === 'open' ? todo('accept-offer', offerExpiresAt) : todo('renew-offer')];
}

function workshopsPart(facts: TodoFacts): Todo[] {
  // Without an account nobody could do the rest.
  if (!facts.garageHasAccount) return [todo('link-garage')];
  return [
    ...(facts.garageAwaitsStaff ? [todo('decide-kyc')] : []),
    ...(facts.payeeInDoubt ? [todo('accept-payee')] : []),
    ...(facts.garageMustComplete ? [todo('become-payable')] : []),
    ...(facts.vehicleReadyAt === null ? [todo('report-ready')] : []),
    ...(facts.vehicleReadyAt === null && facts.offerAcceptedAt !== null && !facts.repairBegun ? [todo('start-repair')] : []),
    ...(facts.invoiceUploadedAt === null ? [todo('upload-invoice')] : invoicesPart(facts)),
  ];
}

const ofInvoice: Record<InvoiceStanding, Obligation | null> = {
  short: 'complete-invoice',
  faulty: 'complete-invoice',
  unread: 'read-invoice',
  'seal-open': 'check-seal',
  unseen: 'confirm-invoice',
  'addressee-open': 'record-gstin',
  'in-order': null,
};

function invoicesPart({ invoiceCoversAdvance, invoiceStanding }: TodoFacts): Todo[] {
  // Below the advance, another invoice or another decision comes first.
  if (!invoiceCoversAdvance) return [todo('check-invoice')];
  const what = ofInvoice[invoiceStanding];
  return what ? [todo(what)] : [];
}

/** The clock of the stage before that stands still meanwhile, with what is left of it (never negative). */
export interface PausedClock {
  readonly stage: ClaimStage;
  readonly remainingMs: number;
}

/** What questions have stopped; null where none are open or the stage has no limit. */
export function pausedClock(
  facts: Pick<TodoFacts, 'stage' | 'stageEnteredAt' | 'pausedMs' | 'stageBeforeQuestions' | 'questionsAskedAt'>,
): PausedClock | null {
  const stage = facts.stageBeforeQuestions ?? 'review';
  const limitMs = limitOf(stage);
  if (facts.stage !== 'info_needed' || limitMs === null || facts.questionsAskedAt === null) return null;
  const usedMs = facts.questionsAskedAt.getTime() - facts.stageEnteredAt.getTime() - facts.pausedMs;
  return { stage, remainingMs: Math.max(0, limitMs - usedMs) };
}

export interface ClaimClock {
  /** Everybody who has this before them; nobody when nothing is left to do. */
  readonly waitingFor: readonly (WaitingParty | 'nobody')[];
  /** Is the reader among them? */
  readonly isReaders: boolean;
  readonly step: NextStep;
  readonly dueAt: Date | null;
  readonly overdue: boolean;
  readonly paused: PausedClock | null;
}

type Timed = Pick<Todo, 'what' | 'party' | 'dueAt'>;

/** What of a claim's list this reader is shown, in its order: an appeal only while it is possible, and what is between owner and staff to nobody else. */
export function shownTo<T extends Timed>(list: readonly T[], reader: ActorRole, now: Date): T[] {
  const party = reader === 'system' ? reader : partyOf(reader);
  const outsider = party === 'garage' || party === 'surveyor';
  return list.filter(
    ({ what, dueAt }) =>
      !(outsider && obligationRow(what).isPrivate) &&
      !(what === 'may-appeal' && dueAt !== null && now.getTime() > dueAt.getTime()),
  );
}

/** Everything of it that this reader is shown on the claim's page, theirs first: what may be done only where it is theirs to do. */
export function leftFor<T extends Timed>(
  list: readonly T[],
  reader: ActorRole,
  now: Date,
  mayDo: (what: Obligation) => boolean,
): (T & { readonly isReaders: boolean })[] {
  const party = reader === 'system' ? reader : partyOf(reader);
  const all = shownTo(list, reader, now).map((one) => ({ ...one, isReaders: one.party === party && mayDo(one.what) }));
  const seen = all.filter(
    ({ what, isReaders }) => isReaders || urgencyOf(what) === 'must' || (party === 'insurance' && urgencyOf(what) === 'listed'),
  );
  return [...seen.filter(({ isReaders }) => isReaders), ...seen.filter(({ isReaders }) => !isReaders)];
}

/** One line for a reader: the first thing that they must do and may do, else what leads. */
export function clockFor(
  list: readonly Timed[],
  paused: PausedClock | null,
  reader: ActorRole,
  now: Date,
  mayDo: (what: Obligation) => boolean = () => true,
): ClaimClock {
  const shown = shownTo(list, reader, now);
  const party = reader === 'system' ? reader : partyOf(reader);
  const isTheirs = (one: Timed) => one.party === party && mayDo(one.what);
  const first = shown.find((one) => isTheirs(one) && urgencyOf(one.what) === 'must') ?? shown[0];
  if (!first) return { waitingFor: ['nobody'], isReaders: false, step: 'nothing', dueAt: null, overdue: false, paused: null };
  const { what, dueAt } = first;
  return {
    waitingFor: shown.filter((one) => one.what === what).map((one) => one.party),
    isReaders: isTheirs(first),
    step: what,
    dueAt,
    overdue: dueAt !== null && now.getTime() > dueAt.getTime(),
    paused,
  };
}

/** Which overdue alerts are due by now for insurer money that was due at this moment: the days already passed. */
export function overdueAlertsDue(dueAt: Date, now: Date): number[] {
  return overdueAlertDays.filter((days) => now.getTime() >= dueAt.getTime() + days * DAY_MS);
}
