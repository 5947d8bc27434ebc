import { expect, it } from 'vitest';
import { ownerCardForm, ownerIdentityForm } from './owner-identity.schemas.ts';

const wrong = { panName: '', pan: 'abc', signatoryName: '', accountNumber: '', ifsc: 'HDFC' };
const fieldsOf = (form: typeof ownerIdentityForm) => form.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'));

it('asks for the photo of the card together with everything else that is wrong', () => {
  expect(fieldsOf(ownerIdentityForm)).not.toContain('documents.identityProof');
  expect(fieldsOf(ownerCardForm)).toEqual(
    expect.arrayContaining(['panName', 'pan', 'accountNumber', 'ifsc', 'documents.identityProof']),
  );
});
