import { describe, expect, it } from 'vitest';
import { offerStates, offerTable } from '#domain/claims/offer/offer.ts';
import { receivableStates, receivableTable } from './claims/recovery/receivable.ts';
import { surveyStates, surveyTable } from '#domain/claims/survey/survey.ts';
import { listingStates, listingTable } from '#domain/garages/listing.ts';
import { kycStatuses, kycTable } from './kyc/kyc.ts';
import { transferStates, transferTable } from './transfers/transfer.ts';
import type { MachineTable } from './state-machine.ts';
import { isAllowedFrom, nextState } from './state-machine.ts';

/** Per machine and state: every action and its target. Actions not listed must be refused. */
const machines: Record<
  string,
  { table: MachineTable<string, string>; states: readonly string[]; expected: Record<string, Record<string, string>> }
> = {
  payout: {
    table: transferTable,
    states: transferStates,
    expected: {
      pending: { 'start-processing': 'processing', succeed: 'success', fail: 'failed' },
      processing: { succeed: 'success', fail: 'failed' },
      success: { reverse: 'reversed' },
      failed: {},
      reversed: {},
    },
  },
  offer: {
    table: offerTable,
    states: offerStates,
    expected: {
      open: { accept: 'accepted', expire: 'expired', void: 'void' },
      accepted: { void: 'void' },
      expired: { void: 'void' },
      void: {},
    },
  },
  receivable: {
    table: receivableTable,
    states: receivableStates,
    expected: {
      open: { 'receive-part': 'part-paid', 'receive-rest': 'settled', 'declare-shortfall': 'shortfall' },
      'part-paid': {
        'receive-part': 'part-paid',
        'receive-rest': 'settled',
        'declare-shortfall': 'shortfall',
        'undo-only-receipt': 'open',
        'undo-receipt': 'part-paid',
      },
      settled: { 'undo-only-receipt': 'open', 'undo-receipt': 'part-paid' },
      shortfall: {
        'receive-part': 'part-paid',
        'receive-rest': 'settled',
        'write-off': 'written-off',
        'undo-only-receipt': 'open',
        'undo-receipt': 'part-paid',
      },
      'written-off': { 'undo-receipt': 'part-paid' },
    },
  },
  survey: {
    table: surveyTable,
    states: surveyStates,
    expected: {
      assigned: { accept: 'accepted', report: 'reported', decline: 'declined', recall: 'recalled' },
      accepted: { report: 'reported', decline: 'declined', recall: 'recalled' },
      reported: {},
      declined: {},
      recalled: {},
    },
  },
  KYC: {
    table: kycTable,
    states: kycStatuses,
    expected: {
      not_submitted: { submit: 'pending' },
      pending: { approve: 'approved', reject: 'rejected' },
      approved: { reopen: 'rejected', change: 'pending' },
      rejected: { submit: 'pending' },
    },
  },
  listing: {
    table: listingTable,
    states: listingStates,
    expected: {
      draft: { submit: 'submitted' },
      submitted: { 'ask-changes': 'changes-asked', approve: 'approved', reject: 'rejected' },
      'changes-asked': { submit: 'submitted' },
      rejected: { submit: 'submitted' },
      approved: { pay: 'listed' },
      listed: { renew: 'listed', lapse: 'lapsed', hide: 'hidden' },
      lapsed: { renew: 'listed', hide: 'hidden' },
      hidden: { show: 'listed', 'show-lapsed': 'lapsed' },
    },
  },
};

describe.each(Object.entries(machines))('%s', (_name, { table, states, expected }) => {
  it('knows exactly the expected states', () => {
    expect([...states].sort()).toEqual(Object.keys(expected).sort());
    const named = new Set(Object.values(table).flatMap((row) => [...row.from, row.to]));
    expect([...named].sort()).toEqual(Object.keys(expected).sort());
  });
  it.each(Object.entries(expected))('in %s', (state, leadsTo) => {
    expect(Object.keys(table)).toEqual(expect.arrayContaining(Object.keys(leadsTo)));
    for (const action of Object.keys(table)) {
      expect(nextState(table, action, state)).toBe(leadsTo[action] ?? null);
      expect(isAllowedFrom(table, action, state)).toBe(action in leadsTo);
    }
  });
});
