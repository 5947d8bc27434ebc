import { GatewayError } from '#server/platform/gateways/gateway-error.ts';
import type { Transfer } from '#server/platform/gateways/payout-gateway.ts';
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
  try {
    const transfer = await transferOf(platform, payout);
    if (transfer)
      await inTransaction(platform, systemActor(`send-payout:${payoutId}`), (tx) => applyTransfer(tx, payoutId, transfer));
  } catch (error) {
    await settleError(platform, payout, error);
  }
}

async function transferOf(platform: Platform, payout: PayoutRow): Promise<Transfer | null> {
  if (payout.sent_at !== null) {
    const existing = await platform.payouts.getTransfer(payout.transfer_id).catch(unlessNotFound);
    if (existing) return existing;
  }
  if (!(await isAsApproved(platform, payout))) return null;
  const beneficiary = await platform.payouts.ensureBeneficiary({
    beneficiaryId: payout.beneficiary_id,
    name: payout.beneficiary_name,
    accountNumber: platform.cipher.decrypt(payout.account_encrypted),
    ifsc: payout.ifsc,
  });
  if (beneficiary.status === 'INITIATED') throw new Error('the gateway still checks the beneficiary');
  if (beneficiary.status !== 'VERIFIED') {
    await inTransaction(platform, systemActor(`send-payout:${payout.id}`), (tx) =>
      failPayout(tx, payout.id, `beneficiary ${beneficiary.status}`),
    );
    return null;
  }
  // Stored before the call: should the reply be lost, the next try reads first.
  const taken = await platform.db
    .updateTable('payout')
    .set({ sent_at: platform.now(), beneficiary_id: beneficiary.beneficiaryId, updated_at: platform.now() })
    .where('id', '=', payout.id)
    .where('state', 'in', ['pending', 'processing'])
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return null;
  return platform.payouts.createTransfer({
    transferId: payout.transfer_id,
    amount: paise(payout.amount_paise),
    beneficiaryId: beneficiary.beneficiaryId,
    remarks: `Advance ${payout.transfer_id.slice(-8)}`,
  });
}

/** The row may have been altered since it was ordered. One that the gateway has already, whatever the row says, is left to people; any other has failed. */
async function isAsApproved(platform: Platform, payout: PayoutRow): Promise<boolean> {
  const { claim_id: claimId, account_encrypted: accountEncrypted, ifsc } = payout;
  const amount = payout.amount_paise + payout.set_off_paise;
  const doubt = await payoutDoubt(platform, { claimId, amount, account: { accountEncrypted, ifsc } });
  if (!doubt) return true;
  const known = await platform.payouts.getTransfer(payout.transfer_id).catch(unlessNotFound);
  await inTransaction(platform, systemActor(`send-payout:${payout.id}`), (tx) =>
    known ? markPayoutAlert(tx, payout.id, 'payout.alert.mismatch') : failPayout(tx, payout.id, messageText(doubt)),
  );
  return false;
}

function unlessNotFound(error: unknown): null {
  if (error instanceof GatewayError && error.kind === 'not-found') return null;
  throw error;
}

/** A refusal of our input is final; an id that is taken by something else needs a person; everything else is tried again. */
async function settleError(platform: Platform, payout: PayoutRow, error: unknown): Promise<void> {
  if (!(error instanceof GatewayError) || !['rejected', 'conflict'].includes(error.kind)) throw error;
  const reason = error.code ?? error.kind;
  await inTransaction(platform, systemActor(`send-payout:${payout.id}`), (tx) =>
    error.kind === 'rejected' ? failPayout(tx, payout.id, reason) : markPayoutAlert(tx, payout.id, 'payout.alert.conflict'),
  );
}
