import { describe, expect, it } from 'vitest';
import type { ClockFacts, NextStep, Waiting } from './clocks.ts';
import { claimClock, overdueAlertsDue } from './clocks.ts';
import { claimStages } from './stages.ts';

const began = new Date('2026-11-01T00:00:00Z');
const HOUR = 3_600_000;
const after = (hours: number) => new Date(began.getTime() + hours * HOUR);
const facts: ClockFacts = {
  stage: 'review',
  now: after(1),
  stageEnteredAt: began,
  pausedMs: 0,
  stageBeforeQuestions: null,
  questionsAskedAt: null,
  openQuestionsOf: [],
  offerState: 'accepted',
  offerExpiresAt: after(48),
  offerAcceptedAt: after(2),
  invoiceUploadedAt: after(5),
  vehicleReadyAt: after(3),
  garagePayableAt: after(1),
  garageAwaitsStaff: false,
  appealPossible: true,
};

/** What differs from `facts` → who, what, due after how many hours (null: no limit). */
const cases: [Partial<ClockFacts>, Waiting, NextStep, number | null][] = [
  [{ stage: 'draft' }, 'claimant', 'finish-draft', 7 * 24],
  [{ stage: 'submitted' }, 'insurance', 'start-claim', 24],
  [{ stage: 'survey' }, 'surveyor', 'report-survey', 15 * 24],
  [{ stage: 'review' }, 'insurance', 'decide', 7 * 24],
  [{ stage: 'review', pausedMs: 10 * HOUR }, 'insurance', 'decide', 7 * 24 + 10],
  [{ stage: 'second_approval' }, 'insurance', 'confirm-approval', 24],
  [{ stage: 'approved', offerAcceptedAt: null, offerState: null }, 'insurance', 'make-offer', null],
  [{ stage: 'approved', offerAcceptedAt: null, offerState: 'open' }, 'claimant', 'accept-offer', 48],
  [{ stage: 'approved', offerAcceptedAt: null, offerState: 'expired' }, 'claimant', 'renew-offer', null],
  [{ stage: 'approved', invoiceUploadedAt: null }, 'garage', 'complete-repair', null],
  [{ stage: 'approved', vehicleReadyAt: null }, 'garage', 'complete-repair', null],
  [{ stage: 'approved', garagePayableAt: null }, 'garage', 'become-payable', null],
  [{ stage: 'approved', garagePayableAt: null, garageAwaitsStaff: true }, 'insurance', 'decide-kyc', null],
  // 24 hours from the last of the four conditions.
  [{ stage: 'approved' }, 'system', 'send-payout', 5 + 24],
  [{ stage: 'approved', garagePayableAt: after(30) }, 'system', 'send-payout', 30 + 24],
  [{ stage: 'disbursed' }, 'insurer', 'pay-us', 28 * 24],
  [{ stage: 'closed' }, 'nobody', 'nothing', null],
  [{ stage: 'rejected' }, 'claimant', 'may-appeal', 30 * 24],
  [{ stage: 'rejected', appealPossible: false }, 'nobody', 'nothing', null],
  [{ stage: 'withdrawn' }, 'nobody', 'nothing', null],
];

describe('claimClock', () => {
  it.each(cases)('%j: %s must %s', (difference, who, step, hours) => {
    const clock = claimClock({ ...facts, ...difference });
    const dueAt = hours === null ? null : after(hours);
    expect(clock).toEqual({ waitingFor: [who], step, dueAt, overdue: false, paused: null });
    if (dueAt === null) return;
    const appeal = difference.stage === 'rejected';
    expect(claimClock({ ...facts, ...difference, now: dueAt }).overdue).toBe(false);
    expect(claimClock({ ...facts, ...difference, now: new Date(dueAt.getTime() + 1) }).overdue).toBe(!appeal);
  });

  it('has a case for every stage', () => {
    const covered = new Set([...cases.map(([difference]) => difference.stage), 'info_needed']);
    expect(covered).toEqual(new Set(claimStages));
  });
});

describe('info_needed', () => {
  const asked: ClockFacts = {
    ...facts,
    stage: 'info_needed',
    stageBeforeQuestions: 'review',
    questionsAskedAt: after(100),
    openQuestionsOf: ['claimant', 'garage'],
    now: after(110),
  };

  it('waits 72 hours for those asked while the review stands still', () => {
    expect(claimClock(asked)).toEqual({
      waitingFor: ['claimant', 'garage'],
      step: 'answer',
      dueAt: after(172),
      overdue: false,
      paused: { stage: 'review', remainingMs: (7 * 24 - 100) * HOUR },
    });
  });
  it('leaves as much of the review however long the answer takes', () => {
    expect(claimClock({ ...asked, now: after(1000) })).toMatchObject({
      overdue: true,
      paused: { remainingMs: (7 * 24 - 100) * HOUR },
    });
    const answered = claimClock({ ...facts, stage: 'review', pausedMs: 900 * HOUR, now: after(1000) });
    expect(answered.dueAt).toEqual(after(1000 + 7 * 24 - 100));
  });
  it('does not count an earlier pause against the review', () => {
    expect(claimClock({ ...asked, pausedMs: 40 * HOUR }).paused?.remainingMs).toBe((7 * 24 - 60) * HOUR);
  });
  it('never has less than nothing left', () => {
    expect(claimClock({ ...asked, questionsAskedAt: after(500) }).paused?.remainingMs).toBe(0);
  });
});

describe('overdueAlertsDue', () => {
  it.each([
    [6, []],
    [7, [7]],
    [46, [7, 30, 45]],
    [90, [7, 30, 45, 60, 90]],
  ])('%s days after: %j', (days, expected) => expect(overdueAlertsDue(began, after(days * 24))).toEqual(expected));
});
