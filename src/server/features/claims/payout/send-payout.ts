import { readTransfer, sendOnce } from '#server/platform/gateways/send-once.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { paise } from '#domain/money.ts';
import type { PayoutRow } from '../claim-file.ts';
import { applyTransfer } from './apply-transfer.ts';
import { failPayout } from './fail-payout.ts';
import { markPayoutAlert } from './mark-payout-alert.ts';
import { payoutDoubt } from './payout-doubt.ts';

/**
 * Sends a transfer that was ordered. However often this runs, and wherever it was killed, the bank sees one transfer: the id was
 * stored before the first call, what may have been carried out is read before it is sent again, and the id never changes.
 */
export async function sendPayout(platform: Platform, payoutId: string): Promise<void> {
  const payout = await platform.db.selectFrom('payout').selectAll().where('id', '=', payoutId).executeTakeFirst();
  if (!payout || (payout.state !== 'pending' && payout.state !== 'processing')) return;
  const order = {
    transferId: payout.transfer_id,
    amount: paise(payout.amount_paise),
    beneficiaryId: payout.beneficiary_id,
    name: payout.beneficiary_name,
    accountNumber: () => platform.cipher.decrypt(payout.account_encrypted),
    ifsc: payout.ifsc,
    remarks: `Advance ${payout.transfer_id.slice(-8)}`,
    sentAt: payout.sent_at,
  };
  const sent = await sendOnce(platform.payouts, order, {
    mayGo: () => isAsApproved(platform, payout),
    take: async (beneficiaryId) => {
      const taken = await platform.db
        .updateTable('payout')
        .set({ sent_at: platform.now(), beneficiary_id: beneficiaryId, updated_at: platform.now() })
        .where('id', '=', payoutId)
        .where('state', 'in', ['pending', 'processing'])
        .executeTakeFirst();
      return taken.numUpdatedRows > 0n;
    },
  });
  if (sent === null) return;
  await inTransaction(platform, systemActor(`send-payout:${payoutId}`), (tx) => {
    if ('transfer' in sent) return applyTransfer(tx, payoutId, sent.transfer);
    return 'refused' in sent ? failPayout(tx, payoutId, sent.refused) : markPayoutAlert(tx, payoutId, 'payout.alert.conflict');
  });
}

/** The row may have been altered since it was ordered. One that the gateway has already, whatever the row says, is left to people; any other has failed. */
async function isAsApproved(platform: Platform, payout: PayoutRow): Promise<boolean> {
  const { claim_id: claimId, account_encrypted: accountEncrypted, ifsc } = payout;
  const amount = payout.amount_paise + payout.set_off_paise;
  const doubt = await payoutDoubt(platform, { claimId, amount, account: { accountEncrypted, ifsc } });
  if (!doubt) return true;
  const known = await readTransfer(platform.payouts, payout.transfer_id);
  await inTransaction(platform, systemActor(`send-payout:${payout.id}`), (tx) =>
    known ? markPayoutAlert(tx, payout.id, 'payout.alert.mismatch') : failPayout(tx, payout.id, messageText(doubt)),
  );
  return false;
}
