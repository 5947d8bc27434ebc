import type { WebhookSender } from './webhook-sender.ts';

export type KeyPair = { clientId: string; clientSecret: string };
export type Product = 'payments' | 'payouts' | 'verification';

/** What can be changed while it runs (`POST /__sim/settings`). Times in ms. */
export type Settings = {
  /** Share of checkouts that are declined at random, 0 to 1. */
  declineRate: number;
  /** How long the bank thinks about a payment. */
  delayMs: number;
  /** How long a bank account check takes. */
  bankDelayMs: number;
  /** Time between two steps of a payout; `manual` waits for `/__sim/transfers/{id}/advance`. */
  payoutStepMs: number | 'manual';
  /** Time until a refund is done; `manual` waits for `/__sim/refunds/{id}/advance`. */
  refundStepMs: number | 'manual';
  /** Pauses before the second, third, … delivery of a webhook that was not answered with 2xx. */
  webhookRetryMs: number[];
  /** Rupees left for payouts; null is never empty. */
  payoutBalance: number | null;
  /** Answer 429 beyond the vendor's limits per minute; the headers are sent either way. */
  enforceRateLimits: boolean;
  /** Numbers that have no mobile number: the OTP "succeeds" with the vendor's misleading reply. */
  aadhaarNotLinked: string[];
  aadhaarInvalid: string[];
};

export type StandinOptions = Partial<Settings> & {
  /** 0 takes a free port. */
  port?: number;
  /** Where orders and transfers are kept across restarts; without it they live in memory. */
  dataDir?: string;
  /** Webhooks go to `{webhookBaseUrl}/payments`, `/payouts` and `/verification`; without it they are only recorded. */
  webhookBaseUrl?: string;
  keys?: Partial<Record<Product, KeyPair>>;
  /** Same seed, same ids and declines. */
  seed?: string;
  /** Ms since 1970; `POST /__sim/clock` moves the stand-in's time further. */
  now?: () => number;
  /** Takes the place of `fetch` for webhooks, such as the application's `inject`. */
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
