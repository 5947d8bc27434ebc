import { ownerStandings } from './payout/owner-standing.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roles } from '../roles.ts';
import type { TodoFacts } from './todo.ts';
import { clockFor, leftFor, todoOf } from './todo.ts';
import { approvedNames, fleetStatuses, fleetStatusOf, stagesOfFleetStatus } from './claim-names.ts';
import { obligations, urgencyOf } from './obligations.ts';
import { offerStates } from '#domain/claims/offer/offer.ts';
import { invoiceStandings } from './repair/invoice.ts';
import { claimStages } from './stages.ts';

const at = fc.option(fc.constant(new Date('2026-11-01T00:00:00Z')));
const anyFacts: fc.Arbitrary<TodoFacts> = fc.record({
  stage: fc.constantFrom(...claimStages),
  stageEnteredAt: fc.constant(new Date('2026-11-01T00:00:00Z')),
  pausedMs: fc.constant(0),
  stageBeforeQuestions: fc.constantFrom(null, 'submitted', 'survey', 'review'),
  questionsAskedAt: at,
  openQuestionsOf: fc.subarray(['claimant', 'garage', 'surveyor'] as const).map((list) => [...list]),
  hasEstimate: fc.boolean(),
  repairBegun: fc.boolean(),
  papersMissing: fc.nat(2),
  surveyMissing: fc.boolean(),
  coverMissing: fc.boolean(),
  acceptanceMissing: fc.boolean(),
  garageInvited: fc.boolean(),
  lenderTodo: fc.constantFrom(null, { what: 'ask-lender' as const, dueAt: null }),
  isReadyToPay: fc.boolean(),
  surveyAccepted: fc.boolean(),
  isBegun: fc.boolean(),
  paymentUnderWay: fc.boolean(),
  offerState: fc.constantFrom(null, ...offerStates),
  offerExpiresAt: at,
  offerAcceptedAt: at,
  deedSignedAt: at,
  deed: fc.record({
    toSign: fc.subarray(['claimant', 'garage'] as const),
    toCompare: fc.boolean(),
    isMissing: fc.boolean(),
    toStamp: fc.constantFrom(null, 'buy-stamp' as const, 'enter-stamp' as const),
  }),
  invoiceUploadedAt: at,
  vehicleReadyAt: at,
  garagePayableAt: at,
  ownerKnownAt: at,
  ownerStanding: fc.constantFrom(...ownerStandings),
  invoiceCoversAdvance: fc.boolean(),
  invoiceStanding: fc.constantFrom(...invoiceStandings),
  garageHasAccount: fc.boolean(),
  garageAwaitsStaff: fc.boolean(),
  garageMustComplete: fc.boolean(),
  payeeInDoubt: fc.boolean(),
  aboveProvisional: fc.boolean(),
  payout: fc.constantFrom('none', 'under-way', 'in-doubt', 'over'),
  appealPossible: fc.boolean(),
  surplusDueAt: fc.constantFrom(null, new Date()),
  chargeDueAt: fc.constantFrom(null, new Date()),
  owesShare: fc.boolean(),
});

it('gives every reader of every state one status, and “needs you” exactly to whom the clock asks', () => {
  const seen = new Set<string>();
  const now = new Date('2026-11-02T00:00:00Z');
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...roles), (facts, reader) => {
      const left = todoOf(facts);
      const status = fleetStatusOf(facts.stage, left, reader);
      seen.add(status);
      expect(fleetStatuses).toContain(status);
      const clock = clockFor(left, null, reader, now);
      expect(status === 'needs-you').toBe(clock.isReaders && clock.step !== 'nothing' && urgencyOf(clock.step) === 'must');
      if (status !== 'needs-you') {
        const { stages, approved } = stagesOfFleetStatus(status);
        expect(stages.includes(facts.stage) || (approved && facts.stage === 'approved')).toBe(true);
      }
    }),
    { numRuns: 3000 },
  );
  expect([...seen].sort()).toEqual([...fleetStatuses].sort());
});

it('leaves something to do for every claim that goes on, and shows each reader their own first and nobody another’s private affair', () => {
  const now = new Date('2026-11-02T00:00:00Z');
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...roles), (any, reader) => {
      const facts = {
        ...any,
        isBegun: true,
        openQuestionsOf: any.openQuestionsOf.length > 0 ? any.openQuestionsOf : (['garage'] as const),
      };
      const left = todoOf(facts);
      const goesOn = !['closed', 'rejected', 'withdrawn'].includes(facts.stage);
      if (goesOn) expect(left.some(({ what }) => urgencyOf(what) === 'must' || facts.stage === 'draft')).toBe(true);
      expect(new Set(left.map(({ what, party }) => `${what} ${party}`)).size).toBe(left.length);
      const shown = leftFor(left, reader, now, () => true);
      const place = shown.findIndex(({ isReaders }) => !isReaders);
      expect(shown.slice(place === -1 ? shown.length : place).some(({ isReaders }) => isReaders)).toBe(false);
      for (const { what, isReaders } of shown) {
        if (reader === 'garage' || reader === 'surveyor') expect(['pay-charge', 'name-account']).not.toContain(what);
        if (urgencyOf(what) === 'may') expect(isReaders).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

it('says of everything that an approved claim can wait for whether owner, workshop or bank has it', () => {
  const known = [...approvedNames.flatMap(({ whats }) => whats), 'send-payout', 'resolve-payout'];
  expect(new Set(known).size).toBe(known.length);
  fc.assert(
    fc.property(anyFacts, (facts) => {
      for (const { what } of todoOf({ ...facts, stage: 'approved', isBegun: true })) expect(known).toContain(what);
    }),
    { numRuns: 2000 },
  );
  expect(known.every((what) => (obligations as readonly string[]).includes(what))).toBe(true);
});
