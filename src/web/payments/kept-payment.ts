import type { CheckoutDto } from '#contract/payments/payments.schemas.ts';

export interface KeptPayment extends Pick<CheckoutDto, 'provider' | 'sessionId' | 'mode'> {
  /** The page that the person came from, to go back to. */
  readonly from: string;
  /** The provider's page was opened with it. */
  readonly opened?: boolean;
}

const name = 'gatepass.payment';

/** What the pay page needs, kept in this tab until it is there: never in an address, which ends in logs. */
export function keepPayment(payment: KeptPayment): void {
  sessionStorage.setItem(name, JSON.stringify(payment));
}

/** Null when nobody was sent here to pay. */
export function keptPayment(): KeptPayment | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as KeptPayment | null;
    // Never on to another site, whoever wrote this.
    return kept && /^\/(?![/\\])/.test(kept.from) ? kept : null;
  } catch {
    return null;
  }
}
