import { problem } from '#contract/errors.ts';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import type { BusinessKey } from '#domain/ledger/journal-entry.ts';
import { reversalOf } from '#domain/ledger/journal-entry.ts';
import { remittanceReceived } from '#domain/ledger/postings.ts';
import { paise } from '#domain/money.ts';
import { findEntry, postEntry } from '#server/features/ledger/ledger.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { record } from '#server/platform/messages/record.ts';
import type { Platform } from '#server/platform/platform.ts';
import { evenInsurersMoney } from '../payout/insurers-money.ts';
import { takeStep } from '../claim-steps.ts';
import { lockReceivable, receivableAfter } from './lock-receivable.ts';
import { lockRemittance, remittanceAfter } from './lock-remittance.ts';
import type { RemittanceRow } from './lock-remittance.ts';

/** An allocation was wrong: its money waits in suspense again, the insurer owes it again, and a claim that it closed is open again. */
export async function undoAllocation(
  platform: Platform,
  actor: Actor,
  { id, allocationId }: { id: string; allocationId: string },
  reason: string,
): Promise<RemittanceDto> {
  return inTransaction(platform, actor, async (tx) => {
    const remittance = await lockRemittance(tx, id);
    await takeBack(tx, remittance, allocationId, reason);
    return remittanceAfter(tx, id);
  });
}

export async function takeBack(tx: Tx, remittance: RemittanceRow, allocationId: string, reason: string): Promise<void> {
  const allocation = await tx.db
    .selectFrom('remittance_allocation as a')
    .leftJoin('receivable', 'receivable.claim_id', 'a.claim_id')
    .selectAll('a')
    .select('receivable.id as receivable_id')
    .where('a.id', '=', allocationId)
    .where('a.remittance_id', '=', remittance.id)
    .executeTakeFirst();
  if (!allocation?.receivable_id) throw problem('record.not-found');
  if (allocation.undone_at !== null) throw problem('remittance.undone');
  const { file, receivable } = await lockReceivable(tx, allocation.receivable_id);
  const received = receivable.received_paise - allocation.amount_paise;
  const tds = receivable.tds_paise - allocation.tds_paise;
  const state = receivableAfter(receivable, received + tds === 0 ? 'undo-only-receipt' : 'undo-receipt');
  await tx.db
    .updateTable('remittance_allocation')
    .set({ undone_by: tx.actor.userId, undone_at: tx.now, undo_reason: reason })
    .where('id', '=', allocation.id)
    .execute();
  await tx.db
    .updateTable('receivable')
    .set({
      state,
      received_paise: received,
      tds_paise: tds,
      settled_at: null,
      shortfall_reason: null,
      // What was proposed was the rest of then.
      written_off_by: null,
      write_off_reason: null,
      write_off_proposed_at: null,
      updated_at: tx.now,
    })
    .where('id', '=', receivable.id)
    .execute();
  await bookBack(tx, remittance, allocation.entry_key as BusinessKey);
  await evenInsurersMoney(tx, receivable.claim_id);
  await audit(tx, {
    action: 'undo-allocation',
    subjectType: 'receivable',
    subjectId: receivable.id,
    before: { state: receivable.state },
    after: {
      state,
      amount: allocation.amount_paise + allocation.tds_paise,
      receipt: remittance.id,
      allocation: allocation.id,
      reason,
    },
  });
  await record(tx, receivable.claim_id, 'insurer-payment-undone', { amount: paise(allocation.amount_paise) });
  // Closed was said because nothing was owed any more: that was not so.
  if (file.row.stage === 'closed')
    await takeStep(tx, file, { action: 'reopen-for-money', given: { receivable: state }, set: { closed_at: null } });
}

/** Takes the entry back. One from before remittances took the money straight from the bank: it then goes into suspense, where it waits now. */
async function bookBack(tx: Tx, remittance: RemittanceRow, key: BusinessKey): Promise<void> {
  const entry = await findEntry(tx, key);
  if (!entry) throw new Error(`the allocation's entry ${key} was never posted`);
  await postEntry(tx, reversalOf(entry, 'Allocation taken back'));
  if (entry.lines.some(({ account }) => account === 'bank'))
    await postEntry(tx, remittanceReceived(remittance.id, paise(remittance.amount_paise)), remittance.received_on);
}
