import type { ClaimFacts } from './claim-facts.ts';
import { progressAt, clockLimits, claimStages } from './stages.ts';
import type { ClaimStage } from './stages.ts';
import { unaskedSteps } from './next-steps.ts';
import type { NextStep, WaitingParty } from './next-steps.ts';
import { partyOf } from '#domain/roles.ts';
import type { ActorRole } from '#domain/roles.ts';

type ProgressFacts = Pick<
  ClaimFacts,
  'stage' | 'completedParts' | 'stageBeforeQuestions' | 'offer' | 'invoiceAmount' | 'vehicleReady' | 'payout'
>;

/** How far the claim is on the claimant's way, 0 to 100 percent. Parts count 4 each; after approval each thing that the payout needs counts 7. */
export function progressPercent(facts: ProgressFacts): number {
  if (facts.stage === 'draft') return facts.completedParts.length * 4;
  if (facts.stage === 'info_needed') {
    // A question takes nothing away from what was reached.
    const before = facts.stageBeforeQuestions;
    return progressAt(before ?? 'review') ?? 0;
  }
  const reached = progressAt(facts.stage);
  if (reached !== null) return reached;
  const done = [
    facts.offer?.state === 'accepted',
    facts.invoiceAmount !== null,
    facts.vehicleReady,
    facts.payout !== null && facts.payout.state !== 'failed' && facts.payout.state !== 'reversed',
  ];
  return 67 + done.filter(Boolean).length * 7;
}

/** What an owner sees their claim pass, in order. Acceptance and repair go on side by side. */
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
  readonly waits: readonly { readonly step: NextStep; readonly dueAt: Date | null }[];
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
  const dueOf = (...steps: NextStep[]) => facts.waits.find(({ step }) => steps.includes(step))?.dueAt ?? null;
  if (stop === 'checked') {
    const start = dueOf('start-claim');
    const survey = facts.surveyRequired ? clockLimits.survey : 0;
    if (start) return after(start, survey + clockLimits.review);
    const report = dueOf('accept-survey', 'report-survey');
    return report ? after(report, clockLimits.review) : dueOf('decide', 'confirm-approval');
  }
  if (stop === 'accepted') return facts.stage === 'approved' && facts.offerOpen ? facts.offerExpiresAt : null;
  if (stop === 'repaired') {
    // Before the owner has accepted and the garage has begun, no day is a day of anybody's.
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

/** Everyone's status of a stage; null where what the claim waits for decides. */
const byStage: Record<ClaimStage, FleetStatus | null> = {
  draft: 'draft',
  submitted: 'filed',
  survey: 'being-checked',
  review: 'being-checked',
  info_needed: 'being-checked',
  second_approval: 'being-checked',
  approved: null,
  disbursed: 'free-to-go',
  closed: 'closed',
  rejected: 'closed',
  withdrawn: 'closed',
};

/** Of an approved claim, in this order: the first of which it waits for one step. None of them: only the money is on its way. */
export const approvedSteps: readonly { readonly status: FleetStatus; readonly steps: readonly NextStep[] }[] = [
  { status: 'offer', steps: ['make-offer', 'accept-offer', 'renew-offer', 'confirm-payment'] },
  {
    status: 'in-repair',
    steps: [
      'link-garage',
      'complete-repair',
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

interface Waited {
  readonly party: WaitingParty;
  readonly step: NextStep;
}

/** What this reader is shown: that they are waited for, else how the claim stands for everyone. `mayTake`: of the steps of their party, those that they may take. */
export function fleetStatusOf(
  stage: ClaimStage,
  waits: readonly Waited[],
  reader: ActorRole,
  mayTake: (step: NextStep) => boolean = () => true,
): FleetStatus {
  const party = reader === 'system' ? reader : partyOf(reader);
  if (waits.some((wait) => wait.party === party && !unaskedSteps.includes(wait.step) && mayTake(wait.step))) return 'needs-you';
  return byStage[stage] ?? approvedSteps.find(({ steps }) => waits.some(({ step }) => steps.includes(step)))?.status ?? 'paying';
}

/** The stages that show as this status to everyone who is not waited for; `approved` where it also takes a look at the steps. */
export function stagesOfFleetStatus(status: FleetStatus): { readonly stages: readonly ClaimStage[]; readonly approved: boolean } {
  return {
    stages: claimStages.filter((stage) => byStage[stage] === status),
    approved: status === 'paying' || approvedSteps.some((row) => row.status === status),
  };
}
