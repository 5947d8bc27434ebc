import type { IsoDate } from '#domain/dates.ts';
import { businessKey, journalEntry } from '#domain/ledger/journal-entry.ts';
import type { JournalEntry } from '#domain/ledger/journal-entry.ts';
import { refundPaid, surplusReceived } from '#domain/ledger/postings.ts';
import type { Paise } from '#domain/money.ts';
import { negate } from '#domain/money.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { postTaxedEntry } from '#server/features/tax-documents/tax-documents.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PaymentOrderRow } from './payment-order-row.ts';

/** Money that nobody needs waits as the payer's advance until it is sent back. The subject is locked, so that the count holds. */
export async function postSurplus(tx: Tx, order: PaymentOrderRow, amount: Paise, paidOn?: IsoDate): Promise<void> {
  if (order.claim_id !== null) {
    const n = await nextEvent(tx, `claim:${order.claim_id}:surplus-received:`);
    await postEntry(tx, surplusReceived({ claimId: order.claim_id, n }, amount), paidOn);
    return;
  }
  const n = await nextEvent(tx, `listing:${order.garage_id}:surplus-received:`);
  await postEntry(tx, listingEntry(order, 'surplus-received', n, 'Surplus payment received', amount), paidOn);
}

/** The gateway confirmed a refund. */
export async function postRefund(tx: Tx, order: PaymentOrderRow, amount: Paise): Promise<void> {
  if (order.claim_id !== null) {
    const n = await nextEvent(tx, `claim:${order.claim_id}:refund:`);
    await postTaxedEntry(tx, refundPaid({ claimId: order.claim_id, n }, amount));
    return;
  }
  const n = await nextEvent(tx, `listing:${order.garage_id}:refund:`);
  await postEntry(tx, listingEntry(order, 'refund', n, 'Refund paid', negate(amount)));
}

/** For a garage's payment, which belongs to no claim: gateway clearing against customer advances; negative goes back. */
function listingEntry(order: PaymentOrderRow, event: string, n: number, description: string, amount: Paise): JournalEntry {
  return journalEntry(businessKey('listing', order.garage_id ?? '', event, n), description, [
    { account: 'gateway-clearing', amount },
    { account: 'customer-advances', amount: negate(amount) },
  ]);
}

async function nextEvent(tx: Tx, prefix: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('journal_entry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_key', 'like', `${prefix}%`)
    .executeTakeFirstOrThrow();
  return count + 1;
}
