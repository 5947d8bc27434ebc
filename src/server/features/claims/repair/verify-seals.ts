import { systemActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { sealIn } from '#server/platform/papers/verify-seal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim } from '../claim-steps.ts';
import { payoutWhenReady } from '../payout/payout-when-ready.ts';
import { takeIrn } from './take-irn.ts';

/** Codes by a key that was not on record, looked at again: it may be by now. */
export async function verifySealsAgain(platform: Platform): Promise<void> {
  const waiting = await platform.db
    .selectFrom('paper_reading')
    .select(['file_id', 'claim_id', 'token'])
    .where('seal', '=', 'unverified')
    .orderBy('queued_at')
    .limit(500)
    .execute();
  if (waiting.length === 0) return;
  const keys = await platform.portalKeys();
  for (const { file_id: fileId, claim_id: claimId, token } of waiting) {
    const seal = await sealIn(token === null ? [] : [token], keys);
    if (seal.state === 'unverified' || seal.state === 'none') continue;
    await inTransaction(platform, systemActor('verify-seals'), async (tx) => {
      await lockClaim(tx, claimId);
      const kept = await tx.db
        .updateTable('paper_reading')
        .set({ seal: seal.state })
        .where('file_id', '=', fileId)
        .where('seal', '=', 'unverified')
        .returning('file_id')
        .executeTakeFirst();
      if (!kept) return;
      const after = { file: fileId, seal: seal.state };
      await audit(tx, { action: 'read-seal', subjectType: 'claim', subjectId: claimId, before: { seal: 'unverified' }, after });
      await takeIrn(tx, fileId, seal);
      await payoutWhenReady(tx, claimId);
    });
  }
}
