import { paise } from '../money.ts';
import { duties, type RoleActor } from '../roles.ts';
import { claimFacts, type ClaimFacts } from './claim-facts.ts';
import type { ClaimHand } from './guards.ts';
import type { NewestOffer } from './offer/offer-actions.ts';
import type { NewestPayout } from './payout/payout-actions.ts';
import { cleanChecks, cleanRegister, confirmedWord } from './review/checks.cases.ts';
import type { StampState } from './deed/stamp-duty.ts';

export const now = new Date('2026-11-20T06:00:00Z');
export const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);
export const staff: RoleActor = { role: 'insurance', userId: 'staff-2', duties };
export const hand = (what: ClaimHand, userId = 'staff-2') => ({ userId, hand: what });
export const blank = claimFacts({
  hands: [],
  kinIds: [],
  partyKinIds: [],
  firstApproverLapsed: false,
  stage: 'review',
  now,
  claimantId: 'c',
  garageUserId: 'g',
  surveyorUserId: 's',
  offer: null,
  payout: null,
  estimatedRepairCost: null,
  ownersEstimate: null,
});
export const offer: NewestOffer = {
  ...{ state: 'open', basis: 'nbfc-factor', expiresAt: hours(1) },
  ...{ balance: paise(100), payment: null, paymentOpenedAt: null },
};
export const payout: NewestPayout = { state: 'success', utr: 'UTR1', credited: true, matches: true };
export const provisionalWord = { ...confirmedWord, terms: { ...confirmedWord.terms, acceptance: 'provisional' as const } };
export const surveyor = {
  kycApproved: true,
  staffApproved: true,
  suspended: false,
  specializations: ['Motor Vehicle', 'Marine'],
  conflicts: [],
};

/** Facts that pass every check. */
export const anothers: Partial<ClaimFacts> = { ...cleanChecks('staff-1'), register: { ...cleanRegister, owner: 'ANIL SHARMA' } };
export const stamped = (stamp: StampState) => ({ toSign: ['garage' as const], toCompare: [], stamp });
export const explained = { explains: 'owner-is-claimant', kind: 'sale-agreement' } as const;
export const checked: Partial<ClaimFacts> = { ...cleanChecks('staff-1'), estimatedRepairCost: paise(4_000_000) };
