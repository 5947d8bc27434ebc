import { problem } from '#contract/errors.ts';
import type { BusinessKey } from '#domain/ledger/journal-entry.ts';
import { reversalOf } from '#domain/ledger/journal-entry.ts';
import { remittanceReceived } from '#domain/ledger/postings.ts';
import { paise } from '#domain/money.ts';
import { findEntry, postEntry } from '#server/features/ledger/ledger.service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inPaise } from '#server/platform/audit/named-units.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { record } from '#server/platform/messages/record.ts';
import { evenInsurersMoney } from '../payout/insurers-money.ts';
import { takeStep } from '../claim-steps.ts';
import { lockReceivable, receivableAfter } from './lock-receivable.ts';
import type { LockedReceivable, ReceivableRight } from './lock-receivable.ts';
import type { RemittanceRow } from './lock-remittance.ts';

/** What is taken back, by whose right: who handles the money, or who confirms that the bank has taken all of it back. */
interface Wanted {
  readonly allocationId: string;
  readonly reason: string;
  readonly by?: ReceivableRight;
}

/** Takes one allocation of a locked remittance back: its money waits in suspense again, and what it paid is owed again. */
export async function takeBack(tx: Tx, remittance: RemittanceRow, { allocationId, reason, by }: Wanted): Promise<void> {
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
  const locked = await lockReceivable(tx, allocation.receivable_id, by);
  const { receivable } = locked;
  await tx.db
    .updateTable('remittance_allocation')
    .set({ undone_by: tx.actor.userId, undone_at: tx.now, undo_reason: reason })
    .where('id', '=', allocation.id)
    .execute();
  await bookBack(tx, remittance, allocation.entry_key as BusinessKey);
  await evenInsurersMoney(tx, receivable.claim_id);
  const state = await (allocation.kind === 'recovery' ? lessRecovered : owedAgain)(tx, locked, allocation);
  await audit(tx, {
    action: 'undo-allocation',
    subjectType: 'receivable',
    subjectId: receivable.id,
    before: { state: receivable.state },
    after: {
      state,
      ...inPaise({
        amount: allocation.amount_paise + allocation.tds_paise,
        ...(allocation.kind === 'recovery' ? {} : { disputed: 0 }),
      }),
      receipt: remittance.id,
      allocation: allocation.id,
      reason,
    },
  });
  await record(tx, receivable.claim_id, 'insurer-payment-undone', { amount: paise(allocation.amount_paise) });
}

interface Amounts {
  readonly amount_paise: number;
  readonly tds_paise: number;
}

/** The insurer owes again; what was said about another rest is not said any more; and a claim that the money had closed is open. */
async function owedAgain(tx: Tx, { file, receivable }: LockedReceivable, taken: Amounts): Promise<string> {
  const received = receivable.received_paise - taken.amount_paise;
  const tds = receivable.tds_paise - taken.tds_paise;
  const isOnly = received + tds + receivable.charged_paise + receivable.written_off_paise === 0;
  const state = receivableAfter(receivable, isOnly ? 'undo-only-receipt' : 'undo-receipt');
  await tx.db
    .updateTable('receivable')
    .set({
      state,
      received_paise: received,
      tds_paise: tds,
      settled_at: null,
      shortfall_reason: null,
      shortfall_causes: [],
      disputed_paise: 0,
      written_off_by: null,
      write_off_reason: null,
      write_off_proposed_at: null,
      updated_at: tx.now,
    })
    .where('id', '=', receivable.id)
    .execute();
  // Closed was said because nothing was owed any more: that was not so.
  if (file.row.stage === 'closed')
    await takeStep(tx, file, { action: 'reopen-for-money', given: { receivable: state }, set: { closed_at: null } });
  return state;
}

async function lessRecovered(tx: Tx, { receivable }: LockedReceivable, taken: Amounts): Promise<string> {
  await tx.db
    .updateTable('receivable')
    .set({ recovered_paise: receivable.recovered_paise - taken.amount_paise - taken.tds_paise, updated_at: tx.now })
    .where('id', '=', receivable.id)
    .execute();
  return receivable.state;
}

/** Takes the entry back by one that names it, always into this transfer's suspense. */
async function bookBack(tx: Tx, remittance: RemittanceRow, key: BusinessKey): Promise<void> {
  const entry = await findEntry(tx, key);
  if (!entry) throw new Error(`the allocation's entry ${key} was never posted`);
  await postEntry(tx, reversalOf(entry, 'Allocation taken back'));
  // One from before remittances took the money straight from the bank: it then goes into suspense, where it waits now.
  if (entry.lines.some(({ account }) => account === 'bank'))
    await postEntry(tx, remittanceReceived(remittance.id, paise(remittance.amount_paise)), remittance.received_on);
}
