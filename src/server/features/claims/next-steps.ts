import { isDeepStrictEqual } from 'node:util';
import type { ClaimClock } from '#domain/claims/clocks.ts';
import { claimWaits, clockFor, pausedClock } from '#domain/claims/clocks.ts';
import type { ActorRole } from '#domain/roles.ts';
import { deferredRows } from '#server/platform/db/deferred-rows.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ClaimFile, StoredWait } from './claim-file.ts';
import { clockFactsOf, pauseFactsOf } from './clock-facts.ts';

/** Stores whom these claims wait for, for what and by when, as the domain's clock says now: every list, badge and reminder reads it. */
export async function renewNextSteps(tx: Tx, files: readonly ClaimFile[]): Promise<ClaimFile[]> {
  const now = files.map((file) => ({ ...file, waits: waitsOf(file) }));
  const changed = now.filter((file, index) => !isDeepStrictEqual(files[index]?.waits, file.waits));
  if (changed.length === 0) return now;
  await tx.db
    .deleteFrom('claim_next_step')
    .where(
      'claim_id',
      'in',
      changed.map(({ row }) => row.id),
    )
    .execute();
  for (const { row, waits } of changed)
    for (const { party, step, userId, dueAt, leads } of waits)
      tx.defer(nextSteps, { claim_id: row.id, party, step, user_id: userId, due_at: dueAt, leads });
  return now;
}

const nextSteps = deferredRows('claim_next_step');

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
