import { problem } from '#contract/errors.ts';
import { notify } from '#server/platform/messages/notify.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { kycTable } from '#domain/kyc/kyc.ts';
import { nextState } from '#domain/state-machine.ts';
import { lockClaimsOfPerson } from '../claims/claims.service.ts';
import { lockSubmission } from './lock-submission.ts';
import type { KycDetail } from './view-kyc.ts';
import { readKyc } from './view-kyc.ts';

/** Takes an approved KYC back: the named documents count as rejected for the reason and have to be handed in again. */
export async function reopenKyc(
  platform: Platform,
  actor: UserActor,
  userId: string,
  input: { documents: readonly string[]; reason: string },
): Promise<KycDetail> {
  if (userId === actor.userId) throw problem('kyc.own');
  return inTransaction(platform, actor, async (tx) => {
    await lockClaimsOfPerson(tx, userId);
    const submission = await lockSubmission(tx, userId);
    const next = nextState(kycTable, 'reopen', submission.kycStatus);
    if (!next) throw problem('kyc.wrong-state', { details: { status: submission.kycStatus } });
    const changed = await tx.db
      .updateTable('kyc_document')
      .set({ decision: 'rejected', reason: input.reason, decided_by: actor.userId, decided_at: tx.now })
      .where('user_id', '=', userId)
      .where('id', 'in', [...input.documents])
      .returning('id')
      .execute();
    if (changed.length !== new Set(input.documents).size) throw problem('record.not-found');
    await tx.db
      .updateTable('kyc_submission')
      .set({ decided_at: tx.now, decided_by: actor.userId, reason: input.reason, version: submission.version + 1 })
      .where('user_id', '=', userId)
      .execute();
    await tx.db.updateTable('app_user').set({ kyc_status: next, updated_at: tx.now }).where('id', '=', userId).execute();
    await audit(tx, {
      action: 'reopen-kyc',
      subjectType: 'user',
      subjectId: userId,
      before: { kycStatus: submission.kycStatus },
      after: { kycStatus: next, reason: input.reason, documents: input.documents },
    });
    await notify(tx, userId, 'kyc-rejected', { reasons: [input.reason] });
    return readKyc(tx.db, userId);
  });
}
