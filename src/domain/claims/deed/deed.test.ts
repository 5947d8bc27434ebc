import { expect, it } from 'vitest';
import { theSystem } from '#domain/roles.ts';
import { paise } from '#domain/money.ts';
import { isSameDeed, openSignatures, signersOf } from './deed.ts';
import type { DeedTerms } from './deed.ts';
import { deedGuards } from './deed-actions.ts';

const terms: DeedTerms = {
  mode: 'cashless',
  amount: paise(38_000_00),
  claim: 'CLM-2026-000001',
  insurer: { id: 'i', name: 'New India' },
  policyNumber: 'P',
  insurersNumber: 'N',
  registration: 'MH14CD0001',
  owner: { userId: 'c', name: 'Asha Rao' },
  garage: { userId: 'g', garageId: 'w', name: 'Deccan Motors' },
  lender: null,
  financier: null,
  duty: {
    ...{ state: 'Maharashtra', instrument: 'other-assignment', amount: paise(100_00), bearer: 'company' },
    ...{ source: 'Notification', means: 'e-stamp' },
  },
};

it('is assigned by the insurer’s creditor: the owner, or the garage of a cashless repair with the owner’s confirmation', () => {
  expect([signersOf('reimbursement'), signersOf('cashless')]).toEqual([['claimant'], ['garage', 'claimant']]);
});

it('is another deed as soon as anything it says is another', () => {
  expect(isSameDeed(terms, { ...JSON.parse(JSON.stringify(terms)) })).toBe(true);
  for (const change of [
    { mode: 'reimbursement' as const },
    { amount: paise(37_999_99) },
    { insurer: { id: 'j', name: 'New India' } },
    { garage: { ...terms.garage, userId: 'h' } },
    { lender: 'SHRIRAM FINANCE' },
    { financier: { kind: 'nbfc-factor' as const, name: 'Acme Factors', registration: 'B-13.01234', address: 'Pune' } },
    { duty: terms.duty && { ...terms.duty, amount: paise(200_00) } },
  ])
    expect(isSameDeed(terms, { ...terms, ...change })).toBe(false);
});

it('waits for each signature, and for the comparison of one in ink; a refused one is none', () => {
  const open = (...signatures: Parameters<typeof openSignatures>[1]) => openSignatures('cashless', signatures);
  const garage = { party: 'garage', state: 'accepted' } as const;
  expect(open()).toEqual({ toSign: ['garage', 'claimant'], toCompare: [] });
  expect(open(garage, { party: 'claimant', state: 'submitted' })).toEqual({ toSign: [], toCompare: ['claimant'] });
  expect(open(garage, { party: 'claimant', state: 'refused' })).toEqual({ toSign: ['claimant'], toCompare: [] });
});

it('lets each party sign for itself, and nobody else', () => {
  const deed = { toSign: ['garage'] as const, toCompare: [], stamp: 'stamped' as const };
  const may = deedGuards['deed-awaits-you'];
  expect(may({ deed }, { role: 'garage', userId: 'g', duties: [] })).toBeNull();
  expect(may({ deed }, { role: 'claimant', userId: 'c', duties: [] })).toBe('claim.deed-not-yours');
  expect(may({ deed }, theSystem)).toBe('claim.deed-not-yours');
});
