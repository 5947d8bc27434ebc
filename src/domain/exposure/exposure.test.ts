import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { offerStates } from '#domain/claims/offer/offer.ts';
import { receivableStates } from '../claims/recovery/receivable.ts';
import { claimStages } from '../claims/stages.ts';
import { ZERO, paise } from '../money.ts';
import { amountAtRisk, exposureChanges, exposureKeys, exposureKinds, isNearLimit, reservationsOf } from './exposure.ts';
import type { ExposureFacts, Reservation } from './exposure.ts';

const facts = (known: Partial<ExposureFacts> = {}): ExposureFacts => ({
  claimId: 'claim',
  stage: 'approved',
  approvedAmount: paise(3_800_000),
  offerState: 'open',
  receivableState: null,
  collected: ZERO,
  insurerId: 'insurer',
  listingId: 'garage',
  surveyorId: 'surveyor',
  ownerId: 'owner',
  ...known,
});

describe('what a claim takes of its limits', () => {
  test.for(claimStages.map((stage) => [stage] as const))('in %s', ([stage]) => {
    const counts = ['second_approval', 'approved', 'disbursed'].includes(stage);
    expect(amountAtRisk(facts({ stage }))).toBe(counts ? 3_800_000 : 0);
  });

  test.for([
    ['nothing is approved', { approvedAmount: null }, 0],
    ['its offer has lapsed', { offerState: 'expired' }, 0],
    ['its offer is accepted', { offerState: 'accepted' }, 3_800_000],
    ['the insurer paid a part', { stage: 'disbursed', receivableState: 'part-paid', collected: paise(800_000) }, 3_000_000],
    ['the insurer pays less', { stage: 'disbursed', receivableState: 'shortfall', collected: paise(800_000) }, 3_000_000],
    ['the insurer paid', { stage: 'disbursed', receivableState: 'settled', collected: paise(3_800_000) }, 0],
    ['the rest is written off', { stage: 'disbursed', receivableState: 'written-off', collected: paise(800_000) }, 0],
    ['the advance came back after a part was paid', { receivableState: 'part-paid', collected: paise(800_000) }, 3_000_000],
    ['more was collected than approved anew', { receivableState: 'part-paid', collected: paise(4_000_000) }, 0],
  ] as const)('when %s', ([, known, amount]) => {
    expect(amountAtRisk(facts(known))).toBe(amount);
  });

  it('falls under every limit that has a subject', () => {
    expect(exposureKeys(facts()).map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
      'claim claim',
      'garage garage',
      'garage-surveyor garage:surveyor',
      'insurer insurer',
      'owner owner',
      'total ',
    ]);
    expect(exposureKeys(facts({ surveyorId: null })).map(({ kind }) => kind)).not.toContain('garage-surveyor');
    expect(exposureKeys(facts({ listingId: null })).map(({ kind }) => kind)).toEqual(['claim', 'insurer', 'owner', 'total']);
  });
});

describe('what changes', () => {
  it('is in the order of locking, and only what differs', () => {
    const held = reservationsOf(facts());
    const elsewhere = reservationsOf(facts({ listingId: 'another' }));
    expect(exposureChanges(held, elsewhere)).toEqual([
      { kind: 'garage', subject: 'another', by: 3_800_000 },
      { kind: 'garage', subject: 'garage', by: -3_800_000 },
      { kind: 'garage-surveyor', subject: 'another:surveyor', by: 3_800_000 },
      { kind: 'garage-surveyor', subject: 'garage:surveyor', by: -3_800_000 },
    ]);
    expect(exposureChanges(held, held)).toEqual([]);
  });

  it('after any sequence of steps what is used is what the claims add up to', () => {
    const id = (prefix: string) => fc.integer({ min: 1, max: 3 }).map((n) => `${prefix}${n}`);
    const step = fc.record<ExposureFacts>({
      claimId: id('claim'),
      stage: fc.constantFrom(...claimStages),
      approvedAmount: fc.option(fc.integer({ min: 1, max: 9_000_000 }).map(paise)),
      offerState: fc.option(fc.constantFrom(...offerStates)),
      receivableState: fc.option(fc.constantFrom(...receivableStates)),
      collected: fc.integer({ min: 0, max: 9_000_000 }).map(paise),
      insurerId: fc.option(id('insurer')),
      listingId: fc.option(id('garage')),
      surveyorId: fc.option(id('surveyor')),
      ownerId: id('owner'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const used = new Map<string, number>();
        const held = new Map<string, readonly Reservation[]>();
        for (const now of steps) {
          const wanted = reservationsOf(now);
          for (const { kind, subject, by } of exposureChanges(held.get(now.claimId) ?? [], wanted)) {
            const name = `${kind} ${subject}`;
            used.set(name, (used.get(name) ?? 0) + by);
          }
          held.set(now.claimId, wanted);
        }
        const recomputed = new Map<string, number>();
        for (const { kind, subject, amount } of [...held.values()].flat())
          recomputed.set(`${kind} ${subject}`, (recomputed.get(`${kind} ${subject}`) ?? 0) + amount);
        expect(Object.fromEntries([...used].filter(([, amount]) => amount !== 0))).toEqual(Object.fromEntries(recomputed));
        const total = [...held.values()].flat().filter(({ kind }) => kind === 'total');
        expect(used.get('total ') ?? 0).toBe(total.reduce((sum, { amount }) => sum + amount, 0));
      }),
      { numRuns: 500 },
    );
  });
});

it('names every kind in the order in which the database sorts them', () => {
  expect(exposureKinds.toSorted()).toEqual(exposureKinds);
});

it('is near its limit from four fifths on', () => {
  expect([79, 80, 100].map((used) => isNearLimit(paise(used), paise(100)))).toEqual([false, true, true]);
  expect(isNearLimit(ZERO, ZERO)).toBe(false);
});
