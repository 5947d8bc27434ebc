import { describe, expect, it } from 'vitest';
import { paise } from '../money.ts';
import type { RoleActor } from '../roles.ts';
import { duties, theSystem } from '../roles.ts';
import type { ClaimFacts } from './claim-facts.ts';
import { actors, favourable } from './lifecycle.cases.ts';
import { can, claimActions, claimLifecycle } from './lifecycle.ts';
import type { ClaimAction, ClaimTransition } from './lifecycle.ts';
import type { ClaimStage } from './stages.ts';

const row = (action: ClaimAction): ClaimTransition => claimLifecycle[action];

describe('money leaves only after everything that it needs', () => {
  const refusedWith = (action: ClaimAction, stage: ClaimStage, by: RoleActor, change: Partial<ClaimFacts>) =>
    can(action, by, { ...favourable(action, stage), ...change }).ok;
  const decisions: [ClaimAction, ClaimStage][] = [
    ['decide-approve', 'review'],
    ['send-to-second-approval', 'review'],
    ['confirm-approval', 'second_approval'],
  ];
  const offer = favourable('accept-offer', 'approved').offer;

  it.each<[string, Partial<ClaimFacts>]>([
    ['the insurer’s acceptance', { insurerAcceptanceRecorded: false }],
    ['a look for duplicates', { duplicate: 'unchecked' }],
    ['being no duplicate', { duplicate: 'found' }],
    ['an estimate', { estimatedRepairCost: null }],
    ['an amount', { approvedAmount: null }],
    ['an amount above the smallest', { smallestApproval: paise(4_000_001) }],
    ['a survey of a large loss', { surveyRequiredFrom: paise(4_000_000), surveyReported: false }],
    ['a decider without another hand in it', { hands: [{ userId: 'staff-2', hand: 'linked' }] }],
    ['a loss that is covered', { claimType: 'theft' }],
  ])('no approval without %s', (_what, change) => {
    for (const [action, stage] of decisions)
      expect(refusedWith(action, stage, actors.i as RoleActor, change), action).toBe(false);
    expect(
      claimActions.filter(
        (action) => ['approved', 'second_approval'].includes(row(action).to) && !row(action).by.includes('system'),
      ),
    ).toEqual(decisions.map(([action]) => action));
  });

  it.each<[string, Partial<ClaimFacts>]>([
    ['above the calculation', { calculatedAmount: paise(3_999_999), reason: null }],
    ['above one’s own limit', { approvalLimit: paise(3_999_999) }],
    ['with a check that fails', { nearDoubles: ['GP-1'] }],
    ['with a fee above the slabs', { needsStaffQuote: true }],
  ])('nobody approves alone %s', (_what, change) => {
    expect(refusedWith('decide-approve', 'review', actors.i as RoleActor, change)).toBe(false);
  });

  it('no second approval by who gave the first, nor by who invited them', () => {
    for (const change of [{ firstApproverId: 'staff-2' }, { kinIds: ['staff-2'] }, { firstApproverId: null }])
      expect(refusedWith('confirm-approval', 'second_approval', actors.i as RoleActor, change)).toBe(false);
  });

  it.each<[string, Partial<ClaimFacts>]>([
    ['an offer', { offer: null }],
    ['a lender or factor', { setUp: 'none' }],
    ['one when the offer was made', { offer: offer && { ...offer, state: 'accepted', basis: 'none' } }],
    ['a real one in production', { offer: offer && { ...offer, state: 'accepted', basis: 'demonstration' } }],
    ['an accepted offer', { offer: offer && { ...offer, state: 'open' } }],
    ['the balance', { offer: offer && { ...offer, state: 'accepted', payment: 'processing' } }],
    ['a deed of what is accepted now', { deed: null }],
    ['each signature of the deed', { deed: { toSign: ['garage'], toCompare: [], stamp: 'stamped' } }],
    ['a comparison of the signature in ink', { deed: { toSign: [], toCompare: ['claimant'], stamp: 'stamped' } }],
    ['an invoice', { invoiceAmount: null }],
    ['an invoice that covers it', { invoiceAmount: paise(3_999_999) }],
    ...(['short', 'faulty', 'unread', 'seal-open', 'unseen', 'addressee-open'] as const).map(
      (invoiceStanding): [string, Partial<ClaimFacts>] => [`an invoice in order (${invoiceStanding})`, { invoiceStanding }],
    ),
    ['a repaired vehicle', { vehicleReady: false }],
    ['the garage’s KYC', { garageKycApproved: false }],
    ['the garage’s account', { garageBankVerified: false }],
    ['an account in its own name, or accepted by two', { payeeAccepted: false }],
    ['the end of another payout', { payout: { state: 'pending', utr: null, credited: false, matches: true } }],
  ])('no payout without %s', (_what, change) => {
    expect(refusedWith('start-payout', 'approved', theSystem, change)).toBe(false);
  });

  it.each<[string, Partial<ClaimFacts>]>([
    ['a payout', { payout: null }],
    ['our amount and payee', { payout: { state: 'success', utr: 'UTR1', credited: true, matches: false } }],
    ['the credit', { payout: { state: 'success', utr: 'UTR1', credited: false, matches: true } }],
    ['the bank’s reference', { payout: { state: 'success', utr: null, credited: true, matches: true } }],
  ])('is not called paid without %s', (_what, change) => {
    expect(refusedWith('confirm-payout', 'approved', theSystem, change)).toBe(false);
  });

  it('while it is on its way nobody changes payee, amount, offer or stage', () => {
    const payout = { state: 'processing', utr: null, credited: false, matches: true } as const;
    const free: ClaimAction[] = [
      'add-document',
      'record-milestone',
      'hear-insurer',
      'enter-letter',
      'confirm-letter',
      'open-balance-payment',
      'accept-offer',
    ];
    const open = claimActions.filter(
      (action) =>
        row(action).from.includes('approved') &&
        Object.values(actors).some((actor) => refusedWith(action, 'approved', actor, { payout, payoutHeld: false })),
    );
    expect(open.sort()).toEqual([...free, 'settle-receivable', 'confirm-write-off'].sort());
  });

  it('no wizard is filed unpaid, unfinished, or given up while a payment is under way', () => {
    for (const wizardPayment of ['pending', 'processing', 'failed', null] as const)
      for (const by of [actors.c as RoleActor, theSystem])
        expect(refusedWith('submit', 'draft', by, { wizardPayment }), `${wizardPayment}`).toBe(false);
    for (const action of ['submit', 'pay', 'open-payment'] as const)
      expect(Object.values(actors).some((by) => refusedWith(action, 'draft', by, { completedParts: ['A', 'B', 'C'] }))).toBe(
        false,
      );
    expect(refusedWith('discard', 'draft', actors.c as RoleActor, { wizardPayment: 'processing' })).toBe(false);
    expect(refusedWith('delete-draft', 'draft', actors.c as RoleActor, { wizardPayment: 'failed' })).toBe(false);
  });

  it('no wizard part before the one that it builds on', () => {
    for (const [action, missing] of [
      ['save-part-b', 'A'],
      ['save-part-c', 'B'],
      ['save-part-d', 'C'],
    ] as const)
      expect(
        refusedWith(action, 'draft', actors.c as RoleActor, {
          completedParts: (['A', 'B', 'C', 'D'] as const).filter((part) => part !== missing),
        }),
        action,
      ).toBe(false);
  });

  it.each<[ClaimAction, ClaimStage, string, Partial<ClaimFacts>]>([
    ['link-garage', 'review', 'i', { garageUserId: 'garage-1' }],
    ['link-garage', 'review', 'i', { deciderIds: ['staff-2'] }],
    ['assign-survey', 'submitted', 'i', { surveyorToAssign: null }],
    ['assign-survey', 'review', 'i', { estimatedRepairCost: paise(1), ownersEstimate: paise(1), approvedAmount: null }],
    ['accept-survey', 'survey', 's', { surveyAccepted: true }],
    ['report-survey', 'survey', 's', { surveyLinesAssessed: false }],
    ['report-survey', 'survey', 's', { surveyPhotoCount: 0 }],
    ['start-review', 'submitted', 'i', { surveyReported: false }],
    ['request-info', 'review', 'i', { questions: [] }],
    ['save-answer', 'info_needed', 'g', { questions: [{ askedOf: 'claimant', answered: false }] }],
    ['answer-info', 'info_needed', 'c', { questions: [{ askedOf: 'claimant', answered: false }] }],
    ['accept-offer', 'approved', 'c', { now: new Date('2026-12-21T06:00:00Z'), offer: offer && { ...offer, payment: null } }],
    [
      'open-balance-payment',
      'approved',
      'c',
      { now: new Date('2026-12-21T06:00:00Z'), offer: offer && { ...offer, payment: null } },
    ],
    ['open-balance-payment', 'approved', 'c', { offer: offer && { ...offer, state: 'accepted' } }],
    ['renew-offer', 'approved', 'c', { offer }],
    ['confirm-invoice', 'approved', 'i', { invoiceStanding: 'in-order' }],
    ['retry-payout', 'approved', 'i', { payoutHeld: false }],
    ['retry-payout', 'approved', 'i', { hands: [{ userId: 'staff-2', hand: 'linked' }] }],
    ['retry-payout', 'approved', 'i', { claimType: 'theft' }],
    ['payout-returned', 'disbursed', 'y', { payout: { state: 'success', utr: 'U', credited: true, matches: true } }],
    ['settle-receivable', 'disbursed', 'i', { receivable: null }],
    ['confirm-write-off', 'disbursed', 'i', { receivable: null }],
    ['reopen-for-money', 'closed', 'i', { receivable: 'settled' }],
    ['close', 'disbursed', 'y', { receivable: 'open' }],
    ['rate-garage', 'closed', 'c', { garageRated: true }],
    ['withdraw', 'approved', 'c', { offer: offer && { ...offer, state: 'accepted' } }],
    ['appeal', 'rejected', 'c', { appealCount: 1 }],
  ])('%s in %s waits for what it needs', (action, stage, letter, change) => {
    expect(can(action, actors[letter] as RoleActor, favourable(action, stage)).ok).toBe(true);
    expect(refusedWith(action, stage, actors[letter] as RoleActor, change)).toBe(false);
  });
});

describe('who approved a claim', () => {
  // Relation to the claim × action on its money: no one controls both ends.
  it.each(['confirm-invoice', 'retry-payout', 'settle-receivable', 'confirm-write-off', 'reopen-for-money', 'close'] as const)(
    'does not %s',
    (action) => {
      const facts = {
        ...favourable(action, row(action).from.at(action === 'reopen-for-money' ? 0 : -1) as ClaimStage),
        deciderIds: ['first', 'second'],
      };
      const verdictFor = (userId: string, role: 'insurance' | 'admin') => can(action, { role, userId, duties }, facts);
      for (const role of ['insurance', 'admin'] as const) {
        expect(verdictFor('first', role)).toEqual({ ok: false, reason: 'claim.money-by-decider' });
        expect(verdictFor('second', role)).toEqual({ ok: false, reason: 'claim.money-by-decider' });
        expect(verdictFor('third', role)).toEqual({ ok: true });
      }
    },
  );
});
