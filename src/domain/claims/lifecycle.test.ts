import { describe, expect, it } from 'vitest';
import { paise } from '../money.ts';
import type { ActorRole, RoleActor } from '../roles.ts';
import { duties, roles, theSystem } from '../roles.ts';
import { apply } from './apply.ts';
import { can } from './can.ts';
import type { ClaimFacts } from './claim-facts.ts';
import { claimFacts } from './claim-facts.ts';
import type { ClaimAction } from './lifecycle.ts';
import { claimActions, claimLifecycle } from './lifecycle.ts';
import type { ClaimStage } from './stages.ts';
import { claimStages } from './stages.ts';
import { cleanChecks } from './review/checks.cases.ts';

const now = new Date('2026-11-20T06:00:00Z');
const actors: Record<string, RoleActor> = {
  c: { role: 'claimant', userId: 'claimant-1', duties: [] },
  g: { role: 'garage', userId: 'garage-1', duties: [] },
  s: { role: 'surveyor', userId: 'surveyor-1', duties: [] },
  i: { role: 'insurance', userId: 'staff-2', duties },
  a: { role: 'admin', userId: 'staff-3', duties },
  y: theSystem,
};

/** Facts in which every guard of the action holds, so that only stage and role decide. */
function favourable(action: ClaimAction, stage: ClaimStage): ClaimFacts {
  const started = ['start-payout', 'confirm-payout'].includes(action);
  return claimFacts({
    hands: [],
    kinIds: [],
    stage,
    now,
    claimantId: 'claimant-1',
    garageUserId: action === 'link-garage' ? null : 'garage-1',
    surveyorUserId: 'surveyor-1',
    offer: {
      state: started ? 'accepted' : action === 'renew-offer' ? 'expired' : 'open',
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
    approvedAmount: paise(4_000_000),
    approvalLimit: paise(20_000_000),
    firstApproverId: 'staff-1',
    deciderIds: ['staff-1'],
    calculatedAmount: paise(4_000_000),
    smallestApproval: paise(100_000),
    payoutHeld: action === 'retry-payout',
    advanceAmount: paise(4_000_000),
    invoiceAmount: paise(4_000_000),
    invoiceStanding: 'in-order',
    vehicleReady: true,
    garageKycApproved: true,
    garageBankVerified: true,
    receivable: action === 'reopen-for-money' ? 'open' : 'settled',
    rejectedAt: new Date('2026-11-01T06:00:00Z'),
    appealCount: 0,
    garageRated: false,
  });
}

// Per stage, who may act: c claimant, g garage, s surveyor, i insurance, a admin, y system; - nobody.
// Columns: draft submitted survey review info_needed second_approval approved disbursed closed rejected withdrawn
const grid: Record<ClaimAction, string> = {
  'save-part-a': 'c - - - - - - - - - -',
  'save-part-b': 'c - - - - - - - - - -',
  'save-part-c': 'c - - - - - - - - - -',
  'save-part-d': 'c - - - - - - - - - -',
  'open-payment': 'c - - - - - - - - - -',
  pay: 'y - - - - - - - - - -',
  submit: 'cy - - - - - - - - - -',
  discard: 'c - - - - - - - - - -',
  'delete-draft': 'cy - - - - - - - - - -',
  'add-document': 'cia cgsia cgsia cgsia cgsia cgsia cgsia cgsia - cgsia -',
  'link-garage': '- ia ia ia ia ia ia - - - -',
  'record-cover': '- ia ia ia ia - - - - - -',
  'ask-insurer': '- ia ia ia ia ia - - - - -',
  'take-over-correction': '- ia ia ia ia ia - - - - -',
  'hear-insurer': '- y y y y y y - - - -',
  'save-estimate': '- g g g g - - - - - -',
  'assign-survey': '- ia - ia - - - - - - -',
  'accept-survey': '- - s - - - - - - - -',
  'decline-survey': '- - s - - - - - - - -',
  'recall-survey': '- - ia - - - - - - - -',
  'report-survey': '- - s - - - - - - - -',
  'start-review': '- ia - - - - - - - - -',
  'request-info': '- - - ia - - - - - - -',
  'save-answer': '- - - - cgs - - - - - -',
  'answer-info': '- - - - cgs - - - - - -',
  'close-questions': '- - - - ia - - - - - -',
  'decide-approve': '- - - ia - - - - - - -',
  'send-to-second-approval': '- - - ia - - - - - - -',
  'decide-reject': '- ia - ia - - - - - - -',
  'confirm-approval': '- - - - - ia - - - - -',
  'return-to-review': '- - - - - ia - - - - -',
  'open-balance-payment': '- - - - - - c - - - -',
  'accept-offer': '- - - - - - cy - - - -',
  'renew-offer': '- - - - - - cia - - - -',
  'renew-for-invoice': '- - - - - - y - - - -',
  'upload-invoice': '- - - - - - g - - - -',
  'mark-vehicle-ready': '- - - - - - g - - - -',
  'record-milestone': '- g g g g g g - - - -',
  'raise-supplement': '- - - - - - g - - - -',
  'reopen-review': '- - - - - - ia - - - -',
  'start-payout': '- - - - - - y - - - -',
  'confirm-payout': '- - - - - - y - - - -',
  'retry-payout': '- - - - - - ia - - - -',
  'payout-returned': '- - - - - - y y y - -',
  'rate-garage': '- - - - - - - c c - -',
  'settle-receivable': '- iay iay iay iay iay iay iay iay iay iay',
  'confirm-write-off': '- ia ia ia ia ia ia ia ia ia ia',
  'reopen-for-money': '- - - - - - - - iay - -',
  close: '- - - - - - - iay - - -',
  withdraw: '- c c c c c c - - - -',
  appeal: '- - - - - - - - - c -',
};

const destinations: Partial<Record<ClaimAction, ClaimStage | 'removed'>> = {
  submit: 'submitted',
  discard: 'withdrawn',
  'delete-draft': 'removed',
  'assign-survey': 'survey',
  'decline-survey': 'submitted',
  'recall-survey': 'submitted',
  'report-survey': 'review',
  'start-review': 'review',
  'request-info': 'info_needed',
  'answer-info': 'review',
  'close-questions': 'review',
  'decide-approve': 'approved',
  'send-to-second-approval': 'second_approval',
  'decide-reject': 'rejected',
  'confirm-approval': 'approved',
  'return-to-review': 'review',
  'raise-supplement': 'review',
  'reopen-review': 'review',
  'confirm-payout': 'disbursed',
  'payout-returned': 'approved',
  'reopen-for-money': 'disbursed',
  close: 'closed',
  withdraw: 'withdrawn',
  appeal: 'review',
};

describe('every stage × action × role', () => {
  it('has a row for every action', () => expect(Object.keys(grid).sort()).toEqual([...claimActions].sort()));
  it('has an actor for every role', () => {
    expect(Object.values(actors).map((actor) => actor.role)).toEqual([...roles, 'system'] satisfies ActorRole[]);
  });

  for (const action of claimActions) {
    const cells = grid[action].split(' ');
    it(`${action} has a cell per stage`, () => expect(cells).toHaveLength(claimStages.length));
    it.each(claimStages.map((stage, column) => [stage, cells[column]] as const))(
      `${action} in %s is for %s`,
      (stage, expected) => {
        const facts = favourable(action, stage);
        const allowed = Object.keys(actors).filter((letter) => can(action, actors[letter] as RoleActor, facts).ok);
        expect(allowed.join('') || '-').toBe(expected);
        if (expected === '-') expect(() => apply(action, facts)).toThrow(RangeError);
        else expect(apply(action, facts)).toBe(destinations[action] ?? stage);
      },
    );
  }
});

/** What each action is held to, in the order in which it is checked. */
const guardsOf: Partial<Record<ClaimAction, string>> = {
  'save-part-b': 'part-b-reachable',
  'save-part-c': 'part-c-reachable',
  'save-part-d': 'part-d-reachable',
  'open-payment': 'parts-a-to-d-complete',
  pay: 'parts-a-to-d-complete payment-confirmed',
  submit: 'parts-a-to-d-complete payment-confirmed',
  discard: 'no-payment-in-flight',
  'delete-draft': 'no-payment-opened',
  'link-garage': 'garage-without-account no-live-payout payee-by-another',
  'assign-survey': 'survey-still-to-order surveyor-eligible',
  'accept-survey': 'survey-not-accepted',
  'decline-survey': 'reason-given',
  'recall-survey': 'reason-given',
  'report-survey': 'every-line-assessed photo-taken',
  'start-review': 'survey-done-if-required',
  'request-info': 'questions-asked',
  'save-answer': 'actor-was-asked',
  'answer-info': 'actor-was-asked all-items-answered',
  'close-questions': 'reason-given',
  'decide-approve':
    'decided-by-another amount-given not-too-small estimate-given acceptance-proven not-a-duplicate nothing-stops survey-done-if-required within-calculation checks-hold within-own-limit',
  'send-to-second-approval':
    'decided-by-another amount-given not-too-small estimate-given acceptance-proven not-a-duplicate nothing-stops survey-done-if-required above-calculation-explained open-checks-explained',
  'decide-reject': 'reason-given',
  'confirm-approval':
    'second-approver-differs confirmer-not-kin decided-by-another amount-given not-too-small estimate-given acceptance-proven not-a-duplicate nothing-stops survey-done-if-required',
  'return-to-review': 'reason-given',
  'open-balance-payment': 'offer-open offer-in-time',
  'accept-offer': 'offer-open offer-in-time balance-confirmed',
  'renew-offer': 'no-live-payout offer-lapsed',
  'renew-for-invoice': 'no-live-payout',
  'upload-invoice': 'no-live-payout',
  'mark-vehicle-ready': 'no-live-payout',
  'raise-supplement': 'no-live-payout',
  'reopen-review': 'no-live-payout reason-given',
  'start-payout':
    'offer-accepted invoice-uploaded invoice-covers-advance invoice-entered invoice-read invoice-in-order vehicle-ready garage-payable no-live-payout',
  'confirm-payout': 'payout-exists payout-matches payout-credited',
  'retry-payout': 'payout-stopped nothing-stops money-by-another release-by-another',
  'payout-returned': 'payout-came-back',
  'settle-receivable': 'receivable-opened money-by-another money-not-by-payee-hand',
  'confirm-write-off': 'receivable-opened money-by-another money-not-by-payee-hand',
  'rate-garage': 'not-yet-rated',
  'reopen-for-money': 'receivable-owed money-by-another money-not-by-payee-hand',
  close: 'receivable-done money-by-another money-not-by-payee-hand',
  withdraw: 'offer-not-accepted no-live-payout',
  appeal: 'appeal-open reason-given',
};

describe('guards of each action', () => {
  it.each(claimActions)('%s', (action) => expect(claimLifecycle[action].guards.join(' ')).toBe(guardsOf[action] ?? ''));
});

describe('who approved a claim', () => {
  // Relation to the claim × what is done to its money: nobody stands at both ends.
  it.each(['retry-payout', 'settle-receivable', 'confirm-write-off', 'close'] as const)('does not %s', (action) => {
    const facts = {
      ...favourable(action, action === 'retry-payout' ? 'approved' : 'disbursed'),
      deciderIds: ['first', 'second'],
    };
    const verdictFor = (userId: string, role: 'insurance' | 'admin') => can(action, { role, userId, duties }, facts);
    for (const role of ['insurance', 'admin'] as const) {
      expect(verdictFor('first', role)).toEqual({ ok: false, reason: 'claim.money-by-decider' });
      expect(verdictFor('second', role)).toEqual({ ok: false, reason: 'claim.money-by-decider' });
      expect(verdictFor('third', role)).toEqual({ ok: true });
    }
  });
});

describe('whose claim it is', () => {
  const submitted = favourable('withdraw', 'submitted');
  it.each(['claimant', 'garage', 'surveyor'] as const)('is absent for another %s, whatever the action', (role) => {
    for (const action of claimActions) {
      expect(can(action, { role, userId: 'someone-else', duties: [] }, submitted)).toEqual({
        ok: false,
        reason: 'claim.not-found',
      });
      expect(can(action, { role, userId: null, duties: [] }, submitted)).toEqual({ ok: false, reason: 'claim.not-found' });
    }
  });
  it('is absent for the chosen garage while it is a draft', () => {
    expect(can('add-document', actors.g as RoleActor, favourable('add-document', 'draft'))).toEqual({
      ok: false,
      reason: 'claim.not-found',
    });
  });
  it('tells role before stage, and stage before guards', () => {
    expect(can('withdraw', actors.g as RoleActor, submitted)).toEqual({ ok: false, reason: 'claim.forbidden' });
    expect(can('appeal', actors.c as RoleActor, { ...submitted, reason: null })).toEqual({
      ok: false,
      reason: 'claim.wrong-stage',
    });
  });
});

describe('claimFacts', () => {
  it('refuses whatever was not looked up', () => {
    const known = {
      now,
      claimantId: 'claimant-1',
      garageUserId: 'garage-1',
      surveyorUserId: 'surveyor-1',
      offer: null,
      payout: null,
      estimatedRepairCost: null,
      hands: [],
      kinIds: [],
      ownersEstimate: null,
    };
    const blind: [ClaimAction, ClaimStage, string][] = [
      ['submit', 'draft', 'c'],
      ['assign-survey', 'submitted', 'i'],
      ['report-survey', 'survey', 's'],
      ['decide-approve', 'review', 'i'],
      ['confirm-approval', 'second_approval', 'i'],
      ['accept-offer', 'approved', 'c'],
      ['start-payout', 'approved', 'y'],
      ['confirm-payout', 'approved', 'y'],
      ['retry-payout', 'approved', 'i'],
      ['settle-receivable', 'disbursed', 'i'],
      ['confirm-write-off', 'disbursed', 'i'],
      ['close', 'disbursed', 'y'],
      ['appeal', 'rejected', 'c'],
      ['rate-garage', 'closed', 'c'],
    ];
    for (const [action, stage, letter] of blind)
      expect(can(action, actors[letter] as RoleActor, claimFacts({ ...known, stage })).ok).toBe(false);
  });
});

describe('apply', () => {
  it('returns to the stage in which the question was asked', () => {
    expect(apply('answer-info', { stage: 'info_needed', stageBeforeQuestions: 'survey' })).toBe('survey');
    expect(apply('answer-info', { stage: 'info_needed', stageBeforeQuestions: null })).toBe('review');
  });
});
