import { paise } from '../money.ts';
import type { ClaimFacts } from './claim-facts.ts';
import { byTwo } from './by-two.cases.ts';
import { cleanCover, confirmedWord } from './review/checks.cases.ts';
import { type GuardName } from './lifecycle.ts';
import { type ClaimProblemCode } from './problem-codes.ts';

import {
  now,
  hours,
  hand,
  offer,
  payout,
  provisionalWord,
  surveyor,
  anothers,
  stamped,
  explained,
  checked,
} from './guard-facts.cases.ts';

/** Per guard: its error code, passing facts, refused facts. */
export const cases: Record<GuardName, [ClaimProblemCode, Partial<ClaimFacts>[], Partial<ClaimFacts>[]]> = {
  'part-b-reachable': ['claim.part-locked', [{ completedParts: ['A'] }], [{}, { completedParts: ['B'] }]],
  'part-c-reachable': [
    'claim.part-locked',
    [{ completedParts: ['A', 'B'] }],
    [{ completedParts: ['A'] }, { completedParts: ['B', 'C'] }],
  ],
  'part-d-reachable': ['claim.part-locked', [{ completedParts: ['A', 'B', 'C'] }], [{ completedParts: ['A', 'C'] }]],
  'parts-a-to-d-complete': [
    'claim.parts-incomplete',
    [{ completedParts: ['D', 'C', 'B', 'A'] }],
    [{ completedParts: ['A', 'B', 'C', 'E'] }],
  ],
  'payment-confirmed': [
    'claim.payment-not-confirmed',
    [{ wizardPayment: 'success' }],
    [{}, { wizardPayment: 'pending' }, { wizardPayment: 'processing' }, { wizardPayment: 'failed' }],
  ],
  'no-payment-opened': [
    'claim.payment-in-progress',
    [{}],
    [{ wizardPayment: 'pending' }, { wizardPayment: 'failed' }, { wizardPayment: 'success' }],
  ],
  'no-payment-in-flight': [
    'claim.payment-in-progress',
    [{}, { wizardPayment: 'failed' }, { wizardPayment: 'success' }],
    [{ wizardPayment: 'processing' }],
  ],
  'reason-given': ['claim.reason-required', [{ reason: 'why' }], [{}, { reason: '' }, { reason: '  ' }]],
  'questions-asked': [
    'claim.questions-missing',
    [{ questions: [{ askedOf: 'claimant', answered: false }] }],
    [{}, { questions: [{ askedOf: 'claimant', answered: true }] }],
  ],
  'actor-was-asked': [
    'claim.forbidden',
    [{ questions: [{ askedOf: 'insurance', answered: false }] }],
    [{}, { questions: [{ askedOf: 'garage', answered: false }] }],
  ],
  'all-items-answered': [
    'claim.items-unanswered',
    [{ questions: [{ askedOf: 'garage', answered: true }] }],
    [
      {
        questions: [
          { askedOf: 'garage', answered: true },
          { askedOf: 'claimant', answered: false },
        ],
      },
    ],
  ],
  'surveyor-eligible': [
    'surveyor.not-eligible',
    [{ surveyorToAssign: surveyor }],
    [
      {},
      { surveyorToAssign: { ...surveyor, kycApproved: false } },
      { surveyorToAssign: { ...surveyor, staffApproved: false } },
      { surveyorToAssign: { ...surveyor, suspended: true } },
      { surveyorToAssign: { ...surveyor, specializations: ['Marine'] } },
      { surveyorToAssign: { ...surveyor, conflicts: ['same-phone'] } },
    ],
  ],
  'survey-still-to-order': [
    'claim.wrong-stage',
    [{ stage: 'submitted' }, { estimatedRepairCost: paise(5_000_000) }],
    [{}, { estimatedRepairCost: paise(4_999_999) }, { estimatedRepairCost: paise(5_000_000), surveyReported: true }],
  ],
  'survey-not-accepted': ['claim.wrong-stage', [{ surveyAccepted: false }], [{}, { surveyAccepted: true }]],
  'every-line-assessed': ['survey.lines-unassessed', [{ surveyLinesAssessed: true }], [{}]],
  'photo-taken': ['survey.photo-missing', [{ surveyPhotoCount: 1 }], [{}]],
  'survey-done-if-required': [
    'claim.survey-required',
    [{}, { estimatedRepairCost: paise(4_999_999) }, { estimatedRepairCost: paise(5_000_000), surveyReported: true }],
    [
      { estimatedRepairCost: paise(5_000_000) },
      { ownersEstimate: paise(5_000_000) },
      { estimatedRepairCost: paise(4_500_000), approvedAmount: paise(5_000_000) },
    ],
  ],
  'acceptance-proven': ['claim.acceptance-proof-missing', [{ insurerAcceptanceRecorded: true }], [{}]],
  'not-a-duplicate': ['claim.duplicate', [{ duplicate: 'none' }], [{}, { duplicate: 'found' }]],
  'amount-given': [
    'claim.amount-missing',
    [{ approvedAmount: paise(1) }],
    [{}, { approvedAmount: paise(0) }, { approvedAmount: paise(-1) }],
  ],
  'nothing-stops': ['claim.theft', [{}, { claimType: 'accident' }], [{ claimType: 'theft' }]],
  'checks-hold': ['claim.checks-open', [checked], [{}, { ...checked, nearDoubles: ['GP-1'] }, { ...checked, claimType: null }]],
  'open-checks-explained': [
    'claim.checks-open',
    [checked, { reason: 'The policy was seen at the branch' }],
    [{}, { reason: ' ' }, { ...checked, cover: cleanCover('staff-2') }],
  ],
  'title-differs': ['claim.title-in-order', [anothers], [{}, checked]],
  'title-explained': [
    'claim.title-unexplained',
    [{}, checked, { ...anothers, titlePapers: [{ ...explained, otherName: 'Anil Sharma' }] }],
    [
      anothers,
      { ...anothers, titlePapers: [{ ...explained, otherName: 'Sunil Sharma' }] },
      { ...anothers, titlePapers: [{ ...explained, otherName: 'Anil Sharma', explains: 'insured-is-claimant' }] },
    ],
  ],
  'estimate-given': [
    'claim.estimate-missing',
    [{ estimatedRepairCost: paise(1) }],
    [{}, { estimatedRepairCost: paise(0) }, { ownersEstimate: paise(1) }],
  ],
  'not-too-small': [
    'claim.approval-too-small',
    [{ approvedAmount: paise(100_000), smallestApproval: paise(100_000) }],
    [{}, { approvedAmount: paise(99_999), smallestApproval: paise(100_000) }, { approvedAmount: paise(100_000) }],
  ],
  'within-calculation': [
    'claim.above-calculation',
    [{ approvedAmount: paise(100), calculatedAmount: paise(100) }],
    [
      {},
      { approvedAmount: paise(101), calculatedAmount: paise(100) },
      { approvedAmount: paise(1) },
      { calculatedAmount: paise(1) },
    ],
  ],
  'above-calculation-explained': [
    'claim.above-calculation',
    [
      { approvedAmount: paise(100), calculatedAmount: paise(100) },
      { approvedAmount: paise(101), calculatedAmount: paise(100), reason: 'why' },
    ],
    [
      {},
      { approvedAmount: paise(101), calculatedAmount: paise(100) },
      { approvedAmount: paise(101), calculatedAmount: paise(100), reason: ' ' },
    ],
  ],
  'within-own-limit': [
    'claim.above-approval-limit',
    [{ approvedAmount: paise(20_000_000), approvalLimit: paise(20_000_000) }],
    [{ approvedAmount: paise(20_000_001), approvalLimit: paise(20_000_000) }, { approvalLimit: paise(1) }],
  ],
  'fee-within-slabs': ['claim.fee-above-slabs', [{ needsStaffQuote: false }], [{}]],
  'second-approver-differs': ['approval.same-person', [{ firstApproverId: 'staff-1' }], [{}, { firstApproverId: 'staff-2' }]],
  'offer-open': [
    'claim.offer-not-open',
    [{ offer }],
    [{}, { offer: { ...offer, state: 'accepted' } }, { offer: { ...offer, state: 'void' } }],
  ],
  'offer-lawful': ['claim.no-set-up', [{ offer }], [{}, { offer: { ...offer, basis: 'none' } }]],
  'lawful-set-up': ['claim.no-set-up', [{ offer, setUp: 'nbfc-factor' }], [{}, { offer }, { setUp: 'nbfc-factor' }]],
  'offer-in-time': [
    'claim.offer-expired',
    [
      { offer },
      { offer: { ...offer, expiresAt: now } },
      { offer: { ...offer, expiresAt: hours(-1), paymentOpenedAt: hours(-2), payment: 'success' } },
      { offer: { ...offer, expiresAt: hours(-1), paymentOpenedAt: hours(-1), payment: 'success' } },
    ],
    [
      {},
      { offer: { ...offer, expiresAt: hours(-1) } },
      { offer: { ...offer, expiresAt: hours(-1), paymentOpenedAt: hours(-2), payment: 'processing' } },
      { offer: { ...offer, expiresAt: hours(-2), paymentOpenedAt: hours(-1), payment: 'success' } },
    ],
  ],
  'balance-confirmed': [
    'claim.payment-not-confirmed',
    [{ offer: { ...offer, payment: 'success' } }, { offer: { ...offer, balance: paise(0) } }],
    [{}, { offer }, { offer: { ...offer, payment: 'processing' } }],
  ],
  'offer-lapsed': [
    'claim.offer-still-open',
    [
      {},
      { offer: { ...offer, state: 'expired' } },
      { offer: { ...offer, state: 'void' } },
      { offer: { ...offer, expiresAt: hours(-1) } },
    ],
    [{ offer }, { offer: { ...offer, state: 'accepted' } }, { offer: { ...offer, expiresAt: hours(-1), payment: 'processing' } }],
  ],
  'offer-not-accepted': ['claim.offer-accepted', [{}, { offer }], [{ offer: { ...offer, state: 'accepted' } }]],
  'offer-accepted': [
    'claim.offer-not-accepted',
    [{ offer: { ...offer, state: 'accepted', payment: 'success' } }],
    [{}, { offer: { ...offer, payment: 'success' } }, { offer: { ...offer, state: 'accepted' } }],
  ],
  'vehicle-ready': ['claim.vehicle-not-ready', [{ vehicleReady: true }], [{}]],
  'invoice-uploaded': ['claim.invoice-missing', [{ invoiceAmount: paise(1) }], [{}]],
  'invoice-entered': [
    'claim.invoice-incomplete',
    [{ invoiceStanding: 'in-order' }, { invoiceStanding: 'addressee-open' }],
    [{}, { invoiceStanding: 'short' }, { invoiceStanding: 'faulty' }],
  ],
  'invoice-read': [
    'claim.invoice-unread',
    [{ invoiceStanding: 'in-order' }, { invoiceStanding: 'addressee-open' }],
    [{ invoiceStanding: 'unread' }, { invoiceStanding: 'seal-open' }],
  ],
  'invoice-seen': ['claim.invoice-unseen', [{ invoiceStanding: 'in-order' }], [{ invoiceStanding: 'unseen' }]],
  'invoice-unseen': ['claim.wrong-stage', [{ invoiceStanding: 'unseen' }], [{}, { invoiceStanding: 'in-order' }]],
  'invoice-in-order': ['claim.invoice-addressee', [{ invoiceStanding: 'in-order' }], [{}, { invoiceStanding: 'addressee-open' }]],
  'invoice-covers-advance': [
    'claim.invoice-below-advance',
    [{ invoiceAmount: paise(100), advanceAmount: paise(100) }],
    [{}, { invoiceAmount: paise(99), advanceAmount: paise(100) }, { invoiceAmount: paise(100) }],
  ],
  'garage-payable': [
    'claim.garage-not-payable',
    [{ garageKycApproved: true, garageBankVerified: true }],
    [{ garageKycApproved: true }, { garageBankVerified: true }],
  ],
  'garage-without-account': ['claim.garage-registered', [{ garageUserId: null }], [{}, { garageUserId: 'garage-2' }]],
  'deed-signed': [
    'claim.deed-unsigned',
    [{ deed: { toSign: [], toCompare: [], stamp: 'stamped' } }],
    [
      {},
      { deed: { toSign: ['garage'], toCompare: [], stamp: 'stamped' } },
      { deed: { toSign: [], toCompare: ['claimant'], stamp: 'stamped' } },
    ],
  ],
  // Staff sign for nobody.
  'deed-awaits-you': [
    'claim.deed-not-yours',
    [],
    [{}, { deed: { toSign: ['garage', 'claimant'], toCompare: [], stamp: 'stamped' } }],
  ],
  'deed-stamped': [
    'claim.deed-unstamped',
    [{ deed: stamped('stamped') }, { deed: stamped('none-due') }],
    [{}, { deed: stamped('ordered') }, { deed: stamped('refused') }, { deed: stamped('to-enter') }],
  ],
  'stamp-to-enter': [
    'claim.deed-stamped',
    [{ deed: stamped('to-enter') }, { deed: stamped('refused') }],
    [{}, { deed: stamped('ordered') }, { deed: stamped('stamped') }, { deed: stamped('none-due') }],
  ],
  'deed-to-compare': [
    'claim.deed-nothing-to-compare',
    [{ deed: { toSign: ['garage'], toCompare: ['claimant'], stamp: 'stamped' } }],
    [{}, { deed: { toSign: ['claimant'], toCompare: [], stamp: 'stamped' } }],
  ],
  'payee-accepted': ['claim.payee-name', [{ payeeAccepted: true }], [{}]],
  'owner-known': [
    'claim.owner-unknown',
    [{ ownerStanding: 'known' }],
    [{}, { ownerStanding: 'unshown' }, { ownerStanding: 'waiting' }, { ownerStanding: 'other-name' }],
  ],
  'no-live-payout': [
    'claim.payout-exists',
    [{}, { payout: { ...payout, state: 'failed' } }, { payout: { ...payout, state: 'reversed' } }],
    [{ payout }, { payout: { ...payout, state: 'pending' } }, { payout: { ...payout, state: 'processing' } }],
  ],
  'payout-exists': ['claim.payout-missing', [{ payout }], [{}]],
  'payout-credited': [
    'claim.payout-not-credited',
    [{ payout }],
    [
      {},
      { payout: { ...payout, state: 'processing' } },
      { payout: { ...payout, credited: false } },
      { payout: { ...payout, utr: null } },
      { payout: { ...payout, utr: '' } },
    ],
  ],
  'payout-matches': ['claim.payout-mismatch', [{ payout }], [{}, { payout: { ...payout, matches: false } }]],
  'payout-came-back': [
    'claim.payout-missing',
    [{ payout: { ...payout, state: 'failed' } }, { payout: { ...payout, state: 'reversed' } }],
    [{}, { payout }],
  ],
  'money-by-another': [
    'claim.money-by-decider',
    [{ deciderIds: ['staff-1'] }, { deciderIds: ['staff-1', 'staff-3'] }],
    [{}, { deciderIds: ['staff-2'] }, { deciderIds: ['staff-1', 'staff-2'] }],
  ],
  'confirmed-by-another': [
    'claim.money-by-decider',
    [byTwo('small', 'write-off'), byTwo('medium', 'charge'), { deciderIds: ['staff-1'] }],
    [byTwo('full', 'charge'), byTwo('medium', 'write-off'), byTwo('small', null), {}],
  ],
  'money-not-by-payee-hand': [
    'claim.money-by-payee-hand',
    [{ hands: [hand('money')] }, { hands: [hand('linked', 'staff-1'), hand('released', 'staff-1')] }],
    [{ hands: [hand('linked')] }, { hands: [hand('linked', 'staff-1'), hand('released')] }],
  ],
  'payee-by-another': [
    'claim.payee-by-other-hand',
    [{}, { hands: [hand('linked'), hand('money', 'staff-1')], deciderIds: ['staff-1'] }],
    [{ deciderIds: ['staff-1', 'staff-2'] }, { hands: [hand('money')] }, { hands: [hand('released')] }],
  ],
  'release-by-another': [
    'claim.payee-by-other-hand',
    [
      { payeeChanged: true, hands: [hand('released')] },
      { payeeChanged: false, hands: [hand('money')] },
    ],
    [
      { payeeChanged: true, hands: [hand('money')] },
      { payeeChanged: false, hands: [hand('linked')] },
    ],
  ],
  'within-acceptance': [
    'claim.above-provisional',
    [
      {},
      { approvedAmount: paise(40_000_000), words: [confirmedWord] },
      { approvedAmount: paise(28_000_000), words: [provisionalWord] },
      { approvedAmount: paise(40_000_000), words: [provisionalWord], provisionalPercent: 100 },
      { approvedAmount: paise(40_000_000), words: [{ ...provisionalWord, answer: 'corrected' }] },
    ],
    [
      { approvedAmount: paise(28_000_001), words: [provisionalWord] },
      { approvedAmount: paise(28_000_001), words: [{ ...provisionalWord, answer: 'corrected', takenOver: true }] },
    ],
  ],
  'within-final': [
    'claim.above-final',
    [
      {},
      { approvedAmount: paise(40_000_000), words: [confirmedWord] },
      { approvedAmount: paise(50_000_000), words: [provisionalWord] },
      // Two people approved more after that answer.
      { approvedAmount: paise(50_000_000), approvedAt: hours(1), deciderIds: ['staff-1', 'staff-3'], words: [confirmedWord] },
    ],
    [
      { approvedAmount: paise(50_000_000), approvedAt: hours(1), deciderIds: ['staff-1'], words: [confirmedWord] },
      { approvedAmount: paise(50_000_000), words: [{ ...confirmedWord, answer: 'corrected', takenOver: false }] },
      {
        approvedAmount: paise(50_000_000),
        ...{ approvedAt: new Date('2026-11-01'), deciderIds: ['staff-1', 'staff-3'], words: [confirmedWord] },
      },
    ],
  ],
  'decided-by-another': [
    'claim.decided-by-other-hand',
    [{}, { hands: [hand('linked', 'staff-1'), hand('money', 'staff-3')] }],
    [{ hands: [hand('linked')] }, { hands: [hand('released')] }, { hands: [hand('money')] }],
  ],
  'confirmer-not-kin': ['approval.connected-person', [{}, { kinIds: ['staff-1'] }], [{ kinIds: ['staff-1', 'staff-2'] }]],
  'not-connected': ['claim.connected', [{}, { partyKinIds: ['staff-1'] }], [{ partyKinIds: ['staff-1', 'staff-2'] }]],
  'first-word-counts': ['claim.first-approver-lapsed', [{}], [{ firstApproverLapsed: true }]],
  'payout-stopped': [
    'payout.not-retryable',
    [{ payoutHeld: true }, { payout: { ...payout, state: 'failed' } }, { payout: { ...payout, state: 'reversed' } }],
    [{}, { payout }, { payout: { ...payout, state: 'pending' } }],
  ],
  'receivable-opened': ['claim.wrong-stage', [{ receivable: 'open' }], [{}]],
  'receivable-owed': [
    'claim.wrong-stage',
    [{ receivable: 'open' }, { receivable: 'part-paid' }, { receivable: 'shortfall' }],
    [{}, { receivable: 'settled' }, { receivable: 'written-off' }],
  ],
  'receivable-done': [
    'claim.receivable-open',
    [{ receivable: 'settled' }, { receivable: 'written-off' }],
    [{}, { receivable: 'open' }, { receivable: 'part-paid' }, { receivable: 'shortfall' }],
  ],
  'appeal-open': [
    'claim.appeal-closed',
    [{ appealCount: 0, rejectedAt: hours(-30 * 24) }],
    [
      { appealCount: 1, rejectedAt: now },
      { appealCount: 0 },
      { appealCount: 0, rejectedAt: new Date(hours(-30 * 24).getTime() - 1) },
    ],
  ],
  'not-yet-rated': ['claim.already-rated', [{ garageRated: false }], [{}]],
};
