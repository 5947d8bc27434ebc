import { problem } from '#contract/errors.ts';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { message } from '#contract/messages.ts';
import { suspenseReturned } from '#domain/ledger/postings.ts';
import { formatRupees, paise, rupeesToPaise } from '#domain/money.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { signDecision } from '#server/features/signatures/signatures.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { areKin } from '../../invitations/invitations.service.ts';
import { lockRemittance, remittanceAfter, unallocatedOf } from './lock-remittance.ts';
import type { RemittanceRow } from './lock-remittance.ts';

/** One person proposes to send money in suspense back; nothing moves until another confirms. A new proposal replaces the one before. */
export async function proposeReturn(
  platform: Platform,
  actor: UserActor,
  id: string,
  wanted: { amount: number; reason: string },
): Promise<RemittanceDto> {
  return inTransaction(platform, actor, async (tx) => {
    const remittance = await lockRemittance(tx, id);
    const amount = rupeesToPaise(wanted.amount);
    refuseBeyond(remittance, amount);
    await tx.db.deleteFrom('remittance_exit').where('remittance_id', '=', id).where('confirmed_at', 'is', null).execute();
    await tx.db
      .insertInto('remittance_exit')
      .values({
        remittance_id: id,
        kind: 'return',
        amount_paise: amount,
        reason: wanted.reason,
        proposed_by: actor.userId,
        proposed_at: tx.now,
      })
      .execute();
    const { reason } = wanted;
    await audit(tx, { action: 'propose-return', subjectType: 'remittance', subjectId: id, after: { amount, reason } });
    await sign(tx, 'propose-return', remittance, amount, reason);
    return remittanceAfter(tx, id);
  });
}

/** A different person confirms, who neither came here through the first nor the other way round: the money leaves suspense. */
export async function confirmReturn(platform: Platform, actor: UserActor, id: string): Promise<RemittanceDto> {
  return inTransaction(platform, actor, async (tx) => {
    const remittance = await lockRemittance(tx, id);
    const exits = await tx.db.selectFrom('remittance_exit').selectAll().where('remittance_id', '=', id).execute();
    const waiting = exits.find(({ confirmed_at: at }) => at === null);
    if (!waiting || waiting.proposed_by === null) throw problem('remittance.no-return');
    if (waiting.proposed_by === actor.userId) throw problem('remittance.second-person');
    if (await areKin(tx, waiting.proposed_by, actor.userId)) throw problem('claim.second-approver-kin');
    refuseBeyond(remittance, waiting.amount_paise);
    await tx.db
      .updateTable('remittance_exit')
      .set({ confirmed_by: actor.userId, confirmed_at: tx.now })
      .where('id', '=', waiting.id)
      .execute();
    const amount = paise(waiting.amount_paise);
    await postEntry(tx, suspenseReturned(id, exits.length, amount));
    await audit(tx, {
      action: 'confirm-return',
      subjectType: 'remittance',
      subjectId: id,
      after: { amount, reason: waiting.reason },
    });
    await sign(tx, 'confirm-return', remittance, amount, waiting.reason);
    return remittanceAfter(tx, id);
  });
}

function refuseBeyond(remittance: RemittanceRow, amount: number): void {
  const left = unallocatedOf(remittance);
  if (amount <= left) return;
  const fieldErrors = { amount: message('remittance.lines.over', { left: formatRupees(left) }) };
  throw problem('remittance.lines-refused', { fieldErrors });
}

async function sign(
  tx: Tx,
  action: 'propose-return' | 'confirm-return',
  { id, reference }: RemittanceRow,
  amount: number,
  reason: string,
): Promise<void> {
  const subject = { type: 'remittance', id };
  await signDecision(tx, { action, subject, amount: paise(amount), name: reference, content: { reference, reason } });
}
