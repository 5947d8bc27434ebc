import type { ClaimParty } from '#domain/roles.ts';
import { deferredRows } from '../db/deferred-rows.ts';
import type { Tx } from '../db/transaction.ts';
import { claimEvents } from './claim-events.ts';
import type { DataOf, MessageDefinition } from './define-message.ts';
import { keepData } from './send.ts';

export type ClaimEvent = keyof typeof claimEvents;
type Given<E extends ClaimEvent> = (typeof claimEvents)[E] extends { data: unknown }
  ? [data: DataOf<(typeof claimEvents)[E]>]
  : [];

const events = deferredRows('claim_event');

/** Adds a line to the history of a claim, written with the caller's transaction: the only writer of it. */
export async function record<E extends ClaimEvent>(tx: Tx, claimId: string, event: E, ...[data]: Given<E>): Promise<void> {
  const definition: MessageDefinition & { timeline: readonly ClaimParty[] } = claimEvents[event];
  tx.defer(events, {
    claim_id: claimId,
    at: tx.now,
    actor_id: tx.actor.userId,
    actor_role: tx.actor.role,
    kind: event,
    data: keepData(definition, data ?? {}),
    audience: [...definition.timeline],
  });
}
