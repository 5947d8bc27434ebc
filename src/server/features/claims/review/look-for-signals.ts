import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { loadClaim } from '../load-claims.ts';
import { findDearParts, keepPartPrices } from './part-prices.ts';
import { findSamePictures } from './same-pictures.ts';
import { findSharedDevices } from './shared-devices.ts';
import { findSignals } from './signals.queries.ts';
import type { FoundSignal } from './signals.queries.ts';

/** What is seen again is brought up to date until somebody has judged it; what was seen once stays. */
export async function lookForSignals(platform: Platform, claimId: string): Promise<void> {
  await inTransaction(platform, systemActor('look-for-signals'), async (tx) => {
    const file = await loadClaim(tx.db, claimId, tx.now);
    // Nobody works on a draft yet; what it is like is looked at when it is filed.
    if (file.row.stage === 'draft') return;
    await keepPartPrices(tx, file);
    const found: FoundSignal[] = [];
    for (const find of [findSignals, findDearParts, findSamePictures, findSharedDevices]) found.push(...(await find(tx, file)));
    if (found.length === 0) return;
    await tx.db
      .insertInto('signal')
      .values(
        found.map(({ kind, about, evidence, otherClaimId }) => ({
          claim_id: claimId,
          kind,
          about,
          evidence: json(evidence),
          other_claim_id: otherClaimId ?? null,
          seen_at: tx.now,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['claim_id', 'kind', 'about'])
          .doUpdateSet((eb) => ({ evidence: eb.ref('excluded.evidence') }))
          .where('signal.verdict', 'is', null),
      )
      .execute();
  });
}
