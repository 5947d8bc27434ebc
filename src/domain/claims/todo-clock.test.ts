import { describe, expect, it } from 'vitest';
import type { ActorRole } from '../roles.ts';
import { HOUR, after, began, facts } from './todo.cases.ts';
import { clockFor, pausedClock, todoOf } from './todo.ts';

describe('clockFor', () => {
  const waits = todoOf({ ...facts, stage: 'approved', offerState: 'open', offerAcceptedAt: null, invoiceUploadedAt: null });
  const shown = (reader: ActorRole, now = after(1)) => clockFor(waits, null, reader, now);

  it.each([
    ['claimant', 'accept-offer', true],
    ['garage', 'upload-invoice', true],
    ['insurance', 'accept-offer', false],
    ['surveyor', 'accept-offer', false],
  ] as const)('shows the %s %s', (reader, step, isReaders) => {
    expect(shown(reader)).toMatchObject({ step, isReaders, waitingFor: [step === 'accept-offer' ? 'claimant' : 'garage'] });
  });
  it('shows an administrator what staff are to do', () => {
    expect(clockFor(todoOf(facts), null, 'admin', after(1))).toMatchObject({ step: 'decide', isReaders: true });
  });
  it('names everybody who has the same step', () => {
    const asked = todoOf({
      ...facts,
      stage: 'info_needed',
      questionsAskedAt: began,
      openQuestionsOf: ['claimant', 'garage'],
    });
    expect(clockFor(asked, null, 'insurance', began).waitingFor).toEqual(['claimant', 'garage']);
  });
  it('is overdue only after the moment', () => {
    expect(shown('claimant', after(48)).overdue).toBe(false);
    expect(shown('claimant', new Date(after(48).getTime() + 1)).overdue).toBe(true);
  });
  it('forgets an appeal that is over: nobody is late, and nobody is waited for', () => {
    const rejected = todoOf({ ...facts, stage: 'rejected' });
    expect(clockFor(rejected, null, 'claimant', after(30 * 24)).step).toBe('may-appeal');
    expect(clockFor(rejected, null, 'claimant', new Date(after(30 * 24).getTime() + 1))).toEqual({
      waitingFor: ['nobody'],
      isReaders: false,
      step: 'nothing',
      dueAt: null,
      overdue: false,
      paused: null,
    });
  });
});

describe('pausedClock', () => {
  const asked = { ...facts, stage: 'info_needed', stageBeforeQuestions: 'review', questionsAskedAt: after(100) } as const;

  it('says what is left of the stage that asked', () => {
    expect(pausedClock(asked)).toEqual({ stage: 'review', remainingMs: (7 * 24 - 100) * HOUR });
  });
  it('leaves as much of the review however long the answer takes', () => {
    const [answered] = todoOf({ ...facts, stage: 'review', pausedMs: 900 * HOUR });
    expect(answered?.dueAt).toEqual(after(1000 + 7 * 24 - 100));
  });
  it('does not count an earlier pause against the review', () => {
    expect(pausedClock({ ...asked, pausedMs: 40 * HOUR })?.remainingMs).toBe((7 * 24 - 60) * HOUR);
  });
  it('never has less than nothing left', () => {
    expect(pausedClock({ ...asked, questionsAskedAt: after(500) })?.remainingMs).toBe(0);
  });
  it('is none where no question is open', () => {
    expect(pausedClock({ ...asked, stage: 'review' })).toBeNull();
  });
});
