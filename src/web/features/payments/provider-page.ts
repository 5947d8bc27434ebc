import type { KeptPayment } from '#web/payments/kept-payment.ts';

/**
 * Opens a provider's page with its script. `leaving` is called just before, and answers false when the person has left meanwhile: then
 * nothing is opened. Rejects when the script does not come or the session is refused.
 */
export type ProviderPage = (payment: KeptPayment, leaving: () => boolean) => Promise<void>;
