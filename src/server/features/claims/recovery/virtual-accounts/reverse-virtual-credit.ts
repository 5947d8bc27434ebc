import { reversalOf } from '#domain/ledger/journal-entry.ts';
import { remittanceAtGatewayKey, remittanceReceivedKey } from '#domain/ledger/postings.ts';
import { findEntry, postEntry } from '#server/features/ledger/ledger.service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inPaise } from '#server/platform/audit/named-units.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lockRemittance } from '../lock-remittance.ts';
import { takeBack } from '../take-back.ts';
import type { CreditRow } from './take-virtual-credit.ts';

const reason = 'Reversed by the bank';

/** The gateway took back what it had given: what it paid is owed again, and nothing of it is in suspense. */
export async function reverseVirtualCredit(tx: Tx, credit: CreditRow): Promise<void> {
  const isWhole = credit.remittance_id === null || (await reverseRemittance(tx, credit.remittance_id));
  const changes = isWhole ? { state: 'reversed' } : { doubt: 'left-already' };
  if (!isWhole && credit.doubt === 'left-already') return;
  if (!isWhole) tx.log.error({ credit: credit.id }, 'the gateway took back a transfer of which a part had left already');
  await tx.db
    .updateTable('virtual_account_credit')
    .set({ ...changes, read_at: tx.now })
    .where('id', '=', credit.id)
    .execute();
  await audit(tx, {
    action: 'reverse-virtual-credit',
    subjectType: 'virtual-account-credit',
    subjectId: credit.id,
    before: { state: credit.state },
    after: { ...changes, receipt: credit.remittance_id, ...inPaise({ amount: credit.amount_paise }) },
  });
}

/** False where a part of it went elsewhere by the word of two people: they have to find it again. */
async function reverseRemittance(tx: Tx, remittanceId: string): Promise<boolean> {
  const remittance = await lockRemittance(tx, remittanceId);
  if (remittance.left_paise > 0) return false;
  const live = await tx.db
    .selectFrom('remittance_allocation')
    .select('id')
    .where('remittance_id', '=', remittanceId)
    .where('undone_at', 'is', null)
    .orderBy('claim_id')
    .execute();
  for (const { id } of live) await takeBack(tx, remittance, { allocationId: id, reason });
  // What two people were about to do was with money that is no longer there.
  await tx.db.deleteFrom('remittance_exit').where('remittance_id', '=', remittanceId).where('confirmed_at', 'is', null).execute();
  await tx.db
    .insertInto('remittance_exit')
    .values({
      remittance_id: remittanceId,
      kind: 'reversal',
      amount_paise: remittance.amount_paise,
      reason,
      proposed_at: tx.now,
      confirmed_at: tx.now,
    })
    .execute();
  // One that somebody had typed in has two: into the bank, and from there to the gateway, where it really was.
  const entries = await Promise.all(
    [remittanceReceivedKey(remittanceId), remittanceAtGatewayKey(remittanceId)].map((key) => findEntry(tx, key)),
  );
  if (entries[0] === null) throw new Error(`the transfer ${remittanceId} was never booked`);
  for (const entry of entries) if (entry) await postEntry(tx, reversalOf(entry, reason));
  return true;
}
