import type { PageSources } from '../web/content-security-policy.ts';
import type { Config } from '../config.ts';

export type CheckoutMode = 'standin' | 'sandbox' | 'production';

/** Whose payment page people are sent to. */
export function checkoutMode({ standin, cashfree }: Pick<Config, 'standin' | 'cashfree'>): CheckoutMode {
  const { baseUrl } = cashfree.payments;
  if (standin.url !== null && baseUrl.startsWith(standin.url)) return 'standin';
  return baseUrl.startsWith('https://api.cashfree.com') ? 'production' : 'sandbox';
}

const sdk = 'https://sdk.cashfree.com';
/** Where the browser SDK sends the session, and where that leads. */
const hosts = {
  sandbox: ['https://sandbox.cashfree.com', 'https://payments-test.cashfree.com'],
  production: ['https://api.cashfree.com', 'https://payments.cashfree.com'],
} as const;

/** What the pay page may load beside our own: the SDK's script, its frames and calls, and the form that it sends. The demo needs nothing. */
export function checkoutSources(config: Pick<Config, 'standin' | 'cashfree'>): PageSources {
  const mode = checkoutMode(config);
  if (mode === 'standin') return {};
  // The SDK calls this one in both modes.
  const connect = ['https://api.cashfree.com', hosts[mode][0]];
  return { script: [sdk], frame: [sdk, ...hosts[mode]], connect: [...new Set(connect)], form: hosts[mode] };
}
