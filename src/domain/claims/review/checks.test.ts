import { describe, expect, it } from 'vitest';
import { paise } from '../../money.ts';
import { claimFacts } from '../claim-facts.ts';
import type { ClaimFacts } from '../claim-facts.ts';
import { checkNames, checksHold, judge, stoppedBy } from './checks.ts';
import type { CheckName, CheckResult, CoverFacts } from './checks.ts';

const at = (text: string) => new Date(`${text}+05:30`);
const cover: CoverFacts = {
  kind: 'comprehensive',
  startsAt: at('2026-01-01T14:30:00'),
  endsAt: at('2026-12-31T23:59:59'),
  insuredValue: paise(10_000_000),
  recordedBy: 'asha',
};
const facts = (changes: Partial<ClaimFacts> = {}): ClaimFacts =>
  claimFacts({
    stage: 'review',
    now: at('2026-11-20T10:00:00'),
    claimantId: 'c',
    garageUserId: 'g',
    surveyorUserId: null,
    offer: null,
    payout: null,
    hands: [],
    kinIds: [],
    estimatedRepairCost: paise(4_500_000),
    ownersEstimate: null,
    claimType: 'accident',
    incidentAt: at('2026-11-10T09:00:00'),
    purchasedAt: at('2022-03-01T00:00:00'),
    cover,
    nearDouble: 'none',
    ...changes,
  });
const covered = (changes: Partial<CoverFacts>): Partial<ClaimFacts> => ({ cover: { ...cover, ...changes } });

it('holds where everything is as it should be', () => {
  expect(checkNames.map((name) => judge(name, facts()))).toEqual(checkNames.map(() => 'holds'));
  expect(stoppedBy(facts())).toBeNull();
});

describe('what a check says', () => {
  it.each<[CheckName, CheckResult, Partial<ClaimFacts>]>([
    ['not-theft', 'fails', { claimType: 'theft' }],
    ['not-theft', 'holds', { claimType: 'fire' }],
    ['not-theft', 'not-known', { claimType: null }],
    ['own-damage', 'fails', covered({ kind: 'third-party' })],
    ['own-damage', 'holds', covered({ kind: 'standalone-od' })],
    ['own-damage', 'not-known', { cover: null }],
    ['in-force', 'holds', { incidentAt: at('2026-01-01T14:30:00') }],
    ['in-force', 'fails', { incidentAt: at('2026-01-01T14:29:00') }],
    ['in-force', 'holds', { incidentAt: at('2026-12-31T23:59:00') }],
    ['in-force', 'fails', { incidentAt: at('2027-01-01T00:00:00') }],
    ['in-force', 'not-known', { incidentAt: null }],
    ['not-total-loss', 'holds', { estimatedRepairCost: paise(7_500_000) }],
    ['not-total-loss', 'fails', { estimatedRepairCost: paise(7_500_001) }],
    ['not-total-loss', 'fails', { approvedAmount: paise(18_800_000) }],
    ['not-total-loss', 'fails', { estimatedRepairCost: paise(6_000_001), totalLossShare: 6_000 }],
    ['not-total-loss', 'not-known', covered({ insuredValue: null })],
    ['not-total-loss', 'not-known', { estimatedRepairCost: null }],
    ['after-purchase', 'fails', { purchasedAt: at('2026-11-11T00:00:00') }],
    ['after-purchase', 'holds', { purchasedAt: at('2026-11-10T00:00:00') }],
    ['after-purchase', 'not-known', { purchasedAt: null }],
    ['no-near-double', 'fails', { nearDouble: 'found' }],
    ['no-near-double', 'not-known', { nearDouble: 'unchecked' }],
  ])('%s: %s', (name, result, changes) => {
    expect(judge(name, facts(changes))).toBe(result);
    // Only what holds throughout lets one person approve.
    if (result !== 'holds') expect(checksHold(facts(changes), 'bela')).toBe(false);
  });
});

it('stops for theft, a total loss and a cover that fails, and for nothing that is merely not known', () => {
  expect(stoppedBy(facts({ claimType: 'theft' }))).toBe('claim.theft');
  expect(stoppedBy(facts({ approvedAmount: paise(18_800_000) }))).toBe('claim.total-loss');
  expect(stoppedBy(facts(covered({ kind: 'third-party' })))).toBe('claim.cover-fails');
  expect(stoppedBy(facts({ incidentAt: at('2027-01-01T00:00:00') }))).toBe('claim.cover-fails');
  expect(stoppedBy(facts({ cover: null, claimType: null, purchasedAt: null, nearDouble: 'found' }))).toBeNull();
});

it('lets nobody approve alone on a cover of their own', () => {
  expect(checksHold(facts(), 'asha')).toBe(false);
  expect(checksHold(facts(), 'bela')).toBe(true);
});
