import { describe, expect, it } from 'vitest';
import { messageAt, messagesOutside } from './form-messages.ts';

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
