import type { GatewayCheckout } from '../payment-gateway.ts';

const sdk = 'https://sdk.cashfree.com';
/** Where the browser SDK sends the session, and where that leads. */
const hosts = {
  sandbox: ['https://sandbox.cashfree.com', 'https://payments-test.cashfree.com'],
  production: ['https://api.cashfree.com', 'https://payments.cashfree.com'],
} as const;

/** Whose payment page people are sent to: the stand-in's own, or Cashfree's through its SDK, of sandbox or production by the API's address. */
export function cashfreeCheckout(baseUrl: string, standinUrl: string | null): GatewayCheckout {
  if (standinUrl !== null && baseUrl.startsWith(standinUrl))
    return { mode: 'sandbox', pageOf: (sessionId) => `${standinUrl}/checkout/${sessionId}`, sources: {} };
  const mode = baseUrl.startsWith('https://api.cashfree.com') ? 'production' : 'sandbox';
  // The SDK calls production's API in both modes.
  const connect = [...new Set(['https://api.cashfree.com', hosts[mode][0]])];
  return {
    mode,
    pageOf: () => null,
    // The SDK's script, its frames and calls, and the form that it sends.
    sources: { script: [sdk], frame: [sdk, ...hosts[mode]], connect, form: hosts[mode] },
  };
}
