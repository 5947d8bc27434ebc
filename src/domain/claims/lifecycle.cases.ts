import { paise } from '../money.ts';
import type { RoleActor } from '../roles.ts';
import { duties, theSystem } from '../roles.ts';
import { claimFacts } from './claim-facts.ts';
import type { ClaimFacts } from './claim-facts.ts';
import type { ClaimAction } from './lifecycle.ts';
import { cleanChecks, cleanRegister } from './review/checks.cases.ts';
import type { ClaimStage } from './stages.ts';

export const now = new Date('2026-11-20T06:00:00Z');
/** One actor per role with all of its permissions. */
export const actors: Record<string, RoleActor> = {
  c: { role: 'claimant', userId: 'claimant-1', duties: [] },
  g: { role: 'garage', userId: 'garage-1', duties: [] },
  s: { role: 'surveyor', userId: 'surveyor-1', duties: [] },
  i: { role: 'insurance', userId: 'staff-2', duties },
  a: { role: 'admin', userId: 'staff-3', duties },
  y: theSystem,
};

/** Facts that pass all guards of the action, so that only stage and role decide. */
export function favourable(action: ClaimAction, stage: ClaimStage): ClaimFacts {
  const started = ['sign-deed', 'stamp-deed', 'start-payout', 'confirm-payout'].includes(action);
  return claimFacts({
    hands: [],
    kinIds: [],
    partyKinIds: [],
    firstApproverLapsed: false,
    stage,
    now,
    claimantId: 'claimant-1',
    garageUserId: action === 'link-garage' || action === 'join-workshop' ? null : 'garage-1',
    surveyorUserId: 'surveyor-1',
    offer: {
      state: started ? 'accepted' : action === 'renew-offer' ? 'expired' : 'open',
      basis: 'nbfc-factor',
      expiresAt: new Date('2026-11-21T06:00:00Z'),
      balance: paise(100),
      payment: 'success',
      paymentOpenedAt: now,
    },
    payout:
      action === 'confirm-payout'
        ? { state: 'success', utr: 'UTR1', credited: true, matches: true }
        : action === 'payout-returned'
          ? { state: 'reversed', utr: 'UTR1', credited: false, matches: true }
          : null,
    completedParts: ['A', 'B', 'C', 'D', 'E'],
    wizardPayment: action === 'delete-draft' ? null : 'success',
    estimatedRepairCost: paise(5_000_000),
    ownersEstimate: paise(4_000_000),
    surveyAccepted: false,
    surveyReported: action !== 'assign-survey',
    surveyorToAssign: {
      kycApproved: true,
      staffApproved: true,
      suspended: false,
      specializations: ['Motor Vehicle'],
      conflicts: [],
    },
    surveyLinesAssessed: true,
    surveyPhotoCount: 1,
    questions: (['claimant', 'garage', 'surveyor'] as const).map((askedOf) => ({ askedOf, answered: action !== 'request-info' })),
    stageBeforeQuestions: 'review',
    reason: 'given',
    insurerAcceptanceRecorded: true,
    duplicate: 'none',
    ...cleanChecks('someone-else'),
    ...(action === 'record-title-paper' ? { register: { ...cleanRegister, owner: 'ANIL SHARMA' } } : {}),
    approvedAmount: paise(4_000_000),
    approvalLimit: paise(20_000_000),
    firstApproverId: 'staff-1',
    deciderIds: ['staff-1'],
    calculatedAmount: paise(4_000_000),
    smallestApproval: paise(100_000),
    needsStaffQuote: false,
    payoutHeld: action === 'retry-payout',
    setUp: 'nbfc-factor',
    advanceAmount: paise(4_000_000),
    invoiceAmount: paise(4_000_000),
    invoiceStanding: action === 'confirm-invoice' ? 'unseen' : 'in-order',
    vehicleReady: true,
    garageKycApproved: true,
    garageBankVerified: true,
    payeeAccepted: true,
    ownerStanding: 'known',
    deed:
      action === 'sign-deed'
        ? { toSign: ['claimant', 'garage'], toCompare: [], stamp: 'stamped' }
        : {
            toSign: [],
            toCompare: action === 'compare-deed' ? ['claimant'] : [],
            stamp: action === 'stamp-deed' ? 'to-enter' : 'stamped',
          },
    receivable: action === 'reopen-for-money' ? 'open' : 'settled',
    rejectedAt: new Date('2026-11-01T06:00:00Z'),
    appealCount: 0,
    garageRated: false,
  });
}
