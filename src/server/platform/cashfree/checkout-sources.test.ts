import { expect, it } from 'vitest';
import { checkoutMode, checkoutSources } from './checkout-sources.ts';

const product = { baseUrl: '', clientId: 'id', clientSecret: 'secret' };
const withPayments = (baseUrl: string, standinUrl: string | null = null) => ({
  cashfree: { payments: { ...product, baseUrl }, payouts: product, verification: product },
  standin: { url: standinUrl, paymentDelayMs: 0, declineRate: 0, bankDelayMs: 0 },
});

it('admits the hosts of production only, in production', () => {
  const config = withPayments('https://api.cashfree.com/pg');
  expect(checkoutMode(config)).toBe('production');
  const hosts = ['https://api.cashfree.com', 'https://payments.cashfree.com'];
  expect(checkoutSources(config)).toEqual({
    script: ['https://sdk.cashfree.com'],
    frame: ['https://sdk.cashfree.com', ...hosts],
    connect: ['https://api.cashfree.com'],
    form: hosts,
  });
});

it('admits the hosts of the sandbox', () => {
  const config = withPayments('https://sandbox.cashfree.com/pg');
  expect(checkoutMode(config)).toBe('sandbox');
  expect(checkoutSources(config)).toMatchObject({
    script: ['https://sdk.cashfree.com'],
    form: ['https://sandbox.cashfree.com', 'https://payments-test.cashfree.com'],
  });
});

it('admits nothing for the stand-in of the demo', () => {
  const config = withPayments('http://127.0.0.1:4100/pg', 'http://127.0.0.1:4100');
  expect(checkoutMode(config)).toBe('standin');
  expect(checkoutSources(config)).toEqual({});
});
