import type { PaymentDto, PaymentPurpose } from '#contract/payments/payments.schemas.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { Kysely, Selectable } from 'kysely';
import type { DB, Refund } from '#server/platform/db/database-types.ts';
import { paymentStateOf } from './payment-order-row.ts';
import type { PaymentOrderRow } from './payment-order-row.ts';

const rupees = (amount: number): number => paiseToRupees(paise(amount));

/** The payments with their refunds, in the order given. */
export async function toPaymentDtos(db: Kysely<DB>, rows: readonly PaymentOrderRow[]): Promise<PaymentDto[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const refunds = await db.selectFrom('refund').selectAll().where('payment_order_id', 'in', ids).orderBy('created_at').execute();
  return rows.map((row) =>
    toDto(
      row,
      refunds.filter((refund) => refund.payment_order_id === row.id),
    ),
  );
}

function toDto(row: PaymentOrderRow, refunds: readonly Selectable<Refund>[]): PaymentDto {
  const lines = row.breakdown as { label: string; amount: number }[];
  return {
    id: row.id,
    orderId: row.order_id,
    purpose: row.purpose as PaymentPurpose,
    claimId: row.claim_id,
    amount: rupees(row.amount_paise),
    currency: 'INR',
    lines: lines.map((line) => ({ label: line.label, amount: rupees(line.amount) })),
    status: paymentStateOf(row),
    failureReason: row.failure_reason,
    underReview: row.state === 'quarantined',
    outcome: row.outcome as PaymentDto['outcome'],
    receiptNumber: row.receipt_number,
    receiptUrl: row.receipt_number && `/api/payments/${row.id}/receipt`,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: row.confirmed_at?.toISOString() ?? null,
    refunds: refunds.map(toRefundDto),
  };
}

export function toRefundDto(refund: Selectable<Refund>): PaymentDto['refunds'][number] {
  return {
    refundId: refund.refund_id,
    amount: rupees(refund.amount_paise),
    state: refund.state as PaymentDto['refunds'][number]['state'],
    reason: refund.reason,
    arn: refund.arn,
    createdAt: refund.created_at.toISOString(),
  };
}
