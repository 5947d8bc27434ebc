import type { ActorRole } from '../roles.ts';
import { partyOf } from '../roles.ts';
import { isAllowedFrom } from '../state-machine.ts';
import { claimLifecycle } from './lifecycle.ts';
import { obligationRow, obligations, urgencyOf } from './obligations.ts';
import type { Blocked, NextStep, Obligation, WaitingParty } from './obligations.ts';
import type { DeedParty } from './deed/deed.ts';
import type { OwnerStanding } from './payout/owner-standing.ts';
import type { InvoiceStanding } from './repair/invoice.ts';
import type { OfferState } from '#domain/claims/offer/offer.ts';
import { clockLimits, limitOf } from './stages.ts';
import type { ClaimStage } from './stages.ts';

const DAY_MS = 24 * 3_600_000;

/** Days after the insurer's due date on which staff are alerted (product rules §5). */
export const overdueAlertDays = [7, 30, 45, 60, 90] as const;

/** Clocks with fewer hours left are shown as due soon. */
export const soonHours = 24;

export interface TodoFacts {
  readonly stage: ClaimStage;
  /** Start of this stage; questions do not restart it: in info_needed and afterwards, this is the start of the stage that asked. For a draft: its last save. */
  readonly stageEnteredAt: Date;
  /** Time this stage has been paused for questions so far, in milliseconds, excluding a question that is still open. */
  readonly pausedMs: number;
  readonly stageBeforeQuestions: ClaimStage | null;
  readonly questionsAskedAt: Date | null;
  /** Parties with unanswered questions. */
  readonly openQuestionsOf: readonly WaitingParty[];
  readonly hasEstimate: boolean;
  /** Whether the garage reported the start of the repair. */
  readonly repairBegun: boolean;
  /** Number of required documents missing. */
  readonly papersMissing: number;
  readonly surveyAccepted: boolean;
  /** Whether a mandatory survey has no report yet. */
  readonly surveyMissing: boolean;
  readonly coverMissing: boolean;
  /** Whether the insurer's numbers and proof of acceptance are still missing. */
  readonly acceptanceMissing: boolean;
  /** The lender is still to be asked, or its answer is awaited. */
  readonly lenderTodo: { readonly what: 'ask-lender' | 'await-lender'; readonly dueAt: Date | null } | null;
  /** Whether anything was entered. An empty draft waits for nobody. */
  readonly isBegun: boolean;
  /** For a draft: only the fee is missing. */
  readonly isReadyToPay: boolean;
  /** The bank is processing a payment that the claim waits for. Nobody should pay again meanwhile. */
  readonly paymentUnderWay: boolean;
  readonly offerState: OfferState | null;
  readonly offerExpiresAt: Date | null;
  /** When each payout condition was met; null if not met. */
  readonly offerAcceptedAt: Date | null;
  readonly deedSignedAt: Date | null;
  readonly invoiceUploadedAt: Date | null;
  readonly vehicleReadyAt: Date | null;
  readonly garagePayableAt: Date | null;
  readonly ownerKnownAt: Date | null;
  readonly ownerStanding: OwnerStanding;
  /** Who has yet to sign the deed, whether a signature in ink waits for staff, and whether it cannot be drawn up yet. */
  readonly deed: {
    readonly toSign: readonly DeedParty[];
    readonly toCompare: boolean;
    readonly isMissing: boolean;
    /** Nobody signs before that. */
    readonly toStamp: 'buy-stamp' | 'enter-stamp' | null;
  };
  readonly invoiceCoversAdvance: boolean;
  readonly invoiceStanding: InvoiceStanding;
  readonly garageHasAccount: boolean;
  /** Whether the owner named it by phone, so that it was sent a link. */
  readonly garageInvited: boolean;
  /** Whether the garage submitted documents that staff must decide on. */
  readonly garageAwaitsStaff: boolean;
  /** Whether something is missing that only the garage can submit: documents, or its own bank account. */
  readonly garageMustComplete: boolean;
  /** Whether the bank confirmed its account under another name that has not been accepted. */
  readonly payeeInDoubt: boolean;
  /** Whether the approved amount exceeds what may be advanced on the insurer's provisional acceptance. */
  readonly aboveProvisional: boolean;
  /** 'in-doubt': the bank reports something other than what we ordered. 'over': it failed, was returned or is on hold, so only staff can start another. */
  readonly payout: 'none' | 'under-way' | 'in-doubt' | 'over';
  readonly appealPossible: boolean;
  /** Due date of an overpayment refund to the owner, who has not named an account; null if nothing is due or the account is known. */
  readonly surplusDueAt: Date | null;
  /** Due date of a recourse claim against the owner, confirmed by maker and checker; null if nothing is owed. */
  readonly chargeDueAt: Date | null;
  /** We have paid, and the garage has not confirmed the owner's share yet. */
  readonly owesShare: boolean;
}

export interface Todo {
  readonly what: Obligation;
  readonly party: WaitingParty;
  /** Due date; null without a limit. */
  readonly dueAt: Date | null;
  readonly blocks: Blocked | null;
}

function todo(what: Obligation, dueAt: Date | null = null, party?: WaitingParty): Todo {
  const row = obligationRow(what);
  // Questions and signatures have no fixed party.
  const whose = party ?? (row.party === 'asked' || row.party === 'signer' ? 'claimant' : row.party);
  return { what, party: whose, dueAt, blocks: row.blocks ?? null };
}

const later = (moment: Date | null, ms: number): Date | null => moment && new Date(moment.getTime() + ms);

const urgencies = ['must', 'listed', 'may'] as const;

/**
 * All open to-dos of a claim. Order: what the claim waits for before optional ones, staff before others, then the order of the table. The first leads: readers
 * without a to-do see it, and staff lists are sorted by it.
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
      // Same deadline: the report's clock runs even before the surveyor accepts.
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

/** Documents, estimate, cover and the insurer's acceptance can be added at any time before the decision, without limits of their own. */
function beforeDecision(facts: TodoFacts): Todo[] {
  const { stage } = facts;
  if (!isAllowedFrom(claimLifecycle, 'save-estimate', stage)) return [];
  return [
    // If requested by a question, they are its answer.
    ...(facts.papersMissing > 0 && stage !== 'info_needed' ? [todo('send-papers')] : []),
    ...(facts.garageHasAccount && !facts.hasEstimate ? [todo('enter-estimate')] : []),
    ...(!facts.garageHasAccount && facts.garageInvited ? [todo('give-account')] : []),
    ...(facts.surveyMissing && isAllowedFrom(claimLifecycle, 'assign-survey', stage) ? [todo('order-survey')] : []),
    ...(facts.coverMissing ? [todo('record-cover')] : []),
    ...(facts.acceptanceMissing ? [todo('record-acceptance')] : []),
    ...(facts.lenderTodo ? [todo(facts.lenderTodo.what, facts.lenderTodo.dueAt)] : []),
  ];
}

/** The owner's share to the garage until the insurer has paid; the owner's debt to us, and overpayment refunds, also after the claim is closed. */
function ownersMoney({ stage, chargeDueAt, surplusDueAt, owesShare }: TodoFacts): Todo[] {
  if (stage !== 'disbursed' && stage !== 'closed') return [];
  return [
    ...(owesShare && stage === 'disbursed' ? [todo('pay-share')] : []),
    ...(chargeDueAt ? [todo('pay-charge', chargeDueAt)] : []),
    ...(surplusDueAt ? [todo('name-account', surplusDueAt)] : []),
  ];
}

/** Owner's and garage's to-dos run in parallel; the payout starts when both are done. */
function untilPayout(facts: TodoFacts): Todo[] {
  const { offerAcceptedAt, deedSignedAt, invoiceUploadedAt, vehicleReadyAt, garagePayableAt, ownerKnownAt } = facts;
  const met = [offerAcceptedAt, deedSignedAt, invoiceUploadedAt, vehicleReadyAt, garagePayableAt, ownerKnownAt].map(
    (moment) => moment?.getTime() ?? 0,
  );
  const due = later(new Date(Math.max(...met)), clockLimits.payout);
  if (facts.payout === 'under-way') return [todo('send-payout', due)];
  if (facts.payout === 'in-doubt') return [todo('resolve-payout', due)];
  const missing = [
    ...(facts.aboveProvisional ? [todo('accept-finally')] : []),
    ...ownersPart(facts),
    ...deedPart(facts),
    ...identityPart(facts),
    ...workshopsPart(facts),
  ];
  return missing.length > 0 ? missing : [todo(facts.payout === 'over' ? 'resolve-payout' : 'send-payout', due)];
}

function ownersPart({ offerAcceptedAt, offerState, offerExpiresAt, paymentUnderWay }: TodoFacts): Todo[] {
  if (offerAcceptedAt !== null) return [];
  if (offerState === null) return [todo('make-offer')];
  if (paymentUnderWay) return [todo('confirm-payment')];
  return [offerState === 'open' ? todo('accept-offer', offerExpiresAt) : todo('renew-offer')];
}

/** From the acceptance on: the deed assigns the accepted amount. */
function deedPart({ offerAcceptedAt, garageHasAccount, deed }: TodoFacts): Todo[] {
  // It names the garage's account, which staff link first.
  if (offerAcceptedAt === null || !garageHasAccount) return [];
  if (deed.isMissing) return [todo('draw-deed')];
  if (deed.toStamp) return [todo(deed.toStamp)];
  return [...deed.toSign.map((party) => todo('sign-deed', null, party)), ...(deed.toCompare ? [todo('compare-deed')] : [])];
}

const ofOwner: Record<OwnerStanding, Obligation | null> = {
  unshown: 'show-identity',
  waiting: 'check-owner',
  'other-name': 'explain-owner',
  known: null,
};

/** From the acceptance on: filing and deciding need no identity. */
function identityPart({ offerAcceptedAt, ownerStanding }: TodoFacts): Todo[] {
  const what = offerAcceptedAt === null ? null : ofOwner[ownerStanding];
  return what ? [todo(what)] : [];
}

function workshopsPart(facts: TodoFacts): Todo[] {
  // Without an account no one could do the rest.
  if (!facts.garageHasAccount) return [todo(facts.garageInvited ? 'give-account' : 'link-garage')];
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
  // Below the advance, another invoice or decision is needed first.
  if (!invoiceCoversAdvance) return [todo('check-invoice')];
  const what = ofInvoice[invoiceStanding];
  return what ? [todo(what)] : [];
}

/** The paused clock of the stage before the questions, with its remaining time (never negative). */
export interface PausedClock {
  readonly stage: ClaimStage;
  readonly remainingMs: number;
}

/** The clock that questions have paused; null if none are open or the stage has no limit. */
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
  /** All parties with a pending to-do; 'nobody' if there is none. */
  readonly waitingFor: readonly (WaitingParty | 'nobody')[];
  /** Whether the reader is among them. */
  readonly isReaders: boolean;
  readonly step: NextStep;
  readonly dueAt: Date | null;
  readonly overdue: boolean;
  readonly paused: PausedClock | null;
}

type Timed = Pick<Todo, 'what' | 'party' | 'dueAt'>;

/** The part of a claim's to-dos visible to this reader, in order: appeals only while possible, and those between owner and staff only to these two. */
export function shownTo<T extends Timed>(list: readonly T[], reader: ActorRole, now: Date): T[] {
  const party = reader === 'system' ? reader : partyOf(reader);
  const outsider = party === 'garage' || party === 'surveyor';
  return list.filter(
    ({ what, dueAt }) =>
      !(outsider && obligationRow(what).isPrivate) &&
      !(what === 'may-appeal' && dueAt !== null && now.getTime() > dueAt.getTime()),
  );
}

/** All to-dos on this reader's claim page, the reader's first; optional ones only if they are the reader's. */
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

/** One line for a reader: their first required and permitted to-do, else the leading one. */
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

/** Overdue alerts that are due now for money due from the insurer on this date: the thresholds already passed. */
export function overdueAlertsDue(dueAt: Date, now: Date): number[] {
  return overdueAlertDays.filter((days) => now.getTime() >= dueAt.getTime() + days * DAY_MS);
}
