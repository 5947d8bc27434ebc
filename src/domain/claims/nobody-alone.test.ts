import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Paise } from '../money.ts';
import { paise } from '../money.ts';
import { approvalPresets } from '../approvals/presets.ts';
import type { ApprovalPreset } from '../approvals/presets.ts';
import { apply, can } from './lifecycle.ts';
import type { ClaimAction } from './lifecycle.ts';
import { claimFacts } from './claim-facts.ts';
import type { ClaimFacts } from './claim-facts.ts';
import type { ClaimHandFact } from './guards.ts';
import type { ClaimType } from '#domain/claims/intake/parts.ts';
import { duties } from '../roles.ts';
import { cleanChecks, confirmedWord } from './review/checks.cases.ts';
import type { WordFacts } from './review/insurers-word.ts';
import type { CoverFacts } from './review/checks.ts';
import { approvalAction } from './review/review-actions.ts';
import type { ClaimStage } from './stages.ts';

const runs = process.env['TEST_ALL'] === undefined ? 2_000 : 15_000;
const now = new Date('2026-11-20T06:00:00Z');
const smallest = paise(100_000);
const limit = paise(20_000_000);
const staff = ['asha', 'bela', 'charu', 'divya'] as const;

interface Claim {
  readonly owner: Paise | null;
  readonly garage: Paise | null;
  readonly calculated: Paise | null;
  readonly surveyed: boolean;
  readonly claimType: ClaimType;
  readonly cover: CoverFacts | null;
  /** Who uploaded the documents. */
  readonly papersBy: string;
  readonly words: readonly WordFacts[];
  /** Difference between the vehicle register and the claim, if any. */
  readonly differs: (typeof differences)[number];
  readonly preset: ApprovalPreset;
  stage: ClaimStage;
  approved: Paise | null;
  first: string | null;
  second: string | null;
  hands: readonly ClaimHandFact[];
  /** Who approved it and confirmed approvals about its money. */
  approvers: readonly string[];
}

const differences = [null, 'owner', 'chassis', 'engine'] as const;
const amount = fc.integer({ min: 1, max: 40_000_000 }).map(paise);
const covers = fc.record({
  kind: fc.constantFrom(
    ...([
      'comprehensive',
      'comprehensive',
      'comprehensive',
      'comprehensive',
      'standalone-od',
      'standalone-od',
      'third-party',
    ] as const),
  ),
  policyNumber: fc.constant('P-1'),
  insurer: fc.constant('New India Assurance'),
  insuredName: fc.constant('Ramesh Yadav'),
  namesThisVehicle: fc.constantFrom(...Array.from({ length: 12 }, () => true), false, null),
  startsAt: fc.constant(new Date('2026-01-01T00:00:00Z')),
  endsAt: fc.constantFrom(...['12-31', '12-30', '12-29', '12-28', '11-09'].map((day) => new Date(`2026-${day}T00:00:00Z`))),
  insuredValue: fc.option(
    fc
      .oneof({ weight: 6, arbitrary: fc.integer({ min: 60_000_000, max: 400_000_000 }) }, { weight: 1, arbitrary: amount })
      .map(paise),
    { freq: 12 },
  ),
  recordedBy: fc.constantFrom(...staff, 'clerk', 'clerk', 'clerk'),
});
const words = fc.array(
  fc
    .record({
      answer: fc.constantFrom(
        ...(['confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'corrected', 'denied'] as const),
      ),
      takenOver: fc.boolean(),
      amount: fc.constantFrom(...[4_999_999, 40_000_000, 40_000_000, 40_000_000].map(paise)),
      payee: fc.constantFrom(...(['us', 'us', 'us', 'us', 'garage'] as const)),
      expectedOn: fc.constantFrom('2026-11-20', '2026-12-31', '2026-12-31', '2026-12-31', '2026-11-19'),
      recordedBy: fc.constantFrom(...staff, ...Array.from({ length: 6 }, () => 'clerk')),
      isActive: fc.constantFrom(true, true, true, true, true, true, false),
    })
    .map(({ answer, takenOver, recordedBy, isActive, ...terms }): WordFacts => ({
      ...confirmedWord,
      answer,
      takenOver,
      terms: answer === 'denied' ? null : { ...confirmedWord.terms, ...terms },
      officer: { isActive, isEnded: !isActive, recordedBy: ['registrar', recordedBy] },
    })),
  { minLength: 1, maxLength: 2 },
);
const claims = fc
  .record({
    owner: fc.option(amount),
    garage: fc.option(amount),
    share: fc.integer({ min: 0, max: 100 }),
    surveyed: fc.boolean(),
    claimType: fc.constantFrom<ClaimType>(
      'accident',
      'accident',
      'fire',
      'other',
      'vandalism',
      'natural-disaster',
      'accident',
      'theft',
    ),
    papersBy: fc.constantFrom(...staff, ...Array.from({ length: 12 }, () => 'owner')),
    cover: fc.option(covers, { freq: 8 }),
    words: fc.oneof({ weight: 1, arbitrary: fc.constant([]) }, { weight: 9, arbitrary: words }),
    differs: fc.constantFrom(...differences, ...Array.from({ length: 40 }, () => null)),
    preset: fc.constantFrom(...approvalPresets, 'small' as const),
  })
  .map(({ owner, garage, share, surveyed, claimType, cover, papersBy, words: said, differs, preset }): Claim => {
    const estimate = garage ?? owner;
    const calculated = estimate === null ? null : paise(Math.floor((estimate * share) / 100));
    return {
      owner,
      garage,
      calculated,
      surveyed,
      claimType,
      cover,
      papersBy,
      words: said,
      differs,
      preset,
      stage: 'review',
      approved: null,
      first: null,
      second: null,
      hands: [],
      approvers: [],
    };
  });
const incidentAt = new Date('2026-11-10T06:00:00Z');
const deeds = fc.record({
  who: fc.constantFrom(...staff),
  deed: fc.constantFrom(
    'decide',
    'decide',
    'decide',
    'confirm',
    'confirm',
    'return',
    'reopen',
    'settle',
    'write off',
    'close',
    'pay again',
    'release',
    'release',
    'link',
  ),
  amount: fc.oneof(amount, fc.constantFrom(1, 99_999, 100_000, 4_999_999, 5_000_000, 20_000_000, 20_000_001).map(paise)),
  reason: fc.constantFrom(null, 'said'),
  role: fc.constantFrom('insurance' as const, 'admin' as const),
});

function registerAgainst(differs: Claim['differs']): Pick<ClaimFacts, 'register' | 'vehicle'> {
  const { register, vehicle } = cleanChecks('clerk');
  return {
    register: differs === 'owner' ? { ...register, owner: 'SOMEBODY ELSE' } : register,
    vehicle: {
      vehicleClass: vehicle.vehicleClass,
      chassisNumber: differs === 'chassis' ? 'MB1PBEHD5GEXX9999' : vehicle.chassisNumber,
      engineNumber: differs === 'engine' ? 'ENG 99999' : vehicle.engineNumber,
    },
  };
}

function factsOf(claim: Claim, given: Partial<ClaimFacts>): ClaimFacts {
  return claimFacts({
    hands: claim.hands,
    preset: claim.preset,
    kinIds: [],
    partyKinIds: [],
    firstApproverLapsed: false,
    stage: claim.stage,
    now,
    claimantId: 'c',
    garageUserId: 'g',
    surveyorUserId: null,
    offer: null,
    payout: { state: 'failed', utr: null, credited: false, matches: true },
    estimatedRepairCost: claim.garage ?? claim.owner,
    ownersEstimate: claim.owner,
    surveyReported: claim.surveyed,
    insurerAcceptanceRecorded: true,
    duplicate: 'none',
    ...cleanChecks('clerk'),
    claimType: claim.claimType,
    incidentAt,
    cover: claim.cover,
    words: claim.words,
    papers: cleanChecks('clerk').papers.map(({ type }) => ({ type, by: claim.papersBy, kinIds: [] })),
    ...registerAgainst(claim.differs),
    approvalLimit: limit,
    calculatedAmount: claim.calculated,
    smallestApproval: smallest,
    needsStaffQuote: false,
    approvedAmount: claim.approved,
    firstApproverId: claim.first,
    deciderIds: [claim.first, claim.second].filter((id) => id !== null),
    receivable: 'settled',
    payeeChanged: false,
    ...given,
  });
}

/**
 * Which actions remain for whom; whoever released a payout may retry it and nothing else. In a small company one of two approvers may confirm approvals about
 * the claim's money.
 */
function expectApart({ first, second, hands, preset, approvers }: Claim): void {
  for (const who of staff) {
    const ends = new Set(hands.filter(({ userId }) => userId === who).map(({ hand }) => hand));
    const ofSmall = preset === 'small' && approvers.includes(who) ? ['money'] : [];
    if (who === first || who === second) expect([...ends].filter((end) => !ofSmall.includes(end))).toEqual([]);
    if (ends.has('linked')) expect(ends.size).toBe(1);
  }
}

/** Invariants of every payable claim, expressed without the guards. */
function expectNobodyAlone(claim: Claim): void {
  const { owner, garage, calculated, surveyed, claimType, cover, approved, first, second } = claim;
  const sum = approved ?? 0;
  expect(sum).toBeGreaterThanOrEqual(smallest);
  expect(garage ?? owner).not.toBeNull();
  if (Math.max(owner ?? 0, garage ?? 0, sum) >= 5_000_000) expect(surveyed).toBe(true);
  if (second === null) {
    expect(sum).toBeLessThanOrEqual(Math.min(limit, calculated ?? 0));
    expect(cover?.insuredValue).toBeGreaterThan(0);
    expect(cover?.recordedBy).not.toBe(first);
    expect(cover?.namesThisVehicle).toBe(true);
    expect(claim.papersBy).not.toBe(first);
    expect(claim.differs).toBeNull();
    // The insurer confirmed everything, through an authorised signatory recorded by others.
    const heard = claim.words.filter(
      ({ officer, terms }) => officer.isActive && terms?.payee === 'us' && terms.expectedOn >= '2026-11-20',
    );
    const isEnough = ({ officer, terms }: WordFacts) => !officer.recordedBy.includes(first ?? '') && (terms?.amount ?? 0) >= sum;
    expect(heard.some(isEnough)).toBe(true);
    // These claim types require a report.
    expect(['fire', 'vandalism']).not.toContain(claimType);
  }
  expect(claim.words.some(({ answer, officer }) => answer === 'denied' && officer.isActive)).toBe(false);
  expect(claimType).not.toBe('theft');
  if (cover !== null) {
    expect(cover.kind).not.toBe('third-party');
    expect(cover.endsAt.getTime()).toBeGreaterThanOrEqual(incidentAt.getTime());
    if (cover.insuredValue !== null)
      expect(Math.max(garage ?? owner ?? 0, sum)).toBeLessThanOrEqual(cover.insuredValue * 0.75 + 0.5);
  }
  expect(second).not.toBe(first);
}

const moneyOfInsurer = ['settle', 'write off', 'close'];
const moneyActions: Record<string, ClaimAction> = {
  settle: 'settle-receivable',
  'write off': 'confirm-write-off',
  close: 'close',
  'pay again': 'retry-payout',
  release: 'retry-payout',
  link: 'link-garage',
};

it('whatever staff try in whatever order, nobody alone has money paid or calls it paid back', () => {
  const reached = { byApprover: 0, alone: 0, together: 0, money: 0, release: 0, link: 0 };
  fc.assert(
    fc.property(claims, fc.array(deeds, { minLength: 5, maxLength: 25 }), (start, tried) => {
      const claim = { ...start };
      for (const { who, deed, amount: sum, reason, role } of tried) {
        const actor = { role, userId: who, duties };
        const attempt = (action: ClaimAction, given: Partial<ClaimFacts> = {}): boolean => {
          const facts = factsOf(claim, { reason, ...given });
          if (!can(action, actor, facts).ok) return false;
          claim.stage = apply(action, facts) as ClaimStage;
          return true;
        };
        const money = moneyActions[deed];
        if (money) {
          // Paid meanwhile, or about to be retried.
          const given = {
            stage: money === 'retry-payout' || deed === 'link' ? claim.stage : ('disbursed' as const),
            payeeChanged: deed === 'release',
            ...(deed === 'write off' ? { confirms: 'write-off' as const } : {}),
            ...(deed === 'link' ? { garageUserId: null, payout: null } : {}),
          };
          if (!can(money, actor, factsOf(claim, given)).ok) continue;
          if (deed === 'write off' && claim.preset === 'small' && claim.second !== null) {
            if (who === claim.first || who === claim.second) {
              claim.approvers = [...claim.approvers, who];
              reached.byApprover += 1;
            }
          } else expect([claim.first, claim.second]).not.toContain(who);
          const held = claim.hands.filter(({ userId }) => userId === who).map(({ hand: one }) => one);
          if (deed === 'release') expect(held).not.toContain('money');
          if (deed !== 'link') expect(claim.first).not.toBeNull();
          if (moneyOfInsurer.includes(deed)) expect(held).not.toContain('released');
          reached[deed === 'release' || deed === 'link' ? deed : 'money'] += 1;
          const hand = deed === 'link' ? 'linked' : deed === 'release' ? 'released' : 'money';
          claim.hands = [...claim.hands, { userId: who, hand }];
        } else if (deed === 'decide') {
          const given = { approvedAmount: sum };
          if (attempt(approvalAction(factsOf(claim, given), actor), given))
            Object.assign(claim, { approved: sum, first: who, second: null });
        } else if (deed === 'confirm' && attempt('confirm-approval')) claim.second = who;
        else if (deed === 'return') attempt('return-to-review');
        else if (deed === 'reopen') attempt('reopen-review');
        expectApart(claim);
        if (claim.stage !== 'approved') continue;
        reached[claim.second === null ? 'alone' : 'together'] += 1;
        expectNobodyAlone(claim);
      }
    }),
    { numRuns: runs, seed: 20_261_122 },
  );
  const { byApprover, ...others } = reached;
  for (const times of Object.values(others)) expect(times).toBeGreaterThan(runs / 100);
  expect(byApprover).toBeGreaterThan(5);
});
