import { json } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface NewClaimEvent {
  claimId: string;
  /** Told in words by `timeline.<kind>` of the contract's messages. */
  kind: string;
  /** What those words show, as texts. */
  data?: Record<string, string>;
  /** Roles that may read it; staff read all. Default: everyone involved. */
  audience?: readonly ('claimant' | 'garage' | 'surveyor')[];
}

/** A line of the claim's timeline, in the caller's transaction. */
export async function recordClaimEvent(tx: Tx, event: NewClaimEvent): Promise<void> {
  await tx.db
    .insertInto('claim_event')
    .values({
      claim_id: event.claimId,
      at: tx.now,
      actor_id: tx.actor.userId,
      actor_role: tx.actor.role,
      kind: event.kind,
      data: json(event.data ?? {}),
      ...(event.audience ? { audience: [...event.audience] } : {}),
    })
    .execute();
}
