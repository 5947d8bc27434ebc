import type { PaymentProvider } from '#contract/payments/payments.schemas.ts';
import type { CashfreeConfig } from './cashfree/cashfree-http.ts';
import { createCashfreeIdentity } from './cashfree/cashfree-identity.ts';
import { createCashfreePayments } from './cashfree/cashfree-payments.ts';
import { createCashfreePayouts } from './cashfree/cashfree-payouts.ts';
import { createCashfreeVirtualAccounts } from './cashfree/cashfree-virtual-accounts.ts';
import { createCashfreeNoticeReader } from './cashfree/webhooks.ts';
import type { ReadNotice } from './gateway-error.ts';
import type { IdentityVerifier } from './identity-verifier.ts';
import { createStampSeller } from './stamp-seller.ts';
import type { StampSeller, StampSellerConfig } from './stamp-seller.ts';
import type { PaymentGateway, PayoutGateway, VirtualAccountGateway } from './payment-gateway.ts';

export interface Gateways {
  /** Keyed by the provider that opened an order; new orders use the configured one. */
  readonly payments: Readonly<Record<PaymentProvider, PaymentGateway>>;
  readonly payouts: PayoutGateway;
  readonly virtualAccounts: VirtualAccountGateway;
  readonly identity: IdentityVerifier;
  /** Null without a provider of e-stamps: staff enter stamp papers. */
  readonly stamps: StampSeller | null;
  readonly readNotice: Readonly<Record<PaymentProvider, ReadNotice>>;
}

/** External providers behind their ports; another provider is one more entry per table it serves. */
export function createGateways(config: {
  readonly cashfree: CashfreeConfig;
  readonly standin: { readonly url: string | null };
  readonly eStamp: StampSellerConfig | null;
}): Gateways {
  const { cashfree, standin, eStamp } = config;
  return {
    payments: { cashfree: createCashfreePayments(cashfree.payments, standin.url) },
    payouts: createCashfreePayouts(cashfree.payouts),
    virtualAccounts: createCashfreeVirtualAccounts(cashfree.payments),
    identity: createCashfreeIdentity(cashfree.verification),
    stamps: eStamp && createStampSeller(eStamp),
    readNotice: { cashfree: createCashfreeNoticeReader(cashfree) },
  };
}
