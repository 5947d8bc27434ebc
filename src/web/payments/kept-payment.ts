import type { CheckoutDto } from '#contract/payments/payments.schemas.ts';
import { tabStorage } from '../ui/device-storage.ts';

export interface KeptPayment extends Pick<CheckoutDto, 'provider' | 'sessionId' | 'mode'> {
  /** The page that the person came from, to go back to. */
  readonly from: string;
  /** The provider's page was opened with it. */
  readonly opened?: boolean;
}

const name = 'gatepass.payment';

/** What the pay page needs, kept in this tab until it is there: never in an address, which ends in logs. */
export function keepPayment(payment: KeptPayment): void {
  tabStorage.set(name, JSON.stringify(payment));
}

/** Null when nobody was sent here to pay. */
export function keptPayment(): KeptPayment | null {
  try {
    const kept = JSON.parse(tabStorage.get(name) ?? 'null') as KeptPayment | null;
    // Never on to another site, whoever wrote this.
    return kept && /^\/(?![/\\])/.test(kept.from) ? kept : null;
  } catch {
    return null;
  }
}
