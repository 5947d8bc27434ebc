import { describe, expect, it } from 'vitest';
import type { DecidedDocument, DocumentDecision, KycDocumentType } from './document-decisions.ts';
import { documentsToResubmit, kycOutcome, requiredKycDocuments } from './document-decisions.ts';

const doc = (type: KycDocumentType, decision: DocumentDecision, reason: string | null = null): DecidedDocument => ({
  type,
  decision,
  reason,
});
const identity = doc('identityProof', 'approved');
const address = doc('addressProof', 'approved');

describe('requiredKycDocuments', () => {
  it.each([
    ['claimant', []],
    ['garage', ['businessRegistration']],
    ['surveyor', ['surveyorLicense']],
    ['insurance', ['insuranceLicense']],
    ['admin', []],
  ] as const)('%s: both proofs and %j', (role, extra) => {
    expect(requiredKycDocuments(role)).toEqual(['identityProof', 'addressProof', ...extra]);
  });
});

describe('kycOutcome', () => {
  it.each([
    [[identity, address], { outcome: 'approve' }],
    [[identity], { outcome: 'undecided', missing: ['addressProof'] }],
    [[identity, doc('addressProof', 'undecided')], { outcome: 'undecided', missing: ['addressProof'] }],
    [[identity, address, doc('bankStatement', 'undecided')], { outcome: 'undecided', missing: ['bankStatement'] }],
    [
      [identity, doc('addressProof', 'rejected'), doc('addressProof', 'rejected')],
      { outcome: 'reject', rejected: ['addressProof'] },
    ],
    [[identity, address, doc('gstCertificate', 'rejected')], { outcome: 'reject', rejected: ['gstCertificate'] }],
    [[doc('identityProof', 'rejected'), doc('addressProof', 'undecided')], { outcome: 'undecided', missing: ['addressProof'] }],
  ])('%j', (documents, expected) => expect(kycOutcome(requiredKycDocuments('claimant'), documents)).toEqual(expected));
  it('asks a garage for its registration', () => {
    expect(kycOutcome(requiredKycDocuments('garage'), [identity, address])).toEqual({
      outcome: 'undecided',
      missing: ['businessRegistration'],
    });
  });
});

it('asks again only for what was wrong or never came', () => {
  expect(
    documentsToResubmit(requiredKycDocuments('garage'), [
      identity,
      doc('addressProof', 'rejected', 'old'),
      doc('gstCertificate', 'rejected', 'blurred'),
    ]),
  ).toEqual(['addressProof', 'businessRegistration', 'gstCertificate']);
  expect(documentsToResubmit(requiredKycDocuments('claimant'), [identity, address])).toEqual([]);
});
