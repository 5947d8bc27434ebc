import { expect, it } from 'vitest';
import { cashfreeCheckout } from './cashfree-payments.ts';

it('admits the hosts of production only, in production', () => {
  const hosts = ['https://api.cashfree.com', 'https://payments.cashfree.com'];
  expect(cashfreeCheckout('https://api.cashfree.com/pg', null)).toMatchObject({
    mode: 'production',
    sources: {
      script: ['https://sdk.cashfree.com'],
      frame: ['https://sdk.cashfree.com', ...hosts],
      connect: ['https://api.cashfree.com'],
      form: hosts,
    },
  });
});

it('admits the hosts of the sandbox', () => {
  const checkout = cashfreeCheckout('https://sandbox.cashfree.com/pg', null);
  expect(checkout).toMatchObject({
    mode: 'sandbox',
    sources: {
      script: ['https://sdk.cashfree.com'],
      form: ['https://sandbox.cashfree.com', 'https://payments-test.cashfree.com'],
    },
  });
  expect(checkout.pageOf('session')).toBeNull();
});

it('admits nothing for the stand-in of the demo, which has a page of its own', () => {
  const checkout = cashfreeCheckout('http://127.0.0.1:4100/pg', 'http://127.0.0.1:4100');
  expect(checkout.sources).toEqual({});
  expect(checkout.pageOf('abc')).toBe('http://127.0.0.1:4100/checkout/abc');
});
