import type { ClaimFacts } from './claim-facts.ts';
import { clockLimits, claimStages } from './stages.ts';
import type { ClaimStage } from './stages.ts';
import { urgencyOf } from './obligations.ts';
import type { Obligation, WaitingParty } from './obligations.ts';
import { partyOf } from '#domain/roles.ts';
import type { ActorRole } from '#domain/roles.ts';

export const claimStatuses = ['pending', 'processing', 'approved', 'rejected'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** Statuses by what a fleet owner can act on, in addition to the specification's four. A draft is not a claim yet. */
export const fleetStatuses = [
  'draft',
  'needs-you',
  'filed',
  'being-checked',
  'offer',
  'in-repair',
  'paying',
  'free-to-go',
  'closed',
] as const;
export type FleetStatus = (typeof fleetStatuses)[number];

interface StageNames {
  /** Status of the specification. */
  readonly status: ClaimStatus;
  /** Fleet status for readers without a task; null if the open to-dos decide. */
  readonly fleet: FleetStatus | null;
  /** The owner's progress in percent; null if the work within the stage counts. */
  readonly percent: number | null;
}

const names: Record<ClaimStage, StageNames> = {
  draft: { status: 'pending', fleet: 'draft', percent: null },
  submitted: { status: 'pending', fleet: 'filed', percent: 25 },
  survey: { status: 'processing', fleet: 'being-checked', percent: 35 },
  review: { status: 'processing', fleet: 'being-checked', percent: 50 },
  info_needed: { status: 'processing', fleet: 'being-checked', percent: null },
  second_approval: { status: 'processing', fleet: 'being-checked', percent: 60 },
  approved: { status: 'approved', fleet: null, percent: null },
  // The vehicle is released and the owner owes nothing; the rest is between us and the insurer.
  disbursed: { status: 'approved', fleet: 'free-to-go', percent: 100 },
  closed: { status: 'approved', fleet: 'closed', percent: 100 },
  rejected: { status: 'rejected', fleet: 'closed', percent: 100 },
  withdrawn: { status: 'rejected', fleet: 'closed', percent: 100 },
};

/** Status of the specification; derived from the stage, never stored. */
export function statusOf(stage: ClaimStage): ClaimStatus {
  return names[stage].status;
}

export function stagesOf(status: ClaimStatus): ClaimStage[] {
  return claimStages.filter((stage) => names[stage].status === status);
}

type ProgressFacts = Pick<
  ClaimFacts,
  'stage' | 'completedParts' | 'stageBeforeQuestions' | 'offer' | 'invoiceAmount' | 'vehicleReady' | 'payout'
>;

/** The owner's progress from 0 to 100 percent. Parts count 4 each; after approval each payout condition counts 7. */
export function progressPercent(facts: ProgressFacts): number {
  const { stage, stageBeforeQuestions, offer, payout } = facts;
  if (stage === 'draft') return facts.completedParts.length * 4;
  // Questions do not reduce the progress.
  if (stage === 'info_needed') return names[stageBeforeQuestions ?? 'review'].percent ?? 0;
  const done = [
    offer?.state === 'accepted',
    facts.invoiceAmount !== null,
    facts.vehicleReady,
    payout !== null && payout.state !== 'failed' && payout.state !== 'reversed',
  ];
  return names[stage].percent ?? 67 + done.filter(Boolean).length * 7;
}

/** Statuses of an approved claim, in order of priority: the first with an open to-do applies. If none: only the payment is pending. */
export const approvedNames: readonly { readonly status: FleetStatus; readonly whats: readonly Obligation[] }[] = [
  { status: 'offer', whats: ['make-offer', 'accept-offer', 'renew-offer', 'confirm-payment'] },
  {
    status: 'in-repair',
    whats: [
      'link-garage',
      'give-account',
      'report-ready',
      'start-repair',
      'upload-invoice',
      'check-invoice',
      'complete-invoice',
      'read-invoice',
      'check-seal',
      'confirm-invoice',
      'record-gstin',
      'become-payable',
      'decide-kyc',
      'accept-payee',
      'sign-deed',
      'compare-deed',
      'draw-deed',
      'show-identity',
      'check-owner',
      'explain-owner',
      'buy-stamp',
      'enter-stamp',
      'accept-finally',
    ],
  },
];

interface Left {
  readonly party: WaitingParty;
  readonly what: Obligation;
}

/** Fleet status for this reader: that they must act, else the general one. `mayDo`: whether they may do their party's to-do. */
export function fleetStatusOf(
  stage: ClaimStage,
  left: readonly Left[],
  reader: ActorRole,
  mayDo: (what: Obligation) => boolean = () => true,
): FleetStatus {
  const party = reader === 'system' ? reader : partyOf(reader);
  if (left.some((one) => one.party === party && urgencyOf(one.what) === 'must' && mayDo(one.what))) return 'needs-you';
  return (
    names[stage].fleet ?? approvedNames.find(({ whats }) => left.some(({ what }) => whats.includes(what)))?.status ?? 'paying'
  );
}

/** Stages with this general status; `approved` if the to-dos also decide. */
export function stagesOfFleetStatus(status: FleetStatus): { readonly stages: readonly ClaimStage[]; readonly approved: boolean } {
  return {
    stages: claimStages.filter((stage) => names[stage].fleet === status),
    approved: status === 'paying' || approvedNames.some((row) => row.status === status),
  };
}

/** Steps of the owner's progress line, in order. Acceptance and repair run in parallel. */
export const railStops = ['filed', 'checked', 'accepted', 'repaired', 'free'] as const;
type RailStop = (typeof railStops)[number];

export interface RailFacts {
  readonly stage: ClaimStage;
  readonly now: Date;
  readonly submittedAt: Date | null;
  readonly approvedAt: Date | null;
  readonly offerAcceptedAt: Date | null;
  readonly offerExpiresAt: Date | null;
  readonly offerOpen: boolean;
  /** The garage has reported a repair milestone. */
  readonly repairBegun: boolean;
  /** When the garage reported the start of the repair. */
  readonly repairStartedAt: Date | null;
  /** Repair days stated in the claim; null if none. */
  readonly repairDays: number | null;
  readonly invoiceUploadedAt: Date | null;
  readonly vehicleReadyAt: Date | null;
  readonly disbursedAt: Date | null;
  readonly surveyRequired: boolean;
  readonly todo: readonly { readonly what: Obligation; readonly dueAt: Date | null }[];
}

interface RailPlace {
  readonly stop: RailStop;
  readonly state: 'done' | 'now' | 'next';
  readonly reachedAt: Date | null;
  /** Expected date from our own deadlines or, for the repair, the stated days; null if there is none or it has passed. */
  readonly expectedAt: Date | null;
}

const ended: readonly ClaimStage[] = ['rejected', 'withdrawn'];
const paidOut: readonly ClaimStage[] = ['disbursed', 'closed'];

/** The owner's progress steps. Empty for a draft; a claim that ended without money has only the steps it reached. */
export function claimRail(facts: RailFacts): RailPlace[] {
  const { stage } = facts;
  if (stage === 'draft') return [];
  const approved = stage === 'approved' || paidOut.includes(stage);
  const reached: Record<RailStop, Date | null> = {
    filed: facts.submittedAt,
    checked: approved ? facts.approvedAt : null,
    accepted: approved ? facts.offerAcceptedAt : null,
    repaired: approved ? later(facts.invoiceUploadedAt, facts.vehicleReadyAt) : null,
    free: paidOut.includes(stage) ? facts.disbursedAt : null,
  };
  const done = (stop: RailStop) => reached[stop] !== null || stop === 'filed' || paidOut.includes(stage);
  if (ended.includes(stage)) return [{ stop: 'filed', state: 'done', reachedAt: reached.filed, expectedAt: null }];
  const now = nowAt(done, facts.repairBegun || facts.invoiceUploadedAt !== null || facts.vehicleReadyAt !== null);
  return railStops.map((stop) => ({
    stop,
    state: done(stop) ? 'done' : now.includes(stop) ? 'now' : 'next',
    reachedAt: reached[stop],
    expectedAt: done(stop) ? null : notPast(expected(stop, facts), facts.now),
  }));
}

/** Current steps: the check, then acceptance and repair in parallel (the repair from its first report), then the payout. */
function nowAt(done: (stop: RailStop) => boolean, repairBegun: boolean): readonly RailStop[] {
  if (!done('checked')) return ['checked'];
  const both = (['accepted', 'repaired'] as const).filter((stop) => !done(stop));
  return both.length > 0 ? both.filter((stop) => stop !== 'repaired' || repairBegun) : ['free'];
}

function expected(stop: RailStop, facts: RailFacts): Date | null {
  const dueOf = (...whats: Obligation[]) => facts.todo.find(({ what }) => whats.includes(what))?.dueAt ?? null;
  if (stop === 'checked') {
    const start = dueOf('start-claim');
    const survey = facts.surveyRequired ? clockLimits.survey : 0;
    if (start) return after(start, survey + clockLimits.review);
    const report = dueOf('accept-survey', 'report-survey');
    return report ? after(report, clockLimits.review) : dueOf('decide', 'confirm-approval');
  }
  if (stop === 'accepted') return facts.stage === 'approved' && facts.offerOpen ? facts.offerExpiresAt : null;
  if (stop === 'repaired') {
    // No date is given until the owner has accepted or the garage has started.
    const begun = facts.stage === 'approved' ? (facts.repairStartedAt ?? facts.offerAcceptedAt) : null;
    return begun && facts.repairDays !== null ? after(begun, facts.repairDays * 24 * 60 * 60 * 1000) : null;
  }
  return stop === 'free' ? dueOf('send-payout', 'resolve-payout') : null;
}

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const notPast = (moment: Date | null, now: Date) => (moment !== null && moment.getTime() < now.getTime() ? null : moment);

/** The later of two dates; null if one is missing. */
function later(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return null;
  return one.getTime() > other.getTime() ? one : other;
}
