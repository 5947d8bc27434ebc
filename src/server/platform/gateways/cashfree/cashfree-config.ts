/** One product's key pair and address. `baseUrl` includes the product: `https://api.cashfree.com/pg`, `…/payout`, `…/verification`. */
export type CashfreeProductConfig = {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** Secrets that are still active while keys are being rotated; webhooks may be signed with them. */
  previousSecrets?: readonly string[];
  /** The dashboard's RSA public key (PEM). Set it in production unless our addresses are whitelisted; payments have none. */
  signatureKey?: string;
  /** Default 10 000. */
  timeoutMs?: number;
};

export type CashfreeConfig = {
  payments: CashfreeProductConfig;
  payouts: CashfreeProductConfig;
  verification: CashfreeProductConfig;
};

/** The secrets with which a product's webhooks may be signed, newest first. */
export function webhookSecrets(product: CashfreeProductConfig): string[] {
  return [product.clientSecret, ...(product.previousSecrets ?? [])];
}
