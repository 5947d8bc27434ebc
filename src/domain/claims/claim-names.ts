import type { ClaimFacts } from './claim-facts.ts';
import { clockLimits, claimStages } from './stages.ts';
import type { ClaimStage } from './stages.ts';
import { urgencyOf } from './obligations.ts';
import type { Obligation, WaitingParty } from './obligations.ts';
import { partyOf } from '#domain/roles.ts';
import type { ActorRole } from '#domain/roles.ts';

export const claimStatuses = ['pending', 'processing', 'approved', 'rejected'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** What somebody with many vehicles can act on, beside the specification's four statuses. A draft is not yet a claim. */
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
  /** What the specification shows. */
  readonly status: ClaimStatus;
  /** What everyone is shown who has nothing to do; null where the list of what is left decides. */
  readonly fleet: FleetStatus | null;
  /** How far the owner has come, in percent; null where what is done within the stage counts. */
  readonly percent: number | null;
}

/** THE table of what a claim is called in each stage. */
const names: Record<ClaimStage, StageNames> = {
  draft: { status: 'pending', fleet: 'draft', percent: null },
  submitted: { status: 'pending', fleet: 'filed', percent: 25 },
  survey: { status: 'processing', fleet: 'being-checked', percent: 35 },
  review: { status: 'processing', fleet: 'being-checked', percent: 50 },
  info_needed: { status: 'processing', fleet: 'being-checked', percent: null },
  second_approval: { status: 'processing', fleet: 'being-checked', percent: 60 },
  approved: { status: 'approved', fleet: null, percent: null },
  // The vehicle is free and the owner owes nothing more: what follows is between us and the insurer.
  disbursed: { status: 'approved', fleet: 'free-to-go', percent: 100 },
  closed: { status: 'approved', fleet: 'closed', percent: 100 },
  rejected: { status: 'rejected', fleet: 'closed', percent: 100 },
  withdrawn: { status: 'rejected', fleet: 'closed', percent: 100 },
};

/** The status that the specification shows; never stored, always derived from the stage. */
export function statusOf(stage: ClaimStage): ClaimStatus {
  return names[stage].status;
}

/** The stages that show as this status, for filters. */
export function stagesOf(status: ClaimStatus): ClaimStage[] {
  return claimStages.filter((stage) => names[stage].status === status);
}

type ProgressFacts = Pick<
  ClaimFacts,
  'stage' | 'completedParts' | 'stageBeforeQuestions' | 'offer' | 'invoiceAmount' | 'vehicleReady' | 'payout'
>;

/** How far the claim is on its owner's way, 0 to 100 percent. Parts count 4 each; after approval each thing that the payout needs counts 7. */
export function progressPercent(facts: ProgressFacts): number {
  const { stage, stageBeforeQuestions, offer, payout } = facts;
  if (stage === 'draft') return facts.completedParts.length * 4;
  // A question takes nothing away from what was reached.
  if (stage === 'info_needed') return names[stageBeforeQuestions ?? 'review'].percent ?? 0;
  const done = [
    offer?.state === 'accepted',
    facts.invoiceAmount !== null,
    facts.vehicleReady,
    payout !== null && payout.state !== 'failed' && payout.state !== 'reversed',
  ];
  return names[stage].percent ?? 67 + done.filter(Boolean).length * 7;
}

/** Of an approved claim, in this order: the first with one of these things left to do. None of them: only the money is on its way. */
export const approvedNames: readonly { readonly status: FleetStatus; readonly whats: readonly Obligation[] }[] = [
  { status: 'offer', whats: ['make-offer', 'accept-offer', 'renew-offer', 'confirm-payment'] },
  {
    status: 'in-repair',
    whats: [
      'link-garage',
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
    ],
  },
];

interface Left {
  readonly party: WaitingParty;
  readonly what: Obligation;
}

/** What this reader is shown: that the claim needs them, else its name for everyone. `mayDo`: of what their party must do, what they may. */
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

/** The stages that show as this status to everyone whom the claim does not need; `approved` where what is left decides as well. */
export function stagesOfFleetStatus(status: FleetStatus): { readonly stages: readonly ClaimStage[]; readonly approved: boolean } {
  return {
    stages: claimStages.filter((stage) => names[stage].fleet === status),
    approved: status === 'paying' || approvedNames.some((row) => row.status === status),
  };
}

/** The stops of an owner's progress line, in order. Acceptance and repair go on side by side. */
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
  /** Has the garage reported a step of the repair? */
  readonly repairBegun: boolean;
  /** When the garage said that it began to repair. */
  readonly repairStartedAt: Date | null;
  /** Days that the repair takes, as the claim says; null where it gives none. */
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
  /** By our own limits, the repair by the time that the claim gives for it; null where nobody has promised a day, or it has passed. */
  readonly expectedAt: Date | null;
}

const ended: readonly ClaimStage[] = ['rejected', 'withdrawn'];
const paidOut: readonly ClaimStage[] = ['disbursed', 'closed'];

/** Where the claim stands on its owner's way. Nothing of a draft; of a claim that ended without money only what it reached. */
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

/** What goes on: the check, then owner and workshop side by side, the latter from its first report on, then the money. */
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
    // Before the owner has accepted and the garage has begun, no day is promised.
    const begun = facts.stage === 'approved' ? (facts.repairStartedAt ?? facts.offerAcceptedAt) : null;
    return begun && facts.repairDays !== null ? after(begun, facts.repairDays * 24 * 60 * 60 * 1000) : null;
  }
  return stop === 'free' ? dueOf('send-payout', 'resolve-payout') : null;
}

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const notPast = (moment: Date | null, now: Date) => (moment !== null && moment.getTime() < now.getTime() ? null : moment);

/** When the second of two things was done; null while one of them is not. */
function later(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return null;
  return one.getTime() > other.getTime() ? one : other;
}
