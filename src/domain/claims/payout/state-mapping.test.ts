import { describe, expect, it } from 'vitest';
import type { PayoutAction, PayoutState } from './payout.ts';
import { isLivePayout, payoutStates, payoutTable } from './payout.ts';
import { isAllowedFrom } from '../../state-machine.ts';
import { payoutActionFor, payoutStateFrom } from './state-mapping.ts';

describe('payoutStateFrom', () => {
  it.each<[string | null, string | null, PayoutState, boolean, string | null]>([
    [null, null, 'pending', false, null],
    ['RECEIVED', 'RECEIVED', 'pending', false, null],
    ['QUEUED', null, 'pending', false, null],
    ['APPROVAL_PENDING', null, 'pending', false, null],
    ['PENDING', null, 'processing', false, null],
    ['SUCCESS', 'SENT_TO_BENEFICIARY', 'success', false, null],
    ['SUCCESS', null, 'success', false, null],
    ['SUCCESS', 'COMPLETED', 'success', true, null],
    ['PENDING', 'COMPLETED', 'processing', false, null],
    ['FAILED', null, 'failed', false, null],
    ['REJECTED', null, 'failed', false, null],
    ['MANUALLY_REJECTED', null, 'failed', false, null],
    ['REVERSED', 'COMPLETED', 'failed', false, null],
    ['SOMETHING_NEW', 'COMPLETED', 'processing', false, 'unknown-gateway-state'],
    ['toString', null, 'processing', false, 'unknown-gateway-state'],
  ])('%s with code %s is %s', (status, code, state, credited, alert) => {
    expect(payoutStateFrom(status, code)).toEqual({ state, credited, alert });
  });
});

describe('payoutActionFor', () => {
  // Rows: our state. Columns: the gateway's reading.
  const readings = ['RECEIVED', 'PENDING', 'SUCCESS', 'FAILED', 'REVERSED'];
  it.each<[PayoutState, (PayoutAction | null)[]]>([
    ['pending', [null, 'start-processing', 'succeed', 'fail', 'fail']],
    ['processing', [null, null, 'succeed', 'fail', 'fail']],
    ['success', [null, null, null, 'reverse', 'reverse']],
    ['failed', [null, null, null, null, null]],
    ['reversed', [null, null, null, null, null]],
  ])('in %s: %j', (state, expected) => {
    const actions = readings.map((status) => payoutActionFor(state, payoutStateFrom(status, null)));
    expect(actions).toEqual(expected);
    for (const action of actions) if (action !== null) expect(isAllowedFrom(payoutTable, action, state)).toBe(true);
  });
  it('keeps a second payout out while one is live', () => {
    expect(payoutStates.filter(isLivePayout)).toEqual(['pending', 'processing', 'success']);
  });
});
