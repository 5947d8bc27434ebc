import { problem } from '#contract/errors.ts';
import type { ReceivableDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { writeOff } from '#domain/ledger/postings.ts';
import { paise } from '#domain/money.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { signDecision } from '#server/features/signatures/signatures.service.ts';
import { approvalLimitOf } from '../review/approval-limit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { WriteOffAccount } from '#domain/claims/recovery/receivable.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inPaise } from '#server/platform/audit/named-units.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { requireSecond } from '../../invitations/invitations.service.ts';
import { closeWhenDone } from './close-when-done.ts';
import { lockReceivable, receivableAfter } from './lock-receivable.ts';
import { receivableViews, toReceivableDto } from './receivable-row.ts';

/** A different person confirms: the rest is our loss, and the claim closes. */
export async function confirmWriteOff(platform: Platform, actor: UserActor, receivableId: string): Promise<ReceivableDto> {
  return inTransaction(platform, actor, async (tx) => {
    const { file, receivable } = await lockReceivable(tx, receivableId, 'confirm-write-off');
    const state = receivableAfter(receivable, 'write-off');
    if (receivable.written_off_by === null) throw problem('receivable.wrong-state', { details: { state: receivable.state } });
    await requireSecond(tx, { by: receivable.written_off_by, with: 'receivable.settle' });
    const rest = receivable.outstanding_paise;
    if (rest > (await approvalLimitOf(tx, actor.userId))) throw problem('receivable.above-limit');
    const account = (receivable.write_off_account ?? 'losses') as WriteOffAccount;
    await tx.db
      .updateTable('receivable')
      .set({
        state,
        confirmed_by: actor.userId,
        written_off_paise: receivable.written_off_paise + rest,
        settled_at: tx.now,
        updated_at: tx.now,
      })
      .where('id', '=', receivableId)
      .execute();
    await signDecision(tx, {
      action: 'confirm-write-off',
      subject: { type: 'receivable', id: receivableId },
      claim: file.row,
      person: file.insurer?.name ?? '',
      amount: paise(rest),
      version: file.row.version,
      content: { reason: receivable.write_off_reason, account },
    });
    await postEntry(
      tx,
      writeOff({ claimId: receivable.claim_id, n: await nextOf(tx, receivable.claim_id) }, account, paise(rest)),
    );
    await audit(tx, {
      action: 'confirm-write-off',
      subjectType: 'receivable',
      subjectId: receivableId,
      before: { state: receivable.state },
      after: { state, ...inPaise({ amount: rest }) },
    });
    await record(tx, receivable.claim_id, 'written-off');
    await closeWhenDone(tx, file, state);
    return toReceivableDto(
      await receivableViews(tx.db).where('r.id', '=', receivableId).executeTakeFirstOrThrow(),
      actor,
      tx.now,
    );
  });
}

/** Which of the claim's it is: what was given up may have been owed again, and be given up again. */
async function nextOf(tx: Tx, claimId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('journal_entry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_key', 'like', `claim:${claimId}:write-off:%`)
    .executeTakeFirstOrThrow();
  return count + 1;
}
