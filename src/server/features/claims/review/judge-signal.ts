import type { SignalDto } from '#contract/claims/review/signals.schemas.ts';
import { problem } from '#contract/errors.ts';
import type { signalVerdicts } from '#domain/claims/review/signals.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { loadClaim } from '../load-claims.ts';
import { findSignalDtos } from './list-signals.ts';

/** What a person says of a signal stands: it is said once, with a reason, and stays on the claim's page. */
export async function judgeSignal(
  platform: Platform,
  actor: UserActor,
  id: string,
  verdict: (typeof signalVerdicts)[number],
  reason: string,
): Promise<SignalDto> {
  return inTransaction(platform, actor, async (tx) => {
    const signal = await tx.db.selectFrom('signal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!signal) throw problem('record.not-found');
    if (signal.verdict !== null) throw problem('signal.judged');
    const { facts } = await loadClaim(tx.db, signal.claim_id, tx.now);
    if (facts.partyKinIds.includes(actor.userId)) throw problem('claim.connected');
    await tx.db
      .updateTable('signal')
      .set({ verdict, reason, judged_by: actor.userId, judged_at: tx.now })
      .where('id', '=', id)
      .execute();
    const { kind, claim_id: claimId } = signal;
    const action = verdict === 'confirmed' ? 'confirm-signal' : 'dismiss-signal';
    await audit(tx, { action, subjectType: 'claim', subjectId: claimId, after: { kind, about: signal.about, reason } });
    const [judged] = await findSignalDtos(tx.db, { id });
    if (!judged) throw new Error('a signal that was judged is gone');
    return judged;
  });
}
