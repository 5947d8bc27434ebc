import { describe, expect, it } from 'vitest';
import { isAllowedFrom } from '../state-machine.ts';
import type { TransferAction, TransferFacts, TransferNews, TransferState } from './transfer.ts';
import {
  bankTime,
  isLate,
  isLiveTransfer,
  maySend,
  nextCheck,
  transferActionFor,
  transferStates,
  transferTable,
} from './transfer.ts';

const now = new Date('2026-11-27T12:00:00Z');
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
const facts = (more: Partial<TransferFacts> = {}): TransferFacts => ({
  ...{ state: 'pending', createdAt: ago(0), sentAt: ago(0), creditedAt: null, alert: null, isAcknowledged: false },
  ...more,
});

describe('transferActionFor', () => {
  // Rows: our state. Columns: the gateway's status.
  const everyNews = [
    'accepted',
    'under-way',
    'debited',
    'credited',
    'failed',
    'returned',
    'unknown',
  ] as const satisfies TransferNews[];
  it.each<[TransferState, (TransferAction | null)[]]>([
    ['pending', [null, 'start-processing', 'succeed', 'succeed', 'fail', 'fail', 'start-processing']],
    ['processing', [null, null, 'succeed', 'succeed', 'fail', 'fail', null]],
    ['success', [null, null, null, null, 'reverse', 'reverse', null]],
    ['failed', [null, null, null, null, null, null, null]],
    ['reversed', [null, null, null, null, null, null, null]],
  ])('in %s: %j', (state, expected) => {
    const actions = everyNews.map((news) => transferActionFor(state, news));
    expect(actions).toEqual(expected);
    for (const action of actions) if (action !== null) expect(isAllowedFrom(transferTable, action, state)).toBe(true);
  });
  it('keeps a second attempt out while one is live', () => {
    expect(transferStates.filter(isLiveTransfer)).toEqual(['pending', 'processing', 'success']);
  });
});

it.each<[string, Partial<TransferFacts>, boolean]>([
  ['never sent', { sentAt: null }, true],
  ['never sent, under an alert', { sentAt: null, alert: 'payout.alert.conflict' }, true],
  ['sent, never acknowledged', {}, true],
  ['late', { alert: 'payout.alert.late' }, true],
  ['acknowledged', { isAcknowledged: true }, false],
  ['another is under its id', { alert: 'payout.alert.conflict' }, false],
  ['over', { state: 'failed' }, false],
  ['debited', { state: 'success' }, false],
])('what the gateway does not know is sent again: %s', (_, more, expected) => {
  expect(maySend(facts(more))).toBe(expected);
});

it.each<[string, Partial<TransferFacts>, number | null]>([
  ['new', {}, 1 / 60],
  ['an hour old', { createdAt: ago(1) }, 1 / 12],
  ['a day old', { createdAt: ago(24) }, 1 / 2],
  ['odd', { alert: 'payout.alert.mismatch' }, 1],
  ['odd for eight days', { alert: 'payout.alert.lost', sentAt: ago(8 * 24) }, 24],
  ['odd and never sent', { alert: 'payout.alert.conflict', sentAt: null, createdAt: ago(8 * 24) }, 24],
  ['credited', { state: 'success', creditedAt: ago(0) }, 1],
  ['credited two hours ago', { state: 'success', creditedAt: ago(2) }, 22],
  ['credited and not known any more', { state: 'success', creditedAt: ago(25), alert: 'payout.alert.lost' }, 47],
  ['credited long ago', { state: 'success', creditedAt: ago(7 * 24) }, null],
  ['failed', { state: 'failed' }, null],
])('read again, in hours: %s', (_, more, hours) => {
  expect(nextCheck(facts(more), now)?.getTime() ?? null).toBe(hours === null ? null : now.getTime() + hours * HOUR);
});

it('is late after a day, unless it was credited or is over', () => {
  const old = { createdAt: ago(25) };
  expect([facts(old), facts({ ...old, state: 'success' })].every((one) => isLate(one, now))).toBe(true);
  const not = [facts(), facts({ ...old, state: 'failed' }), facts({ ...old, state: 'success', creditedAt: ago(1) })];
  expect(not.some((one) => isLate(one, now))).toBe(false);
});

it.each<[string, number | null, number | null, number]>([
  ['as the gateway says', 2, 1, 2],
  ['it says nothing', null, 1, 5],
  ['later than now', 6, 1, 5],
  ['before it was sent', 0, 1, 5],
  ['before it was sent, by another clock', 1 - 1 / 120, 1, 1 - 1 / 120],
  ['not known when it was sent', 0, null, 0],
])('the bank’s time: %s', (_, said, sent, time) => {
  expect(bankTime(said === null ? null : ago(-said), sent === null ? null : ago(-sent), ago(-5))).toEqual(ago(-time));
});
