import { describe, expect, it } from 'vitest';
import { paise } from '../../money.ts';
import { claimFacts } from '#domain/claims/claim-facts.ts';
import type { ClaimFacts } from '#domain/claims/claim-facts.ts';
import { cleanChecks, cleanCover, cleanRegister, confirmedWord, wordSubject } from './checks.cases.ts';
import type { WordFacts, WordTerms } from './insurers-word.ts';
import { checkNames, checksHold, judge, stoppedBy, warningOf } from './checks.ts';
import type { CheckName, CoverFacts, LenderFact } from './checks.ts';
import type { CheckResult, RegisterFact } from './findings.ts';

const at = (text: string) => new Date(`${text}+05:30`);
const word: WordFacts = { ...confirmedWord, terms: { ...confirmedWord.terms, amount: paise(4_500_000) } };
const said = (...changes: Partial<WordFacts>[]): Partial<ClaimFacts> => ({
  words: changes.map((change) => ({ ...word, ...change })),
});
const terms = (changes: Partial<WordTerms>) => said({ terms: { ...confirmedWord.terms, ...changes } });
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
    partyKinIds: [],
    firstApproverLapsed: false,
    estimatedRepairCost: paise(4_500_000),
    ownersEstimate: null,
    ...cleanChecks('asha'),
    cover: cleanCover('asha', { insuredValue: paise(10_000_000) }),
    words: [word],
    ...changes,
  });
const covered = (changes: Partial<CoverFacts>): Partial<ClaimFacts> => ({
  cover: cleanCover('asha', { insuredValue: paise(10_000_000), ...changes }),
});
const registered = (changes: Partial<RegisterFact>): Partial<ClaimFacts> => ({ register: { ...cleanRegister, ...changes } });
/** No policy recorded; the register has only the end date of one. */
const insured = (insuredUntil: string): Partial<ClaimFacts> => ({
  ...registered({ insuredUntil, insurer: 'HDFC ERGO' }),
  cover: null,
});
const without = (...missing: string[]): Partial<ClaimFacts> => ({
  papers: cleanChecks('asha').papers.filter(({ type }) => !missing.includes(type)),
});
const among = (...types: string[]): Partial<ClaimFacts> => ({
  papers: [...cleanChecks('asha').papers, ...types.map((type) => ({ type, by: 'the owner', kinIds: [] }))],
});

it('holds where everything is as it should be', () => {
  expect(checkNames.map((name) => judge(name, facts()).result)).toEqual(checkNames.map(() => 'holds'));
  expect(stoppedBy(facts())).toBeNull();
});

const noLender: LenderFact = { paperName: null, state: null, isPassedOver: false, passableAt: null };
/** A vehicle of a lender with this answer. */
const financed = (lender: Partial<LenderFact> = {}) => ({
  ...registered({ financier: 'CHOLA' }),
  lender: { ...noLender, ...lender },
});
const consent = (upTo: number) => ({ type: 'financier-consent', by: 'bela', kinIds: [], upTo: paise(upTo) });

describe('what a check says', () => {
  it.each<[CheckName, CheckResult, Partial<ClaimFacts>, string?, ...string[]]>([
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
    ['in-force', 'not-known', { cover: null }, 'cover-open'],
    ['in-force', 'not-known', { ...insured('2026-11-09'), incidentAt: null }, 'cover-open'],
    ['in-force', 'not-known', insured('2026-11-10'), 'register-runs', '2026-11-10', 'HDFC ERGO'],
    ['in-force', 'fails', insured('2026-11-09'), 'register-lapsed', '2026-11-09', 'HDFC ERGO'],
    // A policy document takes precedence over an outdated register.
    ['in-force', 'holds', registered({ insuredUntil: '2026-11-09' }), 'in-force'],
    ['not-total-loss', 'holds', { estimatedRepairCost: paise(7_500_000) }],
    ['not-total-loss', 'fails', { estimatedRepairCost: paise(7_500_001) }],
    ['not-total-loss', 'fails', { approvedAmount: paise(18_800_000) }],
    ['not-total-loss', 'fails', { estimatedRepairCost: paise(6_000_001), totalLossShare: 6_000 }],
    ['not-total-loss', 'not-known', covered({ insuredValue: null })],
    ['not-total-loss', 'not-known', { estimatedRepairCost: null }],
    ['after-purchase', 'fails', { purchasedAt: at('2026-11-11T00:00:00') }],
    ['after-purchase', 'holds', { purchasedAt: at('2026-11-10T00:00:00') }],
    ['after-purchase', 'not-known', { purchasedAt: null }],
    ['calculation-terms', 'fails', { raisedTerms: ['idv', 'hasImt23'] }, 'terms-raised', 'idv', 'hasImt23'],
    ['calculation-terms', 'not-known', { raisedTerms: null }, 'unlooked'],
    ['calculation-terms', 'not-known', { openBreaches: ['licence'] }, 'breach-open', 'licence'],
    ['calculation-terms', 'not-known', { register: null }, 'age-open'],
    ['calculation-terms', 'not-known', registered({ firstRegisteredOn: null }), 'age-open'],
    ['no-near-double', 'fails', { nearDoubles: ['GP-7'] }, 'near-double', 'GP-7'],
    ['no-near-double', 'not-known', { nearDoubles: null }],
    ['new-photos', 'fails', { samePhotos: ['GP-8', 'GP-9'] }, 'photos-used', 'GP-8', 'GP-9'],
    ['new-photos', 'not-known', { samePhotos: null }],
    ['this-vehicle', 'fails', covered({ namesThisVehicle: false })],
    ['this-vehicle', 'not-known', covered({ namesThisVehicle: null })],
    ['this-vehicle', 'not-known', { cover: null }],
    ['this-vehicle', 'not-known', { ...covered({ namesThisVehicle: null }), ...registered({ policyNumber: '--' }) }],
    [
      'this-vehicle',
      'holds',
      { ...covered({ namesThisVehicle: null }), ...registered({ policyNumber: 'pol 2026-77' }) },
      'policy-in-register',
    ],
    // Register data of another policy does not override the document.
    ['this-vehicle', 'fails', { ...covered({ namesThisVehicle: false }), ...registered({ policyNumber: 'POL/2026/77' }) }],
    ['licence', 'not-known', { licence: null }, 'licence-open'],
    ['licence', 'fails', { licence: { verdict: 'fails', isDriver: true } }],
    ['licence', 'not-known', { licence: { verdict: 'not-known', isDriver: false } }],
    ['licence', 'not-known', { licence: { verdict: 'holds', isDriver: false } }, 'licence-of-another'],
    ['licence', 'not-known', { licence: null, claimType: 'other' }],
    ['licence', 'holds', { licence: null, claimType: 'vandalism' }, 'nobody-drove'],
    ['licence', 'holds', { licence: { verdict: 'fails', isDriver: true }, claimType: 'fire' }, 'nobody-drove'],
    ['fitness', 'not-known', { register: null }, 'register-open'],
    ['fitness', 'holds', registered({ fitnessUntil: '2026-11-10' }), 'fitness-runs', '2026-11-10'],
    ['fitness', 'fails', registered({ fitnessUntil: '2026-11-09' }), 'fitness-lapsed', '2026-11-09'],
    ['fitness', 'not-known', registered({ fitnessUntil: null }), 'fitness-unknown'],
    ['fitness', 'holds', registered({ vehicleClass: 'car', fitnessUntil: null }), 'fitness-young'],
    ['fitness', 'not-known', registered({ vehicleClass: 'car', fitnessUntil: null, firstRegisteredOn: '2011-11-10' })],
    ['fitness', 'not-known', registered({ vehicleClass: 'car', fitnessUntil: null, firstRegisteredOn: null })],
    ['fitness', 'fails', registered({ vehicleClass: 'car', fitnessUntil: '2026-11-09' })],
    ['permit', 'not-known', { register: null }],
    ['permit', 'not-known', registered({ permitUntil: null })],
    ['permit', 'fails', registered({ permitUntil: '2026-11-09' }), 'permit-lapsed', '2026-11-09'],
    ['permit', 'holds', registered({ permitUntil: null, vehicleClass: 'car' }), 'permit-not-needed'],
    ['permit', 'holds', registered({ permitUntil: null, grossWeightKg: 3000 }), 'permit-not-needed'],
    ['permit', 'not-known', registered({ permitUntil: null, grossWeightKg: 3001 })],
    ['permit', 'not-known', registered({ permitUntil: null, grossWeightKg: null })],
    ['permit', 'not-known', registered({ permitUntil: null, vehicleClass: 'passenger', grossWeightKg: 1200 })],
    ['permit', 'holds', registered({ permitUntil: null, vehicleClass: 'three-wheeler', isElectric: true })],
    ['permit', 'not-known', registered({ permitUntil: null, vehicleClass: null, isElectric: true })],
    ['financier', 'not-known', { register: null }],
    ['financier', 'fails', registered({ financier: 'SHRIRAM FINANCE' }), 'financier-silent', 'SHRIRAM FINANCE'],
    ['financier', 'holds', { ...registered({ financier: 'SHRIRAM FINANCE' }), ...among('financier-consent') }],
    ['financier', 'holds', { ...financed(), papers: [consent(4_000_000)], approvedAmount: paise(4_000_000) }],
    [
      'financier',
      'fails',
      { ...financed(), papers: [consent(4_000_000)], approvedAmount: paise(4_000_001) },
      'financier-consents-to-less',
      'CHOLA',
    ],
    ['financier', 'fails', financed({ state: 'sent' }), 'financier-silent', 'CHOLA'],
    ['financier', 'fails', financed({ state: 'refused', isPassedOver: true }), 'financier-refuses', 'CHOLA'],
    ['financier', 'fails', financed({ state: 'not-lender' }), 'financier-is-another', 'CHOLA'],
    ['financier', 'holds', financed({ state: 'sent', isPassedOver: true }), 'financier-passed-over', 'CHOLA'],
    ['financier', 'fails', { register: null, lender: { ...noLender, paperName: 'CHOLA' } }, 'financier-silent', 'CHOLA'],
    ['papers', 'not-known', { papers: null }],
    ['papers', 'fails', without('policy', 'license'), 'papers-missing', 'policy', 'license'],
    ['papers', 'fails', { claimType: 'fire' }, 'papers-missing', 'fire-report'],
    ['papers', 'holds', { ...among('fire-report'), claimType: 'fire' }],
    ['papers', 'fails', { claimType: 'vandalism' }, 'papers-missing', 'police-report'],
    ['papers', 'holds', { claimType: 'natural-disaster' }],
    ['insurers-word', 'not-known', { words: [] }, 'word-open'],
    ['insurers-word', 'not-known', said({ officer: { ...word.officer, isActive: false } })],
    ['insurers-word', 'fails', said({ answer: 'corrected' }), 'word-corrected'],
    ['insurers-word', 'fails', said({ answer: 'denied', terms: null }), 'word-denied'],
    // One signatory's denial cannot be overridden by another's confirmation.
    ['insurers-word', 'fails', said({ answer: 'denied', terms: null }, { answeredAt: at('2026-11-20T09:00:00') })],
    ['insurers-word', 'fails', { wordSubject: null }],
    ['insurers-word', 'fails', { wordSubject: { ...wordSubject, insurerId: 'uiic' } }, 'word-of-something-else'],
    ['insurers-word', 'fails', { wordSubject: { ...wordSubject, insurerClaimNumber: 'NIA-2' } }],
    ['insurers-word', 'fails', { wordSubject: { ...wordSubject, insurerClaimNumber: null } }],
    ['insurers-word', 'fails', { wordSubject: { ...wordSubject, listingId: 'other' } }],
    ['insurers-word', 'fails', { approvedAmount: paise(4_500_001) }, 'word-of-less'],
    ['insurers-word', 'holds', { approvedAmount: paise(4_500_000) }, 'word-confirmed'],
    ['insurers-word', 'fails', terms({ payee: 'garage' }), 'word-paid-elsewhere'],
    ['insurers-word', 'fails', terms({ payee: 'owner' })],
    ['insurers-word', 'fails', terms({ expectedOn: '2026-11-19' }), 'word-past', '2026-11-19'],
    ['settlement-mode', 'holds', said({ insurerModes: ['cashless'] }), 'mode-allowed', 'cashless'],
    ['settlement-mode', 'fails', said({ insurerModes: ['reimbursement'] }), 'mode-not-allowed', 'cashless'],
    [
      'settlement-mode',
      'holds',
      { ...terms({ mode: 'reimbursement' }), calculatedMode: 'reimbursement' },
      'mode-allowed',
      'reimbursement',
    ],
    ['settlement-mode', 'fails', terms({ mode: 'reimbursement' }), 'mode-calculated-otherwise', 'cashless'],
    ['settlement-mode', 'not-known', { calculatedMode: null }, 'unlooked'],
    ['settlement-mode', 'not-known', said({ insurerModes: null }), 'mode-unrecorded'],
    ['settlement-mode', 'not-known', said({ answer: 'denied', terms: null }), 'word-open'],
  ])('%s: %s', (name, result, changes, why, ...about) => {
    const found = judge(name, facts(changes));
    expect(found.result).toBe(result);
    if (why !== undefined) expect([found.why, ...found.about]).toEqual([why, ...about]);
    // A single approver needs every check to pass.
    if (result !== 'holds') expect(checksHold(facts(changes), 'bela')).toBe(false);
  });
});

it('goes by the insurer’s newest word, and by a correction once it is taken over', () => {
  const holds = (changes: Partial<ClaimFacts>) => judge('insurers-word', facts(changes)).result === 'holds';
  expect(holds(said({ answer: 'corrected', takenOver: true }))).toBe(true);
  const later = { ...word, id: 'later', answeredAt: at('2026-11-20T09:00:00') };
  expect(holds(said({ answer: 'corrected' }, later))).toBe(true);
  expect(holds(said(word, { ...later, answer: 'corrected' }))).toBe(false);
});

it('lets nobody approve alone on the word of an officer whom they put on record', () => {
  for (const who of ['registrar', 'registrar-2']) expect(checksHold(facts(), who)).toBe(false);
  expect(checksHold(facts(), null)).toBe(false);
  expect(checksHold(facts(), 'bela')).toBe(true);
});

it('stops for what an officer denies, until two people take that officer off the record', () => {
  const denied = { answer: 'denied', terms: null } as const;
  expect(stoppedBy(facts(said(denied)))).toBe('claim.insurer-denies');
  expect(stoppedBy(facts(said({ ...denied, officer: { ...word.officer, isActive: false } })))).toBe('claim.insurer-denies');
  expect(stoppedBy(facts(said(denied, word)))).toBe('claim.insurer-denies');
  const ended = { ...denied, officer: { ...word.officer, isActive: false, isEnded: true } };
  expect(stoppedBy(facts(said(ended, word)))).toBeNull();
  expect(checksHold(facts(said(ended, word)), 'bela')).toBe(false);
  expect(stoppedBy(facts(said({ answer: 'corrected' })))).toBeNull();
});

it('stops for theft, a total loss and a cover that fails, and for nothing that is merely not known', () => {
  expect(stoppedBy(facts({ claimType: 'theft' }))).toBe('claim.theft');
  expect(stoppedBy(facts({ approvedAmount: paise(18_800_000) }))).toBe('claim.total-loss');
  expect(stoppedBy(facts(covered({ kind: 'third-party' })))).toBe('claim.cover-fails');
  expect(stoppedBy(facts({ incidentAt: at('2027-01-01T00:00:00') }))).toBe('claim.cover-fails');
  expect(stoppedBy(facts({ cover: null, claimType: null, purchasedAt: null, nearDoubles: ['GP-7'] }))).toBeNull();
});

it('warns of what the register says of the insurance, and stops only where a policy says the same', () => {
  expect([warningOf(facts(insured('2026-11-09'))), stoppedBy(facts(insured('2026-11-09')))]).toEqual(['insurance-lapsed', null]);
  expect(warningOf(facts(insured('2026-11-10')))).toBeNull();
  const ended = { ...registered({ insuredUntil: '2026-11-09' }), ...covered({ endsAt: at('2026-11-09T23:59:59') }) };
  expect([warningOf(facts(ended)), stoppedBy(facts(ended))]).toEqual([null, 'claim.cover-fails']);
});

it('lets nobody approve alone on a cover of their own', () => {
  expect(checksHold(facts(), 'asha')).toBe(false);
  expect(checksHold(facts(), 'bela')).toBe(true);
});

it('lets nobody approve alone on papers of their own', () => {
  const brought = (by: string): Partial<ClaimFacts> => ({
    papers: [...(without('policy').papers ?? []), { type: 'policy', by, kinIds: [] }],
  });
  expect(checksHold(facts(brought('bela')), 'bela')).toBe(false);
  expect(checksHold(facts(brought('bela')), 'charu')).toBe(true);
  const consent = {
    ...registered({ financier: 'SHRIRAM FINANCE' }),
    papers: [...(facts().papers ?? []), { type: 'financier-consent', by: 'bela', kinIds: [] }],
  };
  expect(checksHold(facts(consent), 'bela')).toBe(false);
  expect(checksHold(facts(consent), 'charu')).toBe(true);
});
