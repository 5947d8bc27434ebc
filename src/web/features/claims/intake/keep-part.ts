import { nowMs } from '#contract/clock.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { networkError } from '#web/api-error.ts';
import type { BegunClaim, KeptBodies } from '#web/offline/begun-claims.ts';
import { findBegun, putBegun } from '#web/offline/begun-shelf.ts';
import { begunDraft } from './begun-draft.ts';

/** Keeps a finished part of a claim that was begun without a network; the server is asked when there is one. */
export async function keepPart(owner: string, id: string, parts: KeptBodies, garage?: BegunClaim['garage']): Promise<ClaimDto> {
  const before = findBegun(owner, id) ?? { id, parts: {}, at: nowMs() };
  const begun = { ...before, parts: { ...before.parts, ...parts }, garage: garage ?? before.garage };
  try {
    putBegun(owner, begun);
  } catch {
    throw networkError();
  }
  // Best effort: a browser that is short of space should not choose this.
  void navigator.storage?.persist?.().catch(() => false);
  return begunDraft(id, begun);
}
