import { describe, expect, it } from 'vitest';
import { messageAt, messagesOutside } from './form-messages.ts';
import { serverFailure, splitServerErrors } from './form.tsx';

const errors = {
  email: { type: 'custom', message: 'Email is required', ref: { message: 'an element, not an error' } },
  driver: { name: { type: 'custom', message: 'Driver name is required' } },
  lines: [undefined, { amount: { type: 'custom', message: 'Amount is required' } }],
  services: { root: { type: 'custom', message: 'Please choose at least 1' } },
  root: { type: 'custom', message: 'Passwords do not match' },
};

describe('messageAt', () => {
  it.each([
    ['email', 'Email is required'],
    ['driver.name', 'Driver name is required'],
    ['driver', 'Driver name is required'],
    ['lines.1.amount', 'Amount is required'],
    ['lines', 'Amount is required'],
    ['services', 'Please choose at least 1'],
    ['emai', undefined],
    ['phone', undefined],
  ])('%s', (name, message) => {
    expect(messageAt(errors, name)).toBe(message);
  });
});

describe('messagesOutside', () => {
  it('is what no field on the page shows', () => {
    expect(messagesOutside(errors, new Set(['email', 'driver.name', 'lines', 'services']))).toEqual(['Passwords do not match']);
  });

  it('says each once', () => {
    expect(messagesOutside({ a: { message: 'Same' }, b: { message: 'Same' } }, new Set())).toEqual(['Same']);
  });
});

function apiError(fields: object): Error {
  return Object.assign(new Error('Please check'), { code: 'input.invalid', ...fields });
}

describe('serverFailure', () => {
  it('reads an API error', () => {
    expect(serverFailure(apiError({ fieldErrors: { email: 'Email is required' } }))).toEqual({
      message: 'Please check',
      fieldErrors: { email: 'Email is required' },
    });
  });

  it('prefers keys, which can be said in other languages', () => {
    const thrown = apiError({
      messageKey: 'general.conflict',
      fieldErrors: { email: 'Email is required', city: 'City is required' },
      fieldErrorKeys: { email: 'auth.email.required' },
    });
    expect(serverFailure(thrown)).toEqual({
      message: 'general.conflict',
      fieldErrors: { email: 'auth.email.required', city: 'City is required' },
    });
  });

  it('says in our words that the server is down, and not in those of a proxy', () => {
    const thrown = apiError({ code: 'http', status: 502, message: 'HTTP error 502' });
    expect(serverFailure(thrown)).toEqual({ message: 'general.unavailable', fieldErrors: {} });
    expect(serverFailure(apiError({ code: 'http', status: 403 }))?.message).toBe('Please check');
  });

  it.each([
    new TypeError('x is not a function'),
    new DOMException('aborted', 'AbortError'), // its code is a number
    'text',
    null,
    undefined,
    { code: 'x', message: 'not an Error' },
  ])('%s is none', (thrown) => {
    expect(serverFailure(thrown)).toBeUndefined();
  });
});

describe('splitServerErrors', () => {
  const names = new Set(['email', 'documents.identityProof', 'city']);

  it('gives each message to its field, and to the field above when the path goes deeper', () => {
    const failure = {
      message: 'Please check',
      fieldErrors: { email: 'Taken', 'documents.identityProof.0.fileKey': 'Unreadable' },
    };
    expect(splitServerErrors(failure, names)).toEqual({
      fields: [
        ['email', 'Taken'],
        ['documents.identityProof', 'Unreadable'],
      ],
      general: [],
    });
  });

  it('keeps what no field can carry as general', () => {
    expect(splitServerErrors({ message: 'Please check', fieldErrors: { role: 'Not offered' } }, names)).toEqual({
      fields: [],
      general: ['Not offered'],
    });
  });

  it('maps server names to the form’s', () => {
    const failure = { message: '', fieldErrors: { companyCity: 'City is required' } };
    expect(splitServerErrors(failure, names, { companyCity: 'city' }).fields).toEqual([['city', 'City is required']]);
  });

  it('says the error itself when there are no field errors', () => {
    expect(splitServerErrors({ message: 'Too late', fieldErrors: {} }, names)).toEqual({
      fields: [],
      general: ['Too late'],
    });
  });

  it('does not take a name that only begins alike for the field above', () => {
    expect(splitServerErrors({ message: '', fieldErrors: { emailAgain: 'Differs' } }, names).general).toEqual(['Differs']);
  });
});
