import { ZERO, lesser, paise, sum } from '../../money.ts';
import type { Paise } from '../../money.ts';
import type { InvoiceFacts } from './invoice.ts';

type Billed = Pick<InvoiceFacts, 'cgst' | 'sgst' | 'igst' | 'total'> & {
  readonly addressee: Pick<InvoiceFacts['addressee'], 'kind'>;
};

/**
 * GST on the approved part that the insurer cannot credit, because the invoice is not in its name, and therefore keeps back (CBIC circular 217/11/2024).
 * An approved amount without GST has none to lose.
 */
export function lostCredit(invoice: Billed | null, approved: Paise, { isWithoutTax }: { readonly isWithoutTax: boolean }): Paise {
  if (invoice?.addressee.kind !== 'owner' || isWithoutTax || invoice.total <= 0) return ZERO;
  const [part, total] = [BigInt(lesser(approved, invoice.total)), BigInt(invoice.total)];
  const tax = BigInt(sum([invoice.cgst, invoice.sgst, invoice.igst]));
  return paise(Number((2n * part * tax + total) / (2n * total)));
}
