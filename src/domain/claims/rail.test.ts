import { expect, it } from 'vitest';
import { claimRail } from './claim-names.ts';
import type { RailFacts } from './claim-names.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const facts: RailFacts = {
  stage: 'submitted',
  now: day(2),
  submittedAt: day(1),
  approvedAt: null,
  offerAcceptedAt: null,
  offerExpiresAt: null,
  offerOpen: false,
  repairBegun: false,
  repairStartedAt: null,
  repairDays: null,
  invoiceUploadedAt: null,
  vehicleReadyAt: null,
  disbursedAt: null,
  surveyRequired: true,
  todo: [{ what: 'start-claim', dueAt: day(2) }],
};
const told = (more: Partial<RailFacts>) =>
  claimRail({ ...facts, ...more }).map(({ stop, state, reachedAt, expectedAt }) =>
    [stop, state, reachedAt?.getUTCDate(), expectedAt && `by ${expectedAt.toISOString().slice(5, 10)}`].filter(Boolean).join(' '),
  );
const approved = {
  stage: 'approved',
  now: day(10),
  approvedAt: day(9),
  offerOpen: true,
  offerExpiresAt: day(12),
  todo: [{ what: 'accept-offer', dueAt: day(12) }],
} as const;

it('expects the check by every limit that is still before it', () => {
  expect(told({})).toEqual(['filed done 1', 'checked now by 11-24', 'accepted next', 'repaired next', 'free next']);
  expect(told({ surveyRequired: false })[1]).toBe('checked now by 11-09');
  expect(told({ stage: 'survey', todo: [{ what: 'report-survey', dueAt: day(16) }] })[1]).toBe('checked now by 11-23');
  expect(told({ stage: 'review', todo: [{ what: 'decide', dueAt: day(8) }] })[1]).toBe('checked now by 11-08');
  // Questions have no date, and past dates are not shown.
  expect(told({ stage: 'info_needed', todo: [{ what: 'answer', dueAt: day(4) }] })[1]).toBe('checked now');
  expect(told({ stage: 'review', now: day(20), todo: [{ what: 'decide', dueAt: day(8) }] })[1]).toBe('checked now');
});

it('has owner and workshop side by side, then the money', () => {
  expect(told(approved)).toEqual(['filed done 1', 'checked done 9', 'accepted now by 11-12', 'repaired next', 'free next']);
  expect(told({ ...approved, repairBegun: true })[3]).toBe('repaired now');
  const started = { repairBegun: true, repairStartedAt: day(8) };
  // Stated repair days, counted from the start of the repair, else from acceptance, never from before.
  expect(told({ ...approved, repairDays: 6 })[3]).toBe('repaired next');
  expect(told({ ...approved, repairDays: 6, offerAcceptedAt: day(9) })[3]).toBe('repaired next by 11-15');
  expect(told({ ...approved, repairDays: 6, offerAcceptedAt: day(9), ...started })[3]).toBe('repaired now by 11-14');
  expect(told({ ...approved, repairDays: 1, ...started })[3]).toBe('repaired now');
  expect(told({ ...approved, offerOpen: false, offerAcceptedAt: day(10), invoiceUploadedAt: day(10) }).slice(2)).toEqual([
    'accepted done 10',
    'repaired now',
    'free next',
  ]);
  const ready = { ...approved, offerOpen: false, offerAcceptedAt: day(10), invoiceUploadedAt: day(10), vehicleReadyAt: day(11) };
  expect(told({ ...ready, todo: [{ what: 'send-payout', dueAt: day(12) }] }).slice(3)).toEqual([
    'repaired done 11',
    'free now by 11-12',
  ]);
  expect(told({ ...ready, stage: 'disbursed', disbursedAt: day(12) })[4]).toBe('free done 12');
});

it('takes back what a new review undoes, and tells nothing of a draft or beyond an end', () => {
  expect(told({ ...approved, stage: 'review', offerAcceptedAt: day(9) }).slice(1, 3)).toEqual(['checked now', 'accepted next']);
  expect(told({ stage: 'draft' })).toEqual([]);
  expect(told({ stage: 'rejected' })).toEqual(['filed done 1']);
});
