import { expect, test } from 'vitest';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { documentPlaces, startingValues } from './kyc-values.ts';
import type { KycStatusDto } from './kyc-values.ts';

type Document = KycStatusDto['documents'][number];

function document(type: Document['type'], decision: Document['decision'], reason: string | null = null): Document {
  return { id: type, type, fileKey: 'k', fileUrl: 'u', originalName: 'n', mimeType: 'image/png', size: 1, decision, reason };
}

test.each([
  ['claimant', ['identityProof', 'addressProof', 'bankStatement']],
  ['garage', ['identityProof', 'addressProof', 'businessRegistration', 'gstCertificate', 'bankStatement']],
  ['surveyor', ['identityProof', 'addressProof', 'surveyorLicense', 'bankStatement']],
  ['insurance', ['identityProof', 'addressProof', 'insuranceLicense', 'gstCertificate', 'bankStatement']],
] as const)('a %s has places for its documents', (role, types) => {
  const places = documentPlaces(role, { documents: [], toSubmit: [] });
  expect(places.map(({ type }) => type)).toEqual(types);
  expect(
    places.filter(({ required }) => !required).every(({ type }) => type === 'gstCertificate' || type === 'bankStatement'),
  ).toBe(true);
});

test('an approved document stays, a rejected one is asked for again with its reasons', () => {
  const documents = [
    document('identityProof', 'approved'),
    document('addressProof', 'rejected', 'Blurred'),
    document('addressProof', 'rejected', 'Too old'),
    document('addressProof', 'rejected', 'Blurred'),
  ];
  const [identity, address] = documentPlaces('claimant', { documents, toSubmit: ['addressProof'] });
  expect(identity).toMatchObject({ kept: true, reason: undefined });
  expect(address).toMatchObject({ kept: false, reason: 'Blurred; Too old' });
});

test('a resubmission starts with what was handed in, a first one with what the account knows', () => {
  const user = { firstName: 'Asha', lastName: 'Rao', phone: '9876543210', dateOfBirth: null, surveyor: null } as UserDto;
  expect(startingValues(user, { fields: null })).toMatchObject({ firstName: 'Asha', dateOfBirth: '', city: '' });
  expect(startingValues(user, { fields: { firstName: 'Aasha', city: 'Pune', role: 'admin' } })).toMatchObject({
    firstName: 'Aasha',
    lastName: 'Rao',
    city: 'Pune',
  });
  expect(startingValues(user, { fields: { role: 'admin' } })).not.toHaveProperty('role');
});
