import { describe, expect, it } from 'vitest';
import { paise } from '../money.ts';
import { progressPercent } from './claim-names.ts';
import type { ClaimStage } from './stages.ts';

const start = {
  completedParts: [],
  stageBeforeQuestions: null,
  offer: null,
  invoiceAmount: null,
  vehicleReady: false,
  payout: null,
} as const;
const offer = { basis: 'nbfc-factor' as const, expiresAt: new Date(0), balance: paise(0), payment: null, paymentOpenedAt: null };
const payout = { utr: null, credited: false, matches: true };

describe('progressPercent', () => {
  it.each<[ClaimStage, number]>([
    ['draft', 0],
    ['submitted', 25],
    ['survey', 35],
    ['review', 50],
    ['info_needed', 50],
    ['second_approval', 60],
    ['approved', 67],
    ['disbursed', 100],
    ['closed', 100],
    ['rejected', 100],
    ['withdrawn', 100],
  ])('%s stands at %s', (stage, percent) => expect(progressPercent({ ...start, stage })).toBe(percent));

  it('counts parts', () => {
    expect(progressPercent({ ...start, stage: 'draft', completedParts: ['A', 'B'] })).toBe(8);
    expect(progressPercent({ ...start, stage: 'draft', completedParts: ['A', 'B', 'C', 'D', 'E'] })).toBe(20);
  });
  it('keeps what was reached while a question is open', () => {
    expect(progressPercent({ ...start, stage: 'info_needed', stageBeforeQuestions: 'survey' })).toBe(35);
    expect(progressPercent({ ...start, stage: 'info_needed', stageBeforeQuestions: 'submitted' })).toBe(25);
  });
  it('counts what the payout needs', () => {
    const approved = { ...start, stage: 'approved' } as const;
    expect(progressPercent({ ...approved, offer: { ...offer, state: 'open' } })).toBe(67);
    expect(progressPercent({ ...approved, offer: { ...offer, state: 'accepted' } })).toBe(74);
    const ready = { ...approved, offer: { ...offer, state: 'accepted' }, invoiceAmount: paise(1), vehicleReady: true } as const;
    expect(progressPercent(ready)).toBe(88);
    expect(progressPercent({ ...ready, payout: { ...payout, state: 'processing' } })).toBe(95);
    expect(progressPercent({ ...ready, payout: { ...payout, state: 'failed' } })).toBe(88);
    expect(progressPercent({ ...ready, payout: { ...payout, state: 'reversed' } })).toBe(88);
  });
});
