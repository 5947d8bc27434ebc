import { gstIncludedIn } from '../payments/fees.ts';
import type { Account, BusinessKey, JournalEntry } from '#domain/ledger/journal-entry.ts';
import type { Paise } from '../money.ts';
import { add, lesser, negate, paise, subtract, sum, ZERO } from '../money.ts';
import type { TaxDocumentKind } from './supply.ts';

/** The service supplied: work on a claim, the advance, a year in the directory. */
export type Supply = 'claim-work' | 'advance' | 'listing';

/** A tax document required by an event. */
export interface Paper {
  readonly kind: TaxDocumentKind;
  /** The event's entry; it has at most one document. */
  readonly event: BusinessKey;
  readonly supply: Supply;
  /** Including GST. */
  readonly total: Paise;
  readonly tax: Paise;
  /** For refund vouchers and credit notes: the event of the document they reverse. */
  readonly corrects: BusinessKey | null;
}

/**
 * Tax documents of one claim or listing, from its entries, oldest first. Advances get a receipt voucher, except those refunded immediately (a duplicate
 * payment, the credit for a late payout); income gets a tax invoice, the refund of a vouchered advance a refund voucher, a reversed fee a credit note.
 */
export function papersOf(entries: readonly JournalEntry[]): Paper[] {
  const papers: Paper[] = [];
  /** Held with and without a receipt voucher. */
  let vouched: Paise = ZERO;
  let loose: Paise = ZERO;
  const last = (kind: TaxDocumentKind, supply?: Supply) =>
    papers.findLast((paper) => paper.kind === kind && (supply === undefined || paper.supply === supply))?.event ?? null;
  const take = (amount: Paise) => {
    const fromVouched = lesser(amount, vouched);
    vouched = subtract(vouched, fromVouched);
    loose = subtract(loose, lesser(subtract(amount, fromVouched), loose));
  };

  for (const entry of entries) {
    const event = entry.businessKey;
    const on = (account: Account) => sum(entry.lines.filter((line) => line.account === account).map(({ amount }) => amount));
    const held = negate(on('customer-advances'));
    const tax = negate(on('gst-payable'));
    switch (event.event) {
      case 'wizard-fee-paid':
      case 'fee-returned-to-advances':
        papers.push({
          ...{ kind: 'receipt-voucher', event, supply: 'claim-work', corrects: null },
          ...{ total: held, tax: gstIncludedIn(held) },
        });
        vouched = add(vouched, held);
        break;
      case 'surplus-received':
        loose = add(loose, held);
        break;
      case 'advance-earned':
        papers.push({ kind: 'tax-invoice', event, supply: 'claim-work', total: negate(held), tax, corrects: null });
        take(negate(held));
        break;
      case 'advance-applied':
        take(negate(held));
        break;
      case 'offer-accepted':
        papers.push({ kind: 'tax-invoice', event, supply: 'advance', total: on('claimant-receivable'), tax, corrects: null });
        break;
      case 'offer-accepted-reversal':
        papers.push({
          ...{ kind: 'credit-note', event, supply: 'advance', corrects: entry.reverses },
          ...{ total: negate(on('claimant-receivable')), tax: negate(tax) },
        });
        break;
      case 'fee-credited':
        papers.push({
          ...{ kind: 'credit-note', event, supply: 'advance', corrects: last('tax-invoice', 'advance') },
          ...{ total: held, tax: negate(tax) },
        });
        loose = add(loose, held);
        break;
      case 'fee-paid':
        papers.push({ kind: 'tax-invoice', event, supply: 'listing', total: on('gateway-clearing'), tax, corrects: null });
        break;
      case 'refund': {
        const sent = negate(held);
        const fromLoose = lesser(sent, loose);
        loose = subtract(loose, fromLoose);
        const total = lesser(subtract(sent, fromLoose), vouched);
        vouched = subtract(vouched, total);
        if (total > 0) {
          const corrects = last('receipt-voucher');
          papers.push({ kind: 'refund-voucher', event, supply: 'claim-work', total, tax: gstIncludedIn(total), corrects });
        }
        break;
      }
    }
  }
  return papers.filter(({ total }) => total > paise(0));
}
