import { forgetPutOff } from '../files/put-off-papers.ts';

/** What the server had when typing began: tells after a return whether another device has saved something else since. */

const keyOf = (draftKey: string) => `gatepass.draft-base.${draftKey}`;

/** Remembers it, unless typing had begun before. Without storage there is no draft either. */
export function rememberBase(draftKey: string, part: string): void {
  try {
    if (localStorage.getItem(keyOf(draftKey)) === null) localStorage.setItem(keyOf(draftKey), part);
  } catch {
    // Nothing is kept on this device.
  }
}

export function forgetBase(draftKey: string): void {
  try {
    localStorage.removeItem(keyOf(draftKey));
  } catch {
    // Nothing was kept on this device.
  }
}

/** Was the draft typed on top of another text than the server has now? Unknown counts as no. */
export function isBaseOutdated(draftKey: string, part: string): boolean {
  try {
    const base = localStorage.getItem(keyOf(draftKey));
    return base !== null && base !== part;
  } catch {
    return false;
  }
}

/** Forgets everything typed for a claim on this device: it was filed or discarded. */
export function forgetClaimDrafts(userId: string, claimId: string): void {
  forgetClaimForm(userId, claimId, '');
  forgetPutOff(userId, claimId);
}

/** What was typed for one step: it is saved. */
export function forgetClaimForm(userId: string, claimId: string, form: string): void {
  const name = `claim:${userId}:${claimId}:${form}`;
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`gatepass.draft.${name}`) || key.startsWith(`gatepass.draft-base.${name}`)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept on this device.
  }
}
