import type { WebhookSender } from './webhook-sender.ts';

export type KeyPair = { clientId: string; clientSecret: string };
export type Product = 'payments' | 'payouts' | 'verification';

/** Settings that can be changed at run time (`POST /__sim/settings`). Times in ms. */
export type Settings = {
  /** Share of checkouts that are declined at random, 0 to 1. */
  declineRate: number;
  /** How long the bank takes for a payment. */
  delayMs: number;
  /** How long a bank account check takes. */
  bankDelayMs: number;
  /** Time between two steps of a payout; `manual` waits for `/__sim/transfers/{id}/advance`. */
  payoutStepMs: number | 'manual';
  /** Time until a refund completes; `manual` waits for `/__sim/refunds/{id}/advance`. */
  refundStepMs: number | 'manual';
  /** Delays before the second, third, … delivery of a webhook without a 2xx response. */
  webhookRetryMs: number[];
  /** Rupees available for payouts; null is unlimited. */
  payoutBalance: number | null;
  /** Whether to return 429 beyond the vendor's limits per minute; the headers are always sent. */
  enforceRateLimits: boolean;
  /** Aadhaar numbers without a mobile number: the OTP "succeeds" with the vendor's misleading response. */
  aadhaarNotLinked: string[];
  aadhaarInvalid: string[];
};

export type StandinOptions = Partial<Settings> & {
  /** 0 picks a free port. */
  port?: number;
  /** Folder that keeps orders and transfers across restarts; without it they are only in memory. */
  dataDir?: string;
  /** Webhooks go to `{webhookBaseUrl}/payments`, `/payouts` and `/verification`; without it they are only recorded. */
  webhookBaseUrl?: string;
  keys?: Partial<Record<Product, KeyPair>>;
  /** The same seed gives the same ids and declines. */
  seed?: string;
  /** Ms since 1970; `POST /__sim/clock` moves the stand-in's time further. */
  now?: () => number;
  /** Replaces `fetch` for webhooks, for instance by the application's `inject`. */
  sendWebhook?: WebhookSender;
};

export const defaultKeys: Record<Product, KeyPair> = {
  payments: { clientId: 'standin-payments-id', clientSecret: 'standin-payments-secret' },
  payouts: { clientId: 'standin-payouts-id', clientSecret: 'standin-payouts-secret' },
  verification: { clientId: 'standin-verification-id', clientSecret: 'standin-verification-secret' },
};

const MINUTE = 60_000;

export const demoSettings: Settings = {
  declineRate: 0.1,
  delayMs: 3000,
  bankDelayMs: 2000,
  payoutStepMs: 1000,
  refundStepMs: 2000,
  webhookRetryMs: [2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
  payoutBalance: null,
  enforceRateLimits: false,
  aadhaarNotLinked: ['222222222222'],
  aadhaarInvalid: ['000000000000'],
};
