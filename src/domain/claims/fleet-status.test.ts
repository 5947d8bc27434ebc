import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roles } from '../roles.ts';
import type { ClockFacts } from './clocks.ts';
import { claimWaits, clockFor } from './clocks.ts';
import { approvedSteps, fleetStatuses, fleetStatusOf, stagesOfFleetStatus } from './progress.ts';
import { nextSteps, unaskedSteps } from './next-steps.ts';
import { offerStates } from '#domain/claims/offer/offer.ts';
import { invoiceStandings } from './repair/invoice.ts';
import { claimStages } from './stages.ts';

const at = fc.option(fc.constant(new Date('2026-11-01T00:00:00Z')));
const anyFacts: fc.Arbitrary<ClockFacts> = fc.record({
  stage: fc.constantFrom(...claimStages),
  stageEnteredAt: fc.constant(new Date('2026-11-01T00:00:00Z')),
  pausedMs: fc.constant(0),
  stageBeforeQuestions: fc.constantFrom(null, 'submitted', 'survey', 'review'),
  questionsAskedAt: at,
  openQuestionsOf: fc.subarray(['claimant', 'garage', 'surveyor'] as const).map((list) => [...list]),
  hasEstimate: fc.boolean(),
  surveyAccepted: fc.boolean(),
  isBegun: fc.boolean(),
  paymentUnderWay: fc.boolean(),
  offerState: fc.constantFrom(null, ...offerStates),
  offerExpiresAt: at,
  offerAcceptedAt: at,
  invoiceUploadedAt: at,
  vehicleReadyAt: at,
  garagePayableAt: at,
  invoiceCoversAdvance: fc.boolean(),
  invoiceStanding: fc.constantFrom(...invoiceStandings),
  garageHasAccount: fc.boolean(),
  garageAwaitsStaff: fc.boolean(),
  garageMustComplete: fc.boolean(),
  payeeInDoubt: fc.boolean(),
  payout: fc.constantFrom('none', 'under-way', 'in-doubt', 'over'),
  appealPossible: fc.boolean(),
  surplusDueAt: fc.constantFrom(null, new Date()),
  chargeDueAt: fc.constantFrom(null, new Date()),
});

it('gives every reader of every state one status, and “needs you” exactly to whom the clock asks', () => {
  const seen = new Set<string>();
  const now = new Date('2026-11-02T00:00:00Z');
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...roles), (facts, reader) => {
      const waits = claimWaits(facts);
      const status = fleetStatusOf(facts.stage, waits, reader);
      seen.add(status);
      expect(fleetStatuses).toContain(status);
      const clock = clockFor(waits, null, reader, now);
      expect(status === 'needs-you').toBe(clock.isReaders && !unaskedSteps.includes(clock.step));
      if (status !== 'needs-you') {
        const { stages, approved } = stagesOfFleetStatus(status);
        expect(stages.includes(facts.stage) || (approved && facts.stage === 'approved')).toBe(true);
      }
    }),
    { numRuns: 3000 },
  );
  expect([...seen].sort()).toEqual([...fleetStatuses].sort());
});

it('says of every step that an approved claim can wait for whether owner, workshop or bank has it', () => {
  const known = [...approvedSteps.flatMap(({ steps }) => steps), 'send-payout', 'resolve-payout'];
  expect(new Set(known).size).toBe(known.length);
  fc.assert(
    fc.property(anyFacts, (facts) => {
      for (const { step } of claimWaits({ ...facts, stage: 'approved', isBegun: true })) expect(known).toContain(step);
    }),
    { numRuns: 2000 },
  );
  expect(known.every((step) => (nextSteps as readonly string[]).includes(step))).toBe(true);
});
