import type { BodyOf } from '#contract/endpoint.ts';
import type { proposeWriteOff as endpoint } from '#contract/claims/recovery/receivables.endpoints.ts';
import type { ReceivableDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { paise } from '#domain/money.ts';
import { begin } from '#server/features/approvals/approvals.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockReceivable, receivableAfter } from './lock-receivable.ts';
import { receivableViews, toReceivableDto } from './receivable-row.ts';

/** One person proposes to give the rest up; nothing is booked until another confirms. A new proposal replaces the one before. */
export async function proposeWriteOff(
  platform: Platform,
  actor: Actor,
  receivableId: string,
  { reason, account }: BodyOf<typeof endpoint>,
): Promise<ReceivableDto> {
  return inTransaction(platform, actor, async (tx) => {
    const { file, receivable } = await lockReceivable(tx, receivableId);
    receivableAfter(receivable, 'write-off');
    await tx.db
      .updateTable('receivable')
      .set({
        written_off_by: actor.userId,
        write_off_reason: reason,
        write_off_account: account,
        write_off_proposed_at: tx.now,
        updated_at: tx.now,
      })
      .where('id', '=', receivableId)
      .execute();
    await begin(tx, {
      kind: 'write-off',
      entry: { action: 'propose-write-off', subjectType: 'receivable', subjectId: receivableId, after: { reason, account } },
      decision: {
        action: 'propose-write-off',
        subject: { type: 'receivable', id: receivableId },
        claim: file.row,
        person: file.insurer?.name ?? '',
        amount: paise(receivable.outstanding_paise),
        version: file.row.version,
        content: { reason, account },
      },
    });
    return toReceivableDto(
      await receivableViews(tx.db).where('r.id', '=', receivableId).executeTakeFirstOrThrow(),
      actor,
      tx.now,
    );
  });
}
