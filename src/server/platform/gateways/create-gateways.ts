import type { PaymentProvider } from '#contract/payments/payments.schemas.ts';
import type { SettingReader } from '#server/platform/setting-reader.ts';
import type { CashfreeConfig } from './cashfree/cashfree-config.ts';
import { createCashfreeIdentity } from './cashfree/cashfree-identity.ts';
import { createCashfreePayments } from './cashfree/cashfree-payments.ts';
import { createCashfreePayouts } from './cashfree/cashfree-payouts.ts';
import { createCashfreeVirtualAccounts } from './cashfree/cashfree-virtual-accounts.ts';
import { readCashfreeConfig } from './cashfree/read-cashfree-config.ts';
import { createCashfreeNoticeReader } from './cashfree/webhooks.ts';
import type { ReadNotice } from './gateway-error.ts';
import type { IdentityVerifier } from './identity-verifier.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { PayoutGateway } from './payout-gateway.ts';
import type { VirtualAccountGateway } from './virtual-account-gateway.ts';

export interface Gateways {
  /** By the provider that an order was opened with; new ones go to the one of the settings. */
  readonly payments: Readonly<Record<PaymentProvider, PaymentGateway>>;
  readonly payouts: PayoutGateway;
  readonly virtualAccounts: VirtualAccountGateway;
  readonly identity: IdentityVerifier;
  readonly readNotice: Readonly<Record<PaymentProvider, ReadNotice>>;
}

/** Addresses and keys, for each company. */
export interface GatewayConfigs {
  readonly cashfree: CashfreeConfig;
}

/** What the settings say of each company: another one is a line here and in each table of `createGateways` that it serves. */
export function readGatewayConfigs(
  read: SettingReader,
  mode: { readonly demo: boolean; readonly production: boolean },
): GatewayConfigs {
  return { cashfree: readCashfreeConfig(read, mode) };
}

/** The other companies' systems behind their ports. */
export function createGateways(config: GatewayConfigs & { readonly standin: { readonly url: string | null } }): Gateways {
  const { cashfree, standin } = config;
  return {
    payments: { cashfree: createCashfreePayments(cashfree.payments, standin.url) },
    payouts: createCashfreePayouts(cashfree.payouts),
    virtualAccounts: createCashfreeVirtualAccounts(cashfree.payments),
    identity: createCashfreeIdentity(cashfree.verification),
    readNotice: { cashfree: createCashfreeNoticeReader(cashfree) },
  };
}
