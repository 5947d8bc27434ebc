import { describe, expect, it } from 'vitest';
import type { TodoFacts } from './todo.ts';
import { todoOf } from './todo.ts';
import type { Obligation, WaitingParty } from './obligations.ts';
import { obligations } from './obligations.ts';
import { claimStages } from './stages.ts';
import { HOUR, after, facts } from './todo.cases.ts';

/** Party, to-do, due after this many hours (null: no limit). */
type Expected = [WaitingParty, Obligation, number | null];

const approved = { stage: 'approved' } as const;
const open = { ...approved, offerAcceptedAt: null, offerState: 'open' } as const;
/** Differences from `facts` → expected to-dos; the first leads. */
const deed = (toSign: TodoFacts['deed']['toSign'], change: Partial<TodoFacts['deed']> = {}): TodoFacts['deed'] => ({
  ...{ toSign, toCompare: false, isMissing: false, toStamp: null, ...change },
});

const cases: [Partial<TodoFacts>, Expected[]][] = [
  [{ stage: 'draft' }, [['claimant', 'finish-draft', 7 * 24]]],
  [{ stage: 'draft', isReadyToPay: true }, [['claimant', 'pay-fee', 7 * 24]]],
  [{ stage: 'submitted' }, [['insurance', 'start-claim', 24]]],
  [{ stage: 'survey' }, [['surveyor', 'report-survey', 15 * 24]]],
  [{ stage: 'survey', surveyAccepted: false }, [['surveyor', 'accept-survey', 15 * 24]]],
  [{ stage: 'review' }, [['insurance', 'decide', 7 * 24]]],
  [{ stage: 'review', pausedMs: 10 * HOUR }, [['insurance', 'decide', 7 * 24 + 10]]],
  [{ stage: 'second_approval' }, [['insurance', 'confirm-approval', 24]]],
  // Until the decision the garage may enter an estimate, whoever acts on the claim.
  ...(['submitted', 'survey', 'review'] as const).map((stage): [Partial<TodoFacts>, Expected[]] => [
    { stage, hasEstimate: false },
    [
      stage === 'submitted'
        ? ['insurance', 'start-claim', 24]
        : stage === 'survey'
          ? ['surveyor', 'report-survey', 15 * 24]
          : ['insurance', 'decide', 7 * 24],
      ['garage', 'enter-estimate', null],
    ],
  ]),
  [{ stage: 'review', hasEstimate: false, garageHasAccount: false }, [['insurance', 'decide', 7 * 24]]],
  [{ stage: 'second_approval', hasEstimate: false }, [['insurance', 'confirm-approval', 24]]],
  // The offer.
  [{ ...approved, offerAcceptedAt: null, offerState: null }, [['insurance', 'make-offer', null]]],
  [open, [['claimant', 'accept-offer', 48]]],
  [{ ...open, offerState: 'expired' }, [['claimant', 'renew-offer', null]]],
  // While the bank processes a payment nobody is asked to pay again.
  [{ ...open, paymentUnderWay: true }, [['system', 'confirm-payment', null]]],
  [
    { ...open, paymentUnderWay: true, vehicleReadyAt: null },
    [
      ['system', 'confirm-payment', null],
      ['garage', 'report-ready', null],
    ],
  ],
  [{ stage: 'draft', isBegun: false }, []],
  [{ stage: 'draft', paymentUnderWay: true }, [['system', 'confirm-payment', null]]],
  // Owner and garage in parallel, each with their own to-dos.
  [
    { ...open, invoiceUploadedAt: null },
    [
      ['claimant', 'accept-offer', 48],
      ['garage', 'upload-invoice', null],
    ],
  ],
  // The owner shows who they are from the acceptance on, and not before.
  [{ ...open, ownerStanding: 'unshown', ownerKnownAt: null }, [['claimant', 'accept-offer', 48]]],
  [{ ...approved, ownerStanding: 'unshown', ownerKnownAt: null }, [['claimant', 'show-identity', null]]],
  [{ ...approved, ownerStanding: 'waiting', ownerKnownAt: null }, [['insurance', 'check-owner', null]]],
  [{ ...approved, ownerStanding: 'other-name' }, [['insurance', 'explain-owner', null]]],
  // The deed, from the acceptance on: its parties beside each other, then staff for a signature in ink.
  [
    { ...approved, deed: deed(['garage', 'claimant']) },
    [
      ['garage', 'sign-deed', null],
      ['claimant', 'sign-deed', null],
    ],
  ],
  [{ ...approved, deed: deed([], { toCompare: true }) }, [['insurance', 'compare-deed', null]]],
  [{ ...approved, deed: deed([], { isMissing: true }) }, [['system', 'draw-deed', null]]],
  [{ ...approved, deed: deed(['garage'], { toStamp: 'buy-stamp' }) }, [['system', 'buy-stamp', null]]],
  [{ ...approved, deed: deed(['garage'], { toStamp: 'enter-stamp' }) }, [['insurance', 'enter-stamp', null]]],
  [{ ...open, deed: deed(['claimant']) }, [['claimant', 'accept-offer', 48]]],
  // All to-dos of one party, with those that delay its payment first.
  [
    { ...open, invoiceUploadedAt: null, vehicleReadyAt: null, garagePayableAt: null, garageMustComplete: true },
    [
      ['claimant', 'accept-offer', 48],
      ['garage', 'become-payable', null],
      ['garage', 'report-ready', null],
      ['garage', 'upload-invoice', null],
    ],
  ],
  [
    { ...open, garagePayableAt: null, garageMustComplete: true },
    [
      ['claimant', 'accept-offer', 48],
      ['garage', 'become-payable', null],
    ],
  ],
  // Staff lead if the claim waits for them too.
  [
    { ...open, garagePayableAt: null, garageAwaitsStaff: true },
    [
      ['insurance', 'decide-kyc', null],
      ['claimant', 'accept-offer', 48],
    ],
  ],
  [{ ...approved, invoiceUploadedAt: null }, [['garage', 'upload-invoice', null]]],
  [{ ...approved, vehicleReadyAt: null }, [['garage', 'report-ready', null]]],
  // The start of the repair can be reported after acceptance; the payout does not wait for it.
  [
    { ...approved, vehicleReadyAt: null, repairBegun: false },
    [
      ['garage', 'report-ready', null],
      ['garage', 'start-repair', null],
    ],
  ],
  [
    { ...open, vehicleReadyAt: null, repairBegun: false },
    [
      ['claimant', 'accept-offer', 48],
      ['garage', 'report-ready', null],
    ],
  ],
  // The invoice is corrected while the vehicle is being repaired.
  [
    { ...approved, vehicleReadyAt: null, invoiceStanding: 'faulty' },
    [
      ['garage', 'report-ready', null],
      ['garage', 'complete-invoice', null],
    ],
  ],
  [{ ...approved, invoiceCoversAdvance: false }, [['insurance', 'check-invoice', null]]],
  [{ ...approved, invoiceCoversAdvance: false, invoiceStanding: 'short' }, [['insurance', 'check-invoice', null]]],
  [{ ...approved, invoiceStanding: 'short' }, [['garage', 'complete-invoice', null]]],
  [{ ...approved, invoiceStanding: 'faulty' }, [['garage', 'complete-invoice', null]]],
  [{ ...approved, invoiceStanding: 'unread' }, [['system', 'read-invoice', null]]],
  [{ ...approved, invoiceStanding: 'seal-open' }, [['insurance', 'check-seal', null]]],
  [{ ...approved, invoiceStanding: 'unseen' }, [['insurance', 'confirm-invoice', null]]],
  [{ ...approved, invoiceStanding: 'addressee-open' }, [['insurance', 'record-gstin', null]]],
  [{ ...approved, garagePayableAt: null, garageMustComplete: true }, [['garage', 'become-payable', null]]],
  [{ ...approved, garagePayableAt: null, garageAwaitsStaff: true }, [['insurance', 'decide-kyc', null]]],
  [{ ...approved, payeeInDoubt: true }, [['insurance', 'accept-payee', null]]],
  [{ ...approved, aboveProvisional: true }, [['insurer', 'accept-finally', null]]],
  [
    { ...approved, garageAwaitsStaff: true, payeeInDoubt: true },
    [
      ['insurance', 'decide-kyc', null],
      ['insurance', 'accept-payee', null],
    ],
  ],
  [
    { ...approved, garagePayableAt: null, garageAwaitsStaff: true, garageMustComplete: true },
    [
      ['insurance', 'decide-kyc', null],
      ['garage', 'become-payable', null],
    ],
  ],
  // No one could do the garage's to-dos.
  [
    {
      ...open,
      garageHasAccount: false,
      invoiceUploadedAt: null,
      vehicleReadyAt: null,
      garagePayableAt: null,
      garageMustComplete: true,
    },
    [
      ['insurance', 'link-garage', null],
      ['claimant', 'accept-offer', 48],
    ],
  ],
  // 24 hours after the last of the four conditions.
  [approved, [['system', 'send-payout', 5 + 24]]],
  [{ ...approved, garagePayableAt: after(30) }, [['system', 'send-payout', 30 + 24]]],
  [{ ...approved, payout: 'under-way' }, [['system', 'send-payout', 5 + 24]]],
  // A payout in progress is not stopped if a condition is revoked meanwhile.
  [{ ...approved, payout: 'under-way', garagePayableAt: null, garageMustComplete: true }, [['system', 'send-payout', 5 + 24]]],
  [{ ...approved, payout: 'in-doubt' }, [['insurance', 'resolve-payout', 5 + 24]]],
  [{ ...approved, payout: 'over' }, [['insurance', 'resolve-payout', 5 + 24]]],
  [{ ...approved, payout: 'over', garagePayableAt: null, garageMustComplete: true }, [['garage', 'become-payable', null]]],
  [{ stage: 'disbursed' }, [['insurer', 'pay-us', 28 * 24]]],
  [{ stage: 'closed' }, []],
  // An overpayment refund waits for the owner's account, before and after the claim is closed.
  [
    { stage: 'disbursed', surplusDueAt: after(72) },
    [
      ['insurer', 'pay-us', 28 * 24],
      ['claimant', 'name-account', 72],
    ],
  ],
  [{ stage: 'closed', surplusDueAt: after(72) }, [['claimant', 'name-account', 72]]],
  [
    { stage: 'disbursed', owesShare: true },
    [
      ['insurer', 'pay-us', 28 * 24],
      ['claimant', 'pay-share', null],
    ],
  ],
  // Their debt comes first because it has a due date.
  [
    { stage: 'closed', surplusDueAt: after(72), chargeDueAt: after(96) },
    [
      ['claimant', 'pay-charge', 96],
      ['claimant', 'name-account', 72],
    ],
  ],
  [{ stage: 'rejected' }, [['claimant', 'may-appeal', 30 * 24]]],
  [{ stage: 'rejected', appealPossible: false }, []],
  [{ stage: 'withdrawn' }, []],
  // A question does not restart the stage, and an answer precedes an estimate.
  [
    { stage: 'info_needed', questionsAskedAt: after(10), openQuestionsOf: ['claimant', 'garage'], hasEstimate: false },
    [
      ['claimant', 'answer', 82],
      ['garage', 'answer', 82],
      ['garage', 'enter-estimate', null],
    ],
  ],
  [
    { stage: 'info_needed', questionsAskedAt: after(10), openQuestionsOf: ['surveyor'], hasEstimate: false },
    [
      ['surveyor', 'answer', 82],
      ['garage', 'enter-estimate', null],
    ],
  ],
];

// Alongside the decision, not requested from anyone: documents, cover, acceptance and survey.
const beside: [Partial<TodoFacts>, Expected[]][] = [
  [
    { stage: 'review', papersMissing: 2, coverMissing: true, acceptanceMissing: true, surveyMissing: true },
    [
      ['insurance', 'decide', 7 * 24],
      ['claimant', 'send-papers', null],
      ['insurance', 'order-survey', null],
      ['insurance', 'record-cover', null],
      ['insurance', 'record-acceptance', null],
    ],
  ],
  // An owner named a workshop that is not listed.
  [
    { stage: 'review', garageHasAccount: false, garageInvited: true, hasEstimate: false },
    [
      ['insurance', 'decide', 7 * 24],
      ['garage', 'give-account', null],
    ],
  ],
  [{ ...approved, garageHasAccount: false, garageInvited: true }, [['garage', 'give-account', null]]],
  [
    { stage: 'review', lenderTodo: { what: 'ask-lender', dueAt: null } },
    [
      ['insurance', 'decide', 7 * 24],
      ['insurance', 'ask-lender', null],
    ],
  ],
  [
    { stage: 'review', lenderTodo: { what: 'await-lender', dueAt: after(9) } },
    [
      ['insurance', 'decide', 7 * 24],
      ['insurance', 'await-lender', 9],
    ],
  ],
  // A survey is in progress, and documents requested by a question are its answer.
  [
    { stage: 'survey', papersMissing: 1, surveyMissing: true },
    [
      ['surveyor', 'report-survey', 15 * 24],
      ['claimant', 'send-papers', null],
    ],
  ],
  [
    { stage: 'info_needed', papersMissing: 1, questionsAskedAt: after(10), openQuestionsOf: ['claimant'] },
    [['claimant', 'answer', 82]],
  ],
  // None of these after the decision.
  [
    { ...approved, papersMissing: 1, coverMissing: true, acceptanceMissing: true, surveyMissing: true },
    [['system', 'send-payout', 29]],
  ],
];
cases.push(...beside);

describe('todoOf', () => {
  it.each(cases)('%j: %j', (difference, expected) => {
    expect(todoOf({ ...facts, ...difference }).map(({ party, what, dueAt }) => [party, what, dueAt])).toEqual(
      expected.map(([party, what, hours]) => [party, what, hours === null ? null : after(hours)]),
    );
  });

  it('has a case for every stage and every obligation', () => {
    expect(new Set(cases.map(([difference]) => difference.stage))).toEqual(new Set(claimStages));
    const whats = cases.flatMap(([, expected]) => expected.map(([, what]) => what));
    expect(new Set(whats)).toEqual(new Set(obligations));
  });
});
