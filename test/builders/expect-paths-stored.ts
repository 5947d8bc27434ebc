import { expect } from 'vitest';
import { loadClaims } from '#server/features/claims/door/claims.service.ts';
import { renewPaths } from '#server/features/claims/settlement/paths.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { TestApp } from '#test/setup/test-app.ts';

/** Every writer has stored the claim leakage: recomputing it changes nothing. */
export async function expectPathsStored(t: TestApp): Promise<void> {
  const stored = () => t.platform.db.selectFrom('claim_path').selectAll().orderBy('claim_id').execute();
  const before = await stored();
  const claims = await t.platform.db.selectFrom('claim').select(['id', 'approved_at', 'stage']).execute();
  const approved = claims.filter(({ approved_at: at, stage }) => at !== null && stage !== 'withdrawn').map(({ id }) => id);
  expect(before.map((row) => row.claim_id)).toEqual(approved.toSorted());
  const files = await loadClaims(t.platform.db, approved, t.platform.now());
  await inTransaction(t.platform, systemActor('look'), (tx) => renewPaths(tx, files));
  expect(await stored()).toEqual(before);
}
