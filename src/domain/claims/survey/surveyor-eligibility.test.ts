import { describe, expect, it } from 'vitest';
import { surveyorConflicts } from './survey.ts';
import type { PartyIdentity } from './survey.ts';

const party = (name: string): PartyIdentity => ({
  userId: name,
  phone: `${name}-phone`,
  email: `${name}-mail`,
  bankAccount: `${name}-bank`,
  pan: `${name}-pan`,
});
const unknown: PartyIdentity = { userId: null, phone: null, email: null, bankAccount: null, pan: null };
const claimant = party('claimant');
const garage = party('garage');

describe('surveyorConflicts', () => {
  it.each([
    [{}, []],
    [{ userId: 'claimant' }, ['is-claimant']],
    [{ userId: 'garage' }, ['is-garage']],
    [{ phone: 'claimant-phone' }, ['same-phone']],
    [{ phone: 'garage-phone', email: 'claimant-mail' }, ['same-phone', 'same-email']],
    [{ bankAccount: 'garage-bank' }, ['same-bank-account']],
    [{ pan: 'claimant-pan' }, ['same-pan']],
  ])('%j ties by %j', (shared, expected) => {
    expect(surveyorConflicts({ ...party('surveyor'), ...shared }, claimant, garage)).toEqual(expected);
  });
  it('finds nothing in what is unknown or empty', () => {
    expect(surveyorConflicts(unknown, unknown, unknown)).toEqual([]);
    expect(surveyorConflicts({ ...unknown, phone: '' }, { ...unknown, phone: '' }, null)).toEqual([]);
  });
});
