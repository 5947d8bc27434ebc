import { isLiveTransfer, maySend } from '#domain/transfers/transfer.ts';
import { GatewayError } from '#server/platform/gateways/gateway-error.ts';
import type { PayoutGateway, Transfer } from '#server/platform/gateways/payment-gateway.ts';
import type { Platform, TransferRow } from '#server/platform/platform.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { applyAnswer, factsOf, policyOf } from './apply-transfer.ts';
import type { Answer } from './apply-transfer.ts';

/**
 * Sends an ordered transfer or reads its status, and applies the answer. However often it runs or is killed, the bank sees one transfer: the id is stored
 * before the first call and never changes, and anything possibly executed is read before it is sent again. Throws if the gateway cannot be asked now; it is
 * retried later.
 */
export async function followTransfer(platform: Platform, id: string): Promise<void> {
  const row = await platform.db.selectFrom('transfer').selectAll().where('id', '=', id).executeTakeFirst();
  const answer = row && (await ask(platform, row));
  if (answer) await applyAnswer(platform, id, answer);
}

/** Gateway webhook: looks up the transfer by id; unknown ids are ignored. */
export async function transferChanged(platform: Platform, transferId: string): Promise<void> {
  const found = await platform.db.selectFrom('transfer').select('id').where('transfer_id', '=', transferId).executeTakeFirst();
  if (!found) return platform.log.warn({ transferId }, 'notice of a transfer that is not ours');
  await followTransfer(platform, found.id);
}

async function ask(platform: Platform, row: TransferRow): Promise<Answer | null> {
  const facts = factsOf(row);
  if (row.sent_at !== null) {
    const known = await readTransfer(platform.payouts, row.transfer_id);
    if (known) return { transfer: known };
  }
  if (!isLiveTransfer(facts.state)) return null;
  if (!maySend(facts)) return { odd: 'payout.alert.lost' };
  const doubt = await policyOf(platform, row).doubt?.(platform, row);
  if (doubt) return inDoubt(platform, row, messageText(doubt));
  return send(platform, row);
}

/** The row was altered since it was ordered. One that may be at the bank, whatever the row says, is left to people; any other has failed. */
async function inDoubt(platform: Platform, row: TransferRow, why: string): Promise<Answer> {
  const isKnown = row.sent_at !== null || (await readTransfer(platform.payouts, row.transfer_id)) !== null;
  return isKnown ? { odd: 'payout.alert.mismatch' } : { refused: why };
}

async function send(platform: Platform, row: TransferRow): Promise<Answer | null> {
  const { payouts } = platform;
  const { transfer_id: transferId, beneficiary_id: ordered, beneficiary_name: name, ifsc } = row;
  const accountNumber = readAccount(platform, row);
  if (accountNumber === null) return inDoubt(platform, row, 'account unreadable');
  try {
    const { status, beneficiaryId, reason } = await payouts.ensureBeneficiary({
      beneficiaryId: ordered,
      name,
      accountNumber,
      ifsc,
    });
    if (status === 'checking') throw new Error('the gateway still checks the beneficiary');
    if (status === 'refused') return { refused: reason ?? status };
    // It may have been sent to the other account before.
    if (row.sent_at !== null && beneficiaryId !== ordered) return { odd: 'payout.alert.conflict' };
    if (!(await noteSending(platform, row.id, beneficiaryId))) return null;
    const remarks = `${policyOf(platform, row).remark} ${transferId.slice(-8)}`;
    return { transfer: await payouts.createTransfer({ transferId, amount: row.amount_paise, beneficiaryId, remarks }) };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.kind === 'rejected') return { refused: error.code ?? error.kind };
    if (error.kind === 'conflict') return { odd: 'payout.alert.conflict' };
    throw error;
  }
}

/** Stored before the call: from now on it may be at the bank. False if it has ended meanwhile. */
async function noteSending(platform: Platform, id: string, beneficiaryId: string): Promise<boolean> {
  const noted = await platform.db
    .updateTable('transfer')
    .set({ sent_at: platform.now(), beneficiary_id: beneficiaryId, updated_at: platform.now() })
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'processing'])
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** Null if unknown to the gateway. */
async function readTransfer(payouts: PayoutGateway, transferId: string): Promise<Transfer | null> {
  return payouts.getTransfer(transferId).catch((error: unknown) => {
    if (error instanceof GatewayError && error.kind === 'not-found') return null;
    throw error;
  });
}

function readAccount(platform: Platform, row: TransferRow): string | null {
  try {
    return platform.cipher.decrypt(row.account_encrypted);
  } catch {
    return null;
  }
}
