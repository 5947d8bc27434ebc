import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { PaymentProvider } from '#contract/payments/payments.schemas.ts';
import type { PaymentState } from '#domain/payments/payment-order.ts';
import type { DB, PaymentOrder } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PaymentGateway } from '#server/platform/gateways/payment-gateway.ts';
import type { Platform } from '#server/platform/platform.ts';

export type PaymentOrderRow = Selectable<PaymentOrder>;

/**
 * Our states: `creating` written but perhaps not yet known to the gateway; `failed` the last attempt failed, the order may still be paid;
 * `abandoned` closed at the gateway; `quarantined` something was paid that does not fit.
 */
export type StoredPaymentState = 'creating' | PaymentState | 'abandoned' | 'quarantined';

/** States in which the order may still take money, so that no second one may exist beside it (the database's index says the same). */
export const payableStates = ['creating', 'pending', 'processing', 'failed', 'quarantined'] as const;

/** The state that the domain and the wire know. */
export function paymentStateOf(row: Pick<PaymentOrderRow, 'state'>): PaymentState {
  const state = row.state as StoredPaymentState;
  if (state === 'creating') return 'pending';
  if (state === 'abandoned') return 'failed';
  return state === 'quarantined' ? 'processing' : state;
}

export function providerOf(row: Pick<PaymentOrderRow, 'provider'>): PaymentProvider {
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

/** Locks what is paid for. Always before the order itself: whoever opens an order holds this lock while looking for another. */
export async function lockSubject(tx: Tx, subject: Subject): Promise<void> {
  if (subject.claim_id !== null) {
    await tx.db.selectFrom('claim').select('id').where('id', '=', subject.claim_id).forUpdate().execute();
  }
  if (subject.garage_id !== null) {
    await tx.db.selectFrom('garage').select('id').where('id', '=', subject.garage_id).forUpdate().execute();
  }
}

/** Subject, then order: both locked until the transaction ends, by one statement. A locked row is read as it is once the lock is had, and the counts come before it. */
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
