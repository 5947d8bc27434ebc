import { isAllowedFrom } from '#domain/state-machine.ts';
import type { TransferAlert, TransferFacts, TransferPurpose, TransferState } from '#domain/transfers/transfer.ts';
import { bankTime, isLate, isLiveTransfer, nextCheck, transferActionFor, transferTable } from '#domain/transfers/transfer.ts';
import { systemActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Transfer } from '#server/platform/gateways/payment-gateway.ts';
import type { PaidSubject, Platform, TransferPolicy, TransferRow } from '#server/platform/platform.ts';

/** What the gateway has, why it will never take it, or what is inconsistent. */
export type Answer = { readonly transfer: Transfer } | { readonly refused: string } | { readonly odd: TransferAlert };

interface Locked {
  readonly row: TransferRow;
  readonly subject: PaidSubject;
}

export function policyOf(platform: Platform, row: Pick<TransferRow, 'purpose'>): TransferPolicy {
  return platform.gatewayHooks.transfers[row.purpose as TransferPurpose];
}

export function factsOf(row: TransferRow): TransferFacts {
  return {
    state: row.state as TransferState,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    creditedAt: row.credited_at,
    alert: row.alert,
    isAcknowledged: row.gateway_ref !== null,
  };
}

/** Applies an answer, from any event or timer. Idempotent. */
export async function applyAnswer(platform: Platform, id: string, answer: Answer): Promise<void> {
  await inTransaction(platform, systemActor(`transfer:${id}`), async (tx) => {
    const locked = await lockTransfer(platform, tx, id);
    if ('refused' in answer) return end(tx, locked, 'fail', answer.refused);
    if ('odd' in answer) return raise(tx, locked, answer.odd);
    return applyTransfer(tx, locked, answer.transfer);
  });
}

/** A day has passed, and it is neither credited nor failed. */
export async function raiseLate(platform: Platform, id: string): Promise<void> {
  await inTransaction(platform, systemActor(`transfer:${id}`), async (tx) => {
    const locked = await lockTransfer(platform, tx, id);
    if (locked.row.alert === null && isLate(factsOf(locked.row), tx.now)) await raise(tx, locked, 'payout.alert.late');
  });
}

/** Locks the subject first, in the order of every writer; then the transfer. */
async function lockTransfer(platform: Platform, tx: Tx, id: string): Promise<Locked> {
  const found = await tx.db.selectFrom('transfer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const subject = await policyOf(platform, found).lock(tx, found);
  const row = await tx.db.selectFrom('transfer').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  return { row, subject };
}

async function applyTransfer(tx: Tx, locked: Locked, transfer: Transfer): Promise<void> {
  const { row, subject } = locked;
  if (!isOrdered(row, transfer)) return raise(tx, locked, 'payout.alert.mismatch');
  const isPaid = transfer.news === 'credited' || transfer.news === 'debited';
  if (!isLiveTransfer(row.state as TransferState)) {
    // Another attempt may have been made since: people must handle the money that went out.
    if (isPaid) await raise(tx, locked, 'payout.alert.paid-after-all');
    return;
  }
  const action = transferActionFor(row.state as TransferState, transfer.news);
  if (action === 'fail' || action === 'reverse') return end(tx, locked, action, transfer.reason);
  const state = action === null ? row.state : transferTable[action].to;
  const utr = transfer.utr ?? row.utr;
  const isNew = transfer.news === 'credited' && row.credited_at === null;
  // Without the bank's reference there is no proof; the next reading brings it.
  const isBooked = isNew && utr !== null && utr !== '' && subject.isBookable;
  const bankCreditedAt = bankTime(transfer.updatedAt, row.sent_at, tx.now);
  const booked = isBooked ? { credited_at: tx.now, bank_credited_at: bankCreditedAt } : {};
  const after = { ...row, state, utr, gateway_ref: transfer.gatewayTransferId, ...booked };
  const alert = alertOf(after, { news: transfer.news, isUnbooked: isNew && !isBooked }, tx.now);
  const updated = await tx.db
    .updateTable('transfer')
    .set({
      ...{ state, utr, gateway_ref: transfer.gatewayTransferId, alert, ...booked },
      ...{ next_check_at: nextCheck({ ...factsOf(after), alert }, tx.now), updated_at: tx.now },
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (state !== row.state || isBooked)
    await audit(tx, {
      action: 'apply-transfer',
      ...subject.record,
      before: { state: row.state },
      after: { state, reason: transfer.reason, utr, ...subject.about },
    });
  if (alert !== null && alert !== row.alert) await tell(tx, { row: updated, subject }, row.alert, alert);
  if (isBooked) await subject.credited(updated, bankCreditedAt);
}

/** Alert for a transfer that matches our order. */
function alertOf(
  row: TransferRow,
  { news, isUnbooked }: { news: Transfer['news']; isUnbooked: boolean },
  now: Date,
): TransferAlert | null {
  if (news === 'unknown') return 'payout.alert.unknown-state';
  if (isUnbooked) return 'payout.alert.no-utr';
  return row.alert === 'payout.alert.late' && isLate(factsOf(row), now) ? 'payout.alert.late' : null;
}

/** Failed for good, or returned after its credit: reverses what was booked, and a person pays again. */
async function end(tx: Tx, { row, subject }: Locked, action: 'fail' | 'reverse', reason: string): Promise<void> {
  if (!isAllowedFrom(transferTable, action, row.state as TransferState)) return;
  const { to: state } = transferTable[action];
  const updated = await tx.db
    .updateTable('transfer')
    .set({ state, failure_reason: reason, alert: null, next_check_at: null, updated_at: tx.now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tx, {
    action: action === 'fail' ? 'fail-payout' : 'reverse-payout',
    ...subject.record,
    before: { state: row.state },
    after: { state, reason, ...subject.about },
  });
  await subject.ended(updated, state);
}

/** It differs from our order: nothing is booked, and people are notified once; later conflicts are the same matter. */
async function raise(tx: Tx, { row, subject }: Locked, why: TransferAlert): Promise<void> {
  const isNews = row.alert !== why && row.alert !== 'payout.alert.conflict';
  const alert = isNews ? why : row.alert;
  const updated = await tx.db
    .updateTable('transfer')
    .set({ alert, next_check_at: nextCheck({ ...factsOf(row), alert }, tx.now), updated_at: tx.now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isNews) await tell(tx, { row: updated, subject }, row.alert, why);
}

async function tell(tx: Tx, { row, subject }: Locked, before: string | null, alert: TransferAlert): Promise<void> {
  await audit(tx, { action: 'alert-payout', ...subject.record, before: { alert: before }, after: { alert, ...subject.about } });
  await subject.alerted(row, alert);
}

/** Amount and account at the gateway must equal those ordered. */
function isOrdered(row: TransferRow, { transferId, amountPaise, beneficiaryId }: Transfer): boolean {
  return (
    transferId === row.transfer_id &&
    amountPaise === row.amount_paise &&
    (beneficiaryId === null || beneficiaryId === row.beneficiary_id)
  );
}
