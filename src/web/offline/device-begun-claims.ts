import { getClaim, saveDetails, saveVehicle, saveVendor, startWorkflow } from '#contract/claims/claims.endpoints.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { handOverFiles } from '#web/files/kept-uploads.ts';
import { readTokens, subjectOf } from '#web/session/token-store.ts';
import { BegunClaims, type KeptPart } from './begun-claims.ts';
import { allBegun, findBegun, handOverForms, isHeld, putBegun } from './begun-shelf.ts';
import { patience } from './device-outbox.ts';
import { oneTabAtATime } from '#web/ui/device-storage.ts';

/** Sends a section to the draft; the body was validated with the endpoint's schema when the form was completed. */
const endpoints = { vehicle: saveVehicle, vendor: saveVendor, details: saveDetails } as const satisfies Record<KeptPart, object>;

const becameListeners = new Set<(id: string, draft: ClaimDto) => void>();

/** Subscribes to claims that became drafts in this tab. Returns the unsubscribe function. */
export function onBecame(listener: (id: string, draft: ClaimDto) => void): () => void {
  becameListeners.add(listener);
  return () => becameListeners.delete(listener);
}

const soon = () => AbortSignal.timeout(patience);

export const begunClaims = new BegunClaims({
  shelf: { all: allBegun, find: findBegun, put: putBegun },
  // Web Locks exist in secure contexts only; elsewhere the idempotency key prevents duplicates.
  exclusively: (work) => oneTabAtATime('gatepass-begun', work),
  isSignedIn: (owner) => subjectOf(readTokens().accessToken) === owner,
  isHeld,
  open: async (key) => (await api(startWorkflow, { ...(key && { idempotencyKey: key }), signal: soon() })).claim,
  save: (id, part, body, version) =>
    api(endpoints[part], { params: { id }, body: { ...body, version }, signal: soon() } as never) as Promise<ClaimDto>,
  read: (id) => api(getClaim, { params: { id }, signal: soon() }),
  handOver: async (owner, id, draft, left) => {
    await handOverFiles(owner, id, draft.id);
    handOverForms(owner, id, draft, left);
    for (const listener of becameListeners) listener(id, draft);
  },
});
