import { isDeepStrictEqual } from 'node:util';
import type { ClaimClock } from '#domain/claims/clocks.ts';
import { claimWaits, clockFor, pausedClock } from '#domain/claims/clocks.ts';
import type { ActorRole } from '#domain/roles.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ClaimFile, StoredWait } from './claim-file.ts';
import { clockFactsOf, pauseFactsOf } from './clock-facts.ts';
import { loadClaims } from './load-claims.ts';

/**
 * Stores whom these claims wait for, for what and by when, as the domain's clock says now: every list, badge and reminder reads it.
 * Runs before the commit of whoever locked them (`lockClaim`, `lockClaims`), so that no writer has to remember it.
 */
export async function renewNextSteps(tx: Tx, claimIds: readonly string[]): Promise<void> {
  const changed = (await loadClaims(tx.db, claimIds, tx.now))
    .map((file) => ({ id: file.row.id, stored: file.waits, waits: waitsOf(file) }))
    .filter(({ stored, waits }) => !isDeepStrictEqual(stored, waits));
  if (changed.length === 0) return;
  await tx.db
    .deleteFrom('claim_next_step')
    .where(
      'claim_id',
      'in',
      changed.map(({ id }) => id),
    )
    .execute();
  const rows = changed.flatMap(({ id, waits }) =>
    waits.map(({ party, step, userId, dueAt, leads }) => ({ claim_id: id, party, step, user_id: userId, due_at: dueAt, leads })),
  );
  if (rows.length > 0) await tx.db.insertInto('claim_next_step').values(rows).execute();
}

/** A payment for it began or ended without success: whoever was to pay is waited for, or not any more. Its row must be locked. */
export function renewAfterPayment(tx: Tx, claimId: string): void {
  tx.beforeCommit(renewNextSteps, claimId);
}

/** Whom the claim waits for now, as it should be stored. */
export function waitsOf(file: ClaimFile): StoredWait[] {
  const accounts = { claimant: file.row.claimant_id, garage: file.facts.garageUserId, surveyor: file.row.surveyor_id };
  const waits = claimWaits(clockFactsOf(file)).map((wait, index) => ({
    ...wait,
    userId: wait.party in accounts ? accounts[wait.party as keyof typeof accounts] : null,
    leads: index === 0,
  }));
  return waits.toSorted((left, right) => Number(right.leads) - Number(left.leads) || (left.party < right.party ? -1 : 1));
}

/** What this reader is shown of it. */
export function clockOf(file: ClaimFile, reader: ActorRole): ClaimClock {
  return clockFor(file.waits, pausedClock(pauseFactsOf(file.row)), reader, file.facts.now);
}
