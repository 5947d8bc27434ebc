import type { PaymentPurpose } from '#contract/payments/payments.schemas.ts';
import { todayInKolkata, yearInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { atLeastZero, paise } from '#domain/money.ts';
import { sql } from 'kysely';
import { audit } from '#server/platform/audit/audit.ts';
import type { GatewayPayment } from '#server/platform/gateways/payment-gateway.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { GatewayHooks } from '#server/platform/gateway-hooks.ts';
import { nextCheck } from './next-check.ts';
import type { PaymentOrderRow } from './payment-order-row.ts';
import { postSurplus } from './post-surplus.ts';
import { requestRefund } from './request-refund.ts';

/** The gateway confirmed the payment: the order, what it is for, its ledger entry and its receipt, all in this transaction; or a refund when nobody needs it any more. */
export async function confirmPayment(
  tx: Tx,
  paid: GatewayHooks['paid'],
  row: PaymentOrderRow,
  payments: readonly GatewayPayment[],
): Promise<PaymentOrderRow> {
  const first = payments.findLast(
    ({ status, paymentAmountPaise }) => status === 'succeeded' && paymentAmountPaise >= row.amount_paise,
  );
  const paidOn = todayInKolkata(first?.completedAt ?? first?.startedAt ?? tx.now);
  const confirmed = await tx.db
    .updateTable('payment_order')
    .set({
      state: 'success',
      alert: null,
      failure_reason: null,
      cf_payment_id: first?.gatewayPaymentId ?? null,
      confirmed_at: tx.now,
      receipt_number: sql<string>`${`RCP-${yearInKolkata(tx.now)}-`}::text || lpad(nextval('receipt_number_seq')::text, 6, '0')`,
      // What it mostly is; taken back below where nobody needs the money.
      outcome: 'applied',
      checked_at: tx.now,
      next_check_at: nextCheck('success', row, tx.now),
      updated_at: tx.now,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const receiptNumber = confirmed.receipt_number ?? '';
  const purpose = row.purpose as PaymentPurpose;
  // Where it fails, all of this is rolled back: the money stays visible as an open order, and the sweep comes again.
  const used = await paid[purpose](tx, {
    id: row.id,
    orderId: row.order_id,
    purpose,
    userId: row.user_id,
    claimId: row.claim_id,
    offerId: row.offer_id,
    garageId: row.garage_id,
    amount: paise(row.amount_paise),
    receiptNumber,
    openedAt: row.created_at,
    paidOn,
  });
  await audit(tx, {
    action: 'confirm-payment',
    subjectType: 'payment',
    subjectId: row.id,
    before: { state: row.state },
    after: { state: 'success', used, receiptNumber },
  });
  await returnExcess(tx, row, first, paidOn);
  if (used === 'applied') return confirmed;
  await tx.db.updateTable('payment_order').set({ outcome: null }).where('id', '=', row.id).execute();
  await postSurplus(tx, row, paise(row.amount_paise), paidOn);
  await requestRefund(tx, { paymentOrderId: row.id, amount: paise(row.amount_paise), reason: 'surplus-payment' });
  return { ...confirmed, outcome: null };
}

/** More came than was asked for: the rest waits as the payer's advance and goes back. */
async function returnExcess(tx: Tx, row: PaymentOrderRow, payment: GatewayPayment | undefined, paidOn: IsoDate): Promise<void> {
  const excess = atLeastZero(paise((payment?.paymentAmountPaise ?? row.amount_paise) - row.amount_paise));
  if (excess === 0) return;
  await postSurplus(tx, row, excess, paidOn);
  await requestRefund(tx, { paymentOrderId: row.id, amount: excess, reason: 'surplus-payment' });
}
