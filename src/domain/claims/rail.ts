import type { NextStep } from './next-steps.ts';
import { clockLimits } from './stages.ts';
import type { ClaimStage } from './stages.ts';

/** What an owner sees their claim pass, in order. Acceptance and repair go on side by side. */
export const railStops = ['filed', 'checked', 'accepted', 'repaired', 'free'] as const;
export type RailStop = (typeof railStops)[number];

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

export interface RailPlace {
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
