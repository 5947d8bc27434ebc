import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { PaymentProvider, CheckoutDto, PaymentDto, PaymentPurpose } from '#contract/payments/payments.schemas.ts';
import type { PaymentState } from '#domain/payments/payment-order.ts';
import type { DB, PaymentOrder, Refund } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PaymentGateway, GatewayPayment } from '#server/platform/gateways/payment-gateway.ts';
import type { Platform } from '#server/platform/platform.ts';
import { paiseToRupees, negate } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { IsoDate } from '#domain/dates.ts';
import { businessKey, journalEntry } from '#domain/ledger/journal-entry.ts';
import type { JournalEntry } from '#domain/ledger/journal-entry.ts';
import { refundPaid, surplusReceived } from '#domain/ledger/postings.ts';
import { nextSeq, postEntry } from '#server/features/ledger/ledger.service.ts';
import { postTaxedEntry } from '#server/features/tax-documents/tax-documents.service.ts';

export type PaymentOrderRow = Selectable<PaymentOrder>;

/**
 * Our states: `creating` stored but perhaps unknown to the gateway; `failed` the last attempt failed, the order may still be paid; `abandoned` closed at the
 * gateway; `quarantined` the amount paid does not fit.
 */
export type StoredPaymentState = 'creating' | PaymentState | 'abandoned' | 'quarantined';

/** States in which the order may still take money, so that no second one may exist (also enforced by the database's index). */
export const payableStates = ['creating', 'pending', 'processing', 'failed', 'quarantined'] as const;

/** Maps to the state of the domain and API. */
export function paymentStateOf(row: Pick<PaymentOrderRow, 'state'>): PaymentState {
  const state = row.state as StoredPaymentState;
  if (state === 'creating') return 'pending';
  if (state === 'abandoned') return 'failed';
  return state === 'quarantined' ? 'processing' : state;
}

function providerOf(row: Pick<PaymentOrderRow, 'provider'>): PaymentProvider {
  return row.provider as PaymentProvider;
}

/** The gateway that the order was opened with. */
export function gatewayOf(platform: Platform, row: Pick<PaymentOrderRow, 'provider'>): PaymentGateway {
  return platform.payments[providerOf(row)];
}

export async function findPaymentOrder(db: Kysely<DB>, orderId: string): Promise<PaymentOrderRow | undefined> {
  return db.selectFrom('payment_order').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

interface Subject {
  claim_id: string | null;
  garage_id: string | null;
}

/** Locks what is paid for. Always before the order: opening an order holds this lock while looking for another. */
export async function lockSubject(tx: Tx, subject: Subject): Promise<void> {
  if (subject.claim_id !== null) {
    await tx.db.selectFrom('claim').select('id').where('id', '=', subject.claim_id).forUpdate().execute();
  }
  if (subject.garage_id !== null) {
    await tx.db.selectFrom('garage').select('id').where('id', '=', subject.garage_id).forUpdate().execute();
  }
}

/** Locks subject, then order, by one statement: the counts lock the subject first, and the order is read as of its own lock. */
export async function lockPaymentOrder(tx: Tx, known: PaymentOrderRow): Promise<PaymentOrderRow> {
  const { rows } = await sql<PaymentOrderRow>`
    select o.* from payment_order o
    where o.id = ${known.id}::uuid
      and (select count(*) from (select from claim where id = ${known.claim_id}::uuid for update) locked)
        + (select count(*) from (select from garage where id = ${known.garage_id}::uuid for update) locked) >= 0
    for update of o`.execute(tx.db);
  const [row] = rows;
  if (!row) throw new Error(`payment order ${known.id} is gone`);
  return row;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** An attempt begun before expiry may be decided by a bank days later. */
const LATE = 72 * HOUR;

/** When the sweep next asks the gateway; null if nothing can change. */
export function nextCheck(state: StoredPaymentState, order: { created_at: Date; expires_at: Date }, now: Date): Date | null {
  const age = now.getTime() - order.created_at.getTime();
  const afterExpiry = now.getTime() - order.expires_at.getTime();
  const pause = age < 15 * MINUTE ? MINUTE : age < 2 * HOUR ? 5 * MINUTE : HOUR;
  // Once after expiry: a second attempt may have succeeded besides the known one.
  if (state === 'success') return afterExpiry < 0 ? new Date(order.expires_at.getTime() + 10 * MINUTE) : null;
  // Money may be in transit, or people are investigating: keep checking.
  if (state === 'processing' || state === 'quarantined') return new Date(now.getTime() + pause);
  return afterExpiry > LATE ? null : new Date(now.getTime() + pause);
}

/** What the browser needs to open the checkout. An order whose last attempt failed is open again, so it shows as pending. */
export function toCheckout(platform: Platform, row: PaymentOrderRow): CheckoutDto {
  const state = paymentStateOf(row);
  const open = state === 'pending' || state === 'failed';
  const sessionId = open ? (row.session_id ?? '') : '';
  const { checkout } = gatewayOf(platform, row);
  return {
    orderId: row.order_id,
    provider: providerOf(row),
    sessionId,
    amount: paiseToRupees(row.amount_paise),
    checkoutUrl: sessionId === '' ? null : checkout.pageOf(sessionId),
    mode: checkout.mode,
    status: open ? 'pending' : state,
    expiresAt: row.expires_at.toISOString(),
  };
}

/** Stores every attempt that the gateway reports, so that a second success is not missed. Returns whether there may be one. */
export async function saveAttempts(tx: Tx, order: PaymentOrderRow, payments: readonly GatewayPayment[]): Promise<boolean> {
  let others = payments.length === 1 ? 0 : 1;
  for (const payment of payments) {
    const facts = {
      status: payment.status,
      message: payment.message,
      payment_group: payment.group,
      bank_reference: payment.bankReference,
      completed_at: payment.completedAt,
    };
    const saved = await tx.db
      .insertInto('payment_attempt')
      .values({
        cf_payment_id: payment.gatewayPaymentId,
        payment_order_id: order.id,
        amount_paise: payment.paymentAmountPaise,
        attempted_at: payment.startedAt,
        first_seen_at: tx.now,
        ...facts,
      })
      // An older reading must not overwrite a success.
      .onConflict((conflict) =>
        conflict.column('cf_payment_id').doUpdateSet(facts).where('payment_attempt.status', '<>', 'succeeded'),
      )
      .returning(
        sql<number>`(select count(*) from payment_attempt other where other.payment_order_id = ${order.id}::uuid
          and other.status = 'succeeded' and other.cf_payment_id <> payment_attempt.cf_payment_id)`.as('others'),
      )
      .executeTakeFirst();
    others += saved?.others ?? 1;
  }
  return others > 0;
}

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
  const lines = row.breakdown as { label: string; amount: Paise }[];
  return {
    id: row.id,
    orderId: row.order_id,
    purpose: row.purpose as PaymentPurpose,
    claimId: row.claim_id,
    amount: paiseToRupees(row.amount_paise),
    currency: 'INR',
    lines: lines.map((line) => ({ label: line.label, amount: paiseToRupees(line.amount) })),
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
    amount: paiseToRupees(refund.amount_paise),
    state: refund.state as PaymentDto['refunds'][number]['state'],
    reason: refund.reason,
    arn: refund.arn,
    createdAt: refund.created_at.toISOString(),
  };
}

/** Books money without a use as the payer's advance until it is refunded. The subject is locked, so the count holds. */
export async function postSurplus(tx: Tx, order: PaymentOrderRow, amount: Paise, paidOn?: IsoDate): Promise<void> {
  if (order.claim_id !== null) {
    const n = await nextSeq(tx, 'claim', order.claim_id, 'surplus-received');
    await postEntry(tx, surplusReceived({ claimId: order.claim_id, n }, amount), paidOn);
    return;
  }
  const n = await nextSeq(tx, 'listing', order.garage_id ?? '', 'surplus-received');
  await postEntry(tx, listingEntry(order, 'surplus-received', n, 'Surplus payment received', amount), paidOn);
}

export async function postRefund(tx: Tx, order: PaymentOrderRow, amount: Paise): Promise<void> {
  if (order.claim_id !== null) {
    const n = await nextSeq(tx, 'claim', order.claim_id, 'refund');
    await postTaxedEntry(tx, refundPaid({ claimId: order.claim_id, n }, amount));
    return;
  }
  const n = await nextSeq(tx, 'listing', order.garage_id ?? '', 'refund');
  await postEntry(tx, listingEntry(order, 'refund', n, 'Refund paid', negate(amount)));
}

/** For a garage's payment, which belongs to no claim: gateway clearing against customer advances; negative for refunds. */
function listingEntry(order: PaymentOrderRow, event: string, n: number, description: string, amount: Paise): JournalEntry {
  return journalEntry(businessKey('listing', order.garage_id ?? '', event, n), description, [
    { account: 'gateway-clearing', amount },
    { account: 'customer-advances', amount: negate(amount) },
  ]);
}
