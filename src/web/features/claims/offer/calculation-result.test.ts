import { expect, it } from 'vitest';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { resultOf } from './calculation-card.tsx';

const settlement = {
  isEstimate: false,
  billed: 44_000,
  insurerPays: 31_940,
  youPay: 12_060,
  weAdvance: 31_940,
  approvedAmount: null,
  invoiced: null,
  keptBack: 0,
};
const lines = (changes: object, stage: ClaimStage = 'approved') =>
  resultOf({ ...settlement, ...changes }, stage).map(({ key, amount }) => `${key} ${amount}`);

it('shows the calculation until the insurer has accepted an amount', () => {
  expect(lines({})).toEqual(['insurerPays 31940', 'youPay 12060', 'weAdvance 31940']);
});

it('promises nothing while nobody has approved the claim', () => {
  const estimate = ['insurerWouldPay 31940', 'youWouldPay 12060', 'weCouldAdvance 31940'];
  expect(lines({ isEstimate: true }, 'review')).toEqual(estimate);
  expect(lines({ isEstimate: true, approvedAmount: 37_840 }, 'second_approval')).toEqual(estimate);
  expect(lines({ isEstimate: true }, 'rejected')).toEqual(['calculated 31940']);
});

it('then counts what was accepted, and names the calculation beside it only when it differs', () => {
  expect(lines({ approvedAmount: 37_840, youPay: 6160, weAdvance: 37_840 })).toEqual([
    'calculated 31940',
    'accepted 37840',
    'youPay 6160',
    'weAdvance 37840',
  ]);
  expect(lines({ approvedAmount: 31_940 })).toEqual(['accepted 31940', 'youPay 12060', 'weAdvance 31940']);
  expect(lines({ approvedAmount: 50_000, youPay: 0, weAdvance: 50_000 })).toContain('youPay 0');
});

it('names a lower invoice, and what it leaves to pay', () => {
  expect(lines({ approvedAmount: 31_940, invoiced: 30_000, youPay: 8_000, weAdvance: 22_000 })).toEqual([
    'accepted 31940',
    'invoiced 30000',
    'youPay 8000',
    'weAdvance 22000',
  ]);
});

it('promises no advance once the claim has ended without one, and says that it was paid once it was', () => {
  expect(lines({}, 'rejected')).toEqual(['calculated 31940']);
  expect(lines({ approvedAmount: 31_940 }, 'withdrawn')).toEqual(['calculated 31940']);
  expect(lines({ approvedAmount: 31_940 }, 'disbursed')).toContain('weAdvanced 31940');
  expect(lines({ approvedAmount: 31_940 }, 'closed')).not.toContain('weAdvance 31940');
});
