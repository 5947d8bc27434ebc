import { describe, expect, it } from 'vitest';
import { serverFailure, splitServerErrors } from './server-errors.ts';

describe('serverFailure', () => {
  it('reads an API error', () => {
    const thrown = Object.assign(new Error('Please check'), { code: 'general.invalid-input', fieldErrors: { email: 'Email is required' } });
    expect(serverFailure(thrown)).toEqual({ message: 'Please check', fieldErrors: { email: 'Email is required' } });
  });

  it('does without field errors', () => {
    expect(serverFailure({ code: 'claim.wrong-stage', message: 'Too late' })).toEqual({ message: 'Too late', fieldErrors: undefined });
  });

  it.each([new TypeError('x is not a function'), 'text', null, undefined, { message: 'no code' }, { code: 'x', message: 5 }])('%j is none', (thrown) => {
    expect(serverFailure(thrown)).toBeUndefined();
  });
});

describe('splitServerErrors', () => {
  const names = new Set(['email', 'documents.identityProof', 'city']);

  it('gives each message to its field, and to the field above when the path goes deeper', () => {
    const failure = { message: 'Please check', fieldErrors: { email: 'Taken', 'documents.identityProof.0.fileKey': 'Unreadable' } };
    expect(splitServerErrors(failure, names)).toEqual({
      fields: [
        ['email', 'Taken'],
        ['documents.identityProof', 'Unreadable'],
      ],
      general: [],
    });
  });

  it('keeps what no field can carry as general', () => {
    expect(splitServerErrors({ message: 'Please check', fieldErrors: { role: 'Not offered' } }, names)).toEqual({ fields: [], general: ['Not offered'] });
  });

  it('maps server names to the form’s', () => {
    const failure = { message: '', fieldErrors: { companyCity: 'City is required' } };
    expect(splitServerErrors(failure, names, { companyCity: 'city' }).fields).toEqual([['city', 'City is required']]);
  });

  it('says the error itself when there are no field errors', () => {
    expect(splitServerErrors({ message: 'Too late', fieldErrors: undefined }, names)).toEqual({ fields: [], general: ['Too late'] });
  });

  it('does not take a name that only begins alike for the field above', () => {
    expect(splitServerErrors({ message: '', fieldErrors: { emailAgain: 'Differs' } }, names).general).toEqual(['Differs']);
  });
});
