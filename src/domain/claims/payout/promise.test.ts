import { describe, expect, it } from 'vitest';
import { rupeesToPaise as rs } from '../../money.ts';
import type { TransferState } from '../../transfers/transfer.ts';
import { paidAtLeast, promiseOutcome, servicePart, shareKept } from './promise.ts';

const due = new Date('2026-11-21T10:00:00Z');
const at = (hours: number) => new Date(due.getTime() + hours * 3_600_000);

describe('promiseOutcome', () => {
  it.each<[string, number, [TransferState, number | null][], string | null]>([
    ['nothing sent, still time', -1, [], null],
    ['to the second', 0, [], null],
    ['nothing sent, too late', 1, [], 'missed'],
    ['under way, still time', -1, [['processing', null]], null],
    ['under way, too late', 1, [['processing', null]], 'missed'],
    ['debited, not credited', 1, [['success', null]], 'missed'],
    ['credited in time', -2, [['success', -3]], 'kept'],
    ['credited to the second', 0, [['success', 0]], 'kept'],
    ['credited in time, heard of late', 5, [['success', -1]], 'kept'],
    ['credited late', 5, [['success', 1]], 'missed'],
    ['failed, still time', -10, [['failed', null]], 'missed'],
    [
      'failed, and another in time',
      -5,
      [
        ['failed', null],
        ['success', -6],
      ],
      'missed',
    ],
    ['came back', 30, [['reversed', -3]], 'missed'],
    [
      'came back, and another in time',
      -1,
      [
        ['reversed', -8],
        ['success', -2],
      ],
      'missed',
    ],
  ])('%s', (_, now, payouts, outcome) => {
    const rows = payouts.map(([state, credited]) => ({ state, creditedAt: credited === null ? null : at(credited) }));
    expect(promiseOutcome({ dueAt: due, now: at(now), payouts: rows })).toBe(outcome);
  });
});

it.each([
  [1_475, 1_075],
  [885, 485],
  [450, 50],
  [118, 50],
])('of a fee of ₹%s the service part is ₹%s', (total, part) => {
  expect(servicePart({ total: rs(total), processing: rs(450), service: rs(50) })).toBe(rs(part));
});

it.each([
  [0, 0, null],
  [19, 19, null],
  [20, 20, 100],
  [1_999, 2_000, 99.9],
  [0, 20, 0],
])('%s of %s kept are %s %%', (kept, claims, percent) => {
  expect(shareKept(kept, claims)).toBe(percent);
});

it('what was paid in all is told in whole lakhs, and not at all of few claims', () => {
  expect([paidAtLeast(1_234_567_89, 20), paidAtLeast(1_234_567_89, 19)]).toEqual([12_00_000, null]);
});
