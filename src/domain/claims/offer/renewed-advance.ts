import { add, atLeastZero, lesser, subtract } from '../../money.ts';
import type { Paise } from '../../money.ts';

export interface InvoicedAdvance {
  /** What a person approved. */
  readonly decided: Paise;
  /** The invoice on which money goes out. */
  readonly invoice: Paise;
  /** What the tariff pays on the bill that was decided on, and on all that was billed in the end, the owner's share included; null without a calculation. */
  readonly calculated: { readonly onBill: Paise; readonly onInvoice: Paise } | null;
}

/**
 * The advance once the garage has billed. An invoice of what was approved or more changes nothing (product rules §5). Below that the insurer
 * pays less, too: what the calculation falls by on the lower bill, and never more than the invoice. What we advance beyond it is our loss.
 */
export function renewedAdvance({ decided, invoice, calculated }: InvoicedAdvance): Paise {
  if (invoice >= decided) return decided;
  if (calculated === null) return invoice;
  // The insurer may have accepted more than was calculated: that much stays beside it.
  const accepted = add(calculated.onInvoice, atLeastZero(subtract(decided, calculated.onBill)));
  return atLeastZero(lesser(invoice, lesser(decided, accepted)));
}

export interface OwnersBurden {
  /** What the owner pays the garage. */
  readonly garage: Paise;
  /** What the owner still has to pay us. */
  readonly balance: Paise;
}

/** Must who accepted be asked again? Only where something gets worse for them: to pay us more, or the garage. */
export function isWorseFor(accepted: Pick<OwnersBurden, 'garage'>, renewed: OwnersBurden): boolean {
  return renewed.balance > 0 || renewed.garage > accepted.garage;
}
