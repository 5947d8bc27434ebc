import { paise } from '../../money.ts';
import type { ClaimFacts } from '#domain/claims/claim-facts.ts';
import type { CoverFacts } from './checks.ts';
import type { WordFacts, WordSubject, WordTitle } from './insurers-word.ts';
import type { RegisterFact } from './findings.ts';

/** A policy in force throughout 2026, recorded by `recordedBy`. */
export const cleanCover = (recordedBy: string, changes: Partial<CoverFacts> = {}): CoverFacts => ({
  kind: 'comprehensive',
  policyNumber: 'POL/2026/77',
  insurer: 'New India Assurance',
  insuredName: 'Ramesh Yadav',
  namesThisVehicle: true,
  startsAt: new Date('2026-01-01T14:30:00+05:30'),
  endsAt: new Date('2026-12-31T23:59:59+05:30'),
  insuredValue: paise(100_000_000),
  recordedBy,
  ...changes,
});

export const cleanRegister = {
  owner: 'RAMESH YADAV',
  chassis: 'MAT445051N1A01234',
  engine: 'ENG12345',
  vehicleClass: 'goods',
  isElectric: false,
  grossWeightKg: 16_200,
  firstRegisteredOn: '2021-03-14',
  fitnessUntil: '2027-03-13',
  permitUntil: '2027-03-13',
  financier: null,
  policyNumber: null,
  insurer: 'NEW INDIA ASSURANCE',
  insuredUntil: null,
} as const satisfies RegisterFact;

/** Subject of an approval and the matching insurer confirmation: unlimited amount, by an authorised signatory recorded by someone outside the test. */
export const confirmedWord = {
  id: 'w',
  source: 'link',
  answer: 'confirmed',
  answeredAt: new Date('2026-11-19T06:00:00Z'),
  terms: {
    insurerClaimNumber: 'NIA-1',
    amount: paise(40_000_000),
    mode: 'cashless',
    payee: 'us',
    expectedOn: '2026-11-20',
    insuredName: 'Ramesh Yadav',
    registrationNumber: 'MH12AB1234',
    policyNumber: 'POL/2026/77',
    acceptance: 'final',
    acceptedOn: '2026-11-19',
  },
  takenOver: false,
  insurerId: 'nia',
  insurerModes: ['cashless', 'reimbursement'],
  listingId: 'deccan',
  officer: { isActive: true, isEnded: false, recordedBy: ['registrar', 'registrar-2'] },
} as const satisfies WordFacts;

export const wordSubject = { insurerId: 'nia', insurerClaimNumber: 'nia-1 ', listingId: 'deccan' } as const satisfies WordSubject;

export const wordTitle = {
  insuredName: 'RAMESH YADAV',
  registrationNumber: 'MH12AB1234',
  policyNumber: 'POL 2026 77',
} as const satisfies WordTitle;

/** Facts that pass all checks, for everyone but the recorder of the cover. */
export const cleanChecks = (recordedBy: string) =>
  ({
    claimType: 'accident',
    incidentAt: new Date('2026-11-10T09:00:00+05:30'),
    purchasedAt: new Date('2022-03-01T00:00:00+05:30'),
    cover: cleanCover(recordedBy),
    register: cleanRegister,
    claimantNames: ['Ramesh Yadav'],
    vehicle: { vehicleClass: 'goods', chassisNumber: 'MAT445051N1A01234', engineNumber: 'ENG 12345' },
    licence: { verdict: 'holds', isDriver: true },
    papers: ['damage-photo', 'registration', 'policy', 'license'].map((type) => ({ type, by: 'the owner', kinIds: [] })),
    evidence: [{ by: recordedBy, kinIds: [] }],
    raisedTerms: [],
    openBreaches: [],
    calculatedMode: 'cashless',
    nearDoubles: [],
    samePhotos: [],
    words: [confirmedWord],
    wordSubject,
    wordTitle,
  }) as const satisfies Partial<ClaimFacts>;
