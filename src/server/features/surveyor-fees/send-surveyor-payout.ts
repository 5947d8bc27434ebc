import { todayInKolkata } from '#domain/dates.ts';
import { bankTime } from '#domain/claims/payout/promise.ts';
import type { PayoutState } from '#domain/claims/payout/payout.ts';
import { payoutActionFor, payoutStateFrom } from '#domain/claims/payout/state-mapping.ts';
import type { BillHold } from '#domain/surveyor-fees/surveyor-bill.ts';
import { billPaid } from '#domain/surveyor-fees/surveyor-bill.ts';
import { businessKey, reversalOf } from '#domain/ledger/journal-entry.ts';
import { paise } from '#domain/money.ts';
import { findEntry, postEntry } from '#server/features/ledger/ledger.service.ts';
import { systemActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Oddity } from '#server/platform/gateways/send-once.ts';
import { alertOdd, isOrdered, sendOnce } from '#server/platform/gateways/send-once.ts';
import type { Transfer } from '#server/platform/gateways/payout-gateway.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { staffWith } from '#server/platform/messages/staff.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockBill } from './check-bill.ts';
import { holdBill } from './pay-bill.ts';

const isOpen = ({ state }: { state: string }) => state === 'pending' || state === 'processing';

/** Sends a transfer, or reads what became of it. However often this runs, and wherever it was killed, the bank sees one: the id was stored before the first call and never changes. */
export async function sendSurveyorPayout(platform: Platform, payoutId: string): Promise<void> {
  const payout = await platform.db.selectFrom('surveyor_payout').selectAll().where('id', '=', payoutId).executeTakeFirst();
  if (!payout || payout.state === 'failed' || payout.state === 'reversed') return;
  const settle = (work: (tx: Tx) => Promise<void>) =>
    inTransaction(platform, systemActor(`send-surveyor-payout:${payoutId}`), work);
  const order = {
    transferId: payout.transfer_id,
    amount: paise(payout.amount_paise),
    beneficiaryId: payout.beneficiary_id,
    name: payout.beneficiary_name,
    accountNumber: () => platform.cipher.decrypt(payout.account_encrypted),
    ifsc: payout.ifsc,
    remarks: `Survey fee ${payout.transfer_id.slice(-8)}`,
    sentAt: payout.sent_at,
  };
  const sent = await sendOnce(platform.payouts, order, {
    mayGo: async () => isOpen(payout),
    take: async (beneficiaryId) => {
      const taken = await platform.db
        .updateTable('surveyor_payout')
        .set({ sent_at: platform.now(), beneficiary_id: beneficiaryId, updated_at: platform.now() })
        .where('id', '=', payoutId)
        .where('state', 'in', ['pending', 'processing'])
        .executeTakeFirst();
      return taken.numUpdatedRows > 0n;
    },
  });
  if (sent === null) return;
  await settle((tx) => {
    if ('transfer' in sent) return applyTransfer(tx, payoutId, sent.transfer);
    return 'refused' in sent ? endTransfer(tx, payoutId, 'fail', sent.refused) : alert(tx, payoutId, 'payout.alert.conflict');
  });
}

/** A notice came for one of these transfers; false when it is none. */
export async function surveyorPayoutChanged(platform: Platform, transferId: string): Promise<boolean> {
  const found = await platform.db
    .selectFrom('surveyor_payout')
    .select('id')
    .where('transfer_id', '=', transferId)
    .executeTakeFirst();
  if (found) await sendSurveyorPayout(platform, found.id);
  return found !== undefined;
}

async function lockPayout(tx: Tx, payoutId: string) {
  const { bill_id: billId } = await tx.db
    .selectFrom('surveyor_payout')
    .select('bill_id')
    .where('id', '=', payoutId)
    .executeTakeFirstOrThrow();
  const bill = await lockBill(tx, billId);
  const payout = await tx.db.selectFrom('surveyor_payout').selectAll().where('id', '=', payoutId).executeTakeFirstOrThrow();
  return { bill, payout };
}

const hour = 60 * 60_000;

/** What the gateway says of it now. Reading the same again changes nothing. */
async function applyTransfer(tx: Tx, payoutId: string, transfer: Transfer): Promise<void> {
  const { bill, payout } = await lockPayout(tx, payoutId);
  if (!isOrdered(payout, transfer)) return alert(tx, payoutId, 'payout.alert.mismatch');
  const reading = payoutStateFrom(transfer.status, transfer.statusCode);
  const action = payoutActionFor(payout.state as PayoutState, reading);
  if (action === 'fail' || action === 'reverse') return endTransfer(tx, payoutId, action, transfer.statusCode ?? transfer.status);
  const state = action === 'succeed' ? 'success' : action === 'start-processing' ? 'processing' : payout.state;
  const isCredited = reading.credited && state === 'success';
  const isNew = isCredited && payout.credited_at === null;
  const creditedAt = bankTime(transfer.updatedAt, payout.sent_at, tx.now);
  await tx.db
    .updateTable('surveyor_payout')
    .set({
      ...{ state, utr: transfer.utr ?? payout.utr, alert: reading.alert, updated_at: tx.now },
      ...(isNew ? { credited_at: creditedAt } : {}),
      // After the credit it is read for some days more: it may come back.
      next_check_at: nextCheck(tx.now, isNew ? creditedAt : payout.credited_at, payout.created_at),
    })
    .where('id', '=', payoutId)
    .execute();
  if (!isNew) return;
  await postEntry(
    tx,
    billPaid(bill.id, payout.attempt, bill.surveyor_id, paise(payout.amount_paise)),
    todayInKolkata(creditedAt),
  );
  await tx.db
    .updateTable('surveyor_bill')
    .set({ state: 'paid', paid_at: creditedAt, hold: null })
    .where('id', '=', bill.id)
    .execute();
  await audit(tx, {
    action: 'apply-transfer',
    subjectType: 'surveyor-bill',
    subjectId: bill.id,
    before: { state: payout.state },
    after: { state, utr: transfer.utr },
  });
  await notify(
    tx,
    bill.surveyor_id,
    'surveyor-paid',
    { bill: bill.number, amount: paise(payout.amount_paise) },
    { key: `surveyor-paid:${payoutId}` },
  );
}

function nextCheck(now: Date, creditedAt: Date | null, createdAt: Date): Date | null {
  if (creditedAt !== null) {
    const next = [1, 24, 72].map((hours) => creditedAt.getTime() + hours * hour).find((at) => at > now.getTime());
    return next === undefined ? null : new Date(next);
  }
  const age = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + (age < hour / 6 ? hour / 60 : age < 2 * hour ? hour / 12 : hour / 2));
}

/** It failed, or came back after it had arrived: what was booked is taken back, the bill waits for a person. */
async function endTransfer(tx: Tx, payoutId: string, action: 'fail' | 'reverse', reason: string): Promise<void> {
  const { bill, payout } = await lockPayout(tx, payoutId);
  if (action === 'fail' ? !isOpen(payout) : payout.state !== 'success') return;
  const state = action === 'fail' ? 'failed' : 'reversed';
  await tx.db
    .updateTable('surveyor_payout')
    .set({ state, failure_reason: reason, next_check_at: null, updated_at: tx.now })
    .where('id', '=', payoutId)
    .execute();
  const paid = await findEntry(tx, businessKey('surveyor-bill', bill.id, 'paid', payout.attempt));
  if (paid) await postEntry(tx, reversalOf(paid, 'Payment to a surveyor came back'));
  await tx.db.updateTable('surveyor_bill').set({ state: 'approved', paid_at: null }).where('id', '=', bill.id).execute();
  await holdFor(tx, bill.id, action === 'fail' ? 'failed' : 'returned');
}

/** A survey fee that is not as we ordered it. */
async function alert(tx: Tx, payoutId: string, why: Oddity): Promise<void> {
  const { bill, payout } = await lockPayout(tx, payoutId);
  await alertOdd(tx, payout, why, {
    subject: { subjectType: 'surveyor-bill', subjectId: bill.id },
    set: (change) => tx.db.updateTable('surveyor_payout').set(change).where('id', '=', payoutId).execute(),
    tell: async () => {
      if (bill.state === 'approved') await holdFor(tx, bill.id, 'mismatch');
    },
  });
}

async function holdFor(tx: Tx, billId: string, hold: BillHold): Promise<void> {
  const bill = await lockBill(tx, billId);
  await holdBill(tx, bill, hold);
  await notify(
    tx,
    await staffWith(tx, 'surveyor-bill.check'),
    'surveyor-bill-stuck',
    { bill: bill.number, why: `fee.hold.${hold}` },
    { key: `surveyor-bill:${hold}:${billId}:${tx.now.getTime()}` },
  );
}
