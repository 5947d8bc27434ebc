import { isDeepStrictEqual } from 'node:util';
import type { ClaimClock } from '#domain/claims/clocks.ts';
import { claimWaits, clockFor, pausedClock } from '#domain/claims/clocks.ts';
import type { ActorRole } from '#domain/roles.ts';
import { defineLastTable } from '#server/platform/db/last-rows.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ClaimFile, StoredWait } from './claim-file.ts';
import { clockFactsOf, pauseFactsOf } from './clock-facts.ts';

const nextSteps = defineLastTable({
  table: 'claim_next_step',
  columns: { claim_id: 'uuid', party: 'text', step: 'text', user_id: 'uuid', due_at: 'timestamptz', leads: 'boolean' },
  replaced: 'claim_id',
});

/** Stores whom this claim waits for, for what and by when, as the domain's clock says now: every list, badge and reminder reads it. */
export function renewNextSteps(tx: Tx, file: ClaimFile): ClaimFile {
  const waits = waitsOf(file);
  if (isDeepStrictEqual(file.waits, waits)) return file;
  const claimId = file.row.id;
  tx.last.replace(
    nextSteps,
    claimId,
    waits.map(({ party, step, userId, dueAt, leads }) => ({
      claim_id: claimId,
      party,
      step,
      user_id: userId,
      due_at: dueAt,
      leads,
    })),
  );
  return { ...file, waits };
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
