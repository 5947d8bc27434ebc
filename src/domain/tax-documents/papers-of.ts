import { gstIncludedIn } from '../payments/fees.ts';
import type { Account, BusinessKey, JournalEntry } from '#domain/ledger/journal-entry.ts';
import type { Paise } from '../money.ts';
import { add, lesser, negate, paise, subtract, sum, ZERO } from '../money.ts';
import type { TaxDocumentKind } from './supply.ts';

/** What is supplied: the work on a claim, the advance, a year in the directory. */
export type Supply = 'claim-work' | 'advance' | 'listing';

/** A document that an event asks for. */
export interface Paper {
  readonly kind: TaxDocumentKind;
  /** The entry of the event; one has one document at most. */
  readonly event: BusinessKey;
  readonly supply: Supply;
  /** Tax included. */
  readonly total: Paise;
  readonly tax: Paise;
  /** The event of the document that it takes back, for refund vouchers and credit notes. */
  readonly corrects: BusinessKey | null;
}

/**
 * The tax documents of one claim or listing, from its entries, oldest first. What is held in advance has a receipt voucher, except what nobody needs and goes back at once
 * (a second payment, the credit for a late payout); what becomes ours has a tax invoice; a refund of what had a voucher a refund voucher; a fee taken back a credit note.
 */
export function papersOf(entries: readonly JournalEntry[]): Paper[] {
  const papers: Paper[] = [];
  /** Held under receipt vouchers, and held without one. */
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
