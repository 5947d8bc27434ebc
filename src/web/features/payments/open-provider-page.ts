import type { PaymentProvider } from '#contract/payments/payments.schemas.ts';
import { cashfreePage } from './cashfree-sdk.ts';
import type { ProviderPage } from './provider-page.ts';

const pages: Readonly<Record<PaymentProvider, ProviderPage>> = { cashfree: cashfreePage };

export const openProviderPage: ProviderPage = (payment, leaving) => pages[payment.provider](payment, leaving);
