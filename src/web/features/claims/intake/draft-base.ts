import { forgetPutOff } from '../files/put-off-papers.ts';

/** The server's version when editing began, to detect changes from another device. */

const keyOf = (draftKey: string) => `gatepass.draft-base.${draftKey}`;

/** Records it unless editing had already begun. Without storage there is no draft either. */
export function rememberBase(draftKey: string, part: string): void {
  try {
    if (localStorage.getItem(keyOf(draftKey)) === null) localStorage.setItem(keyOf(draftKey), part);
  } catch {
    // Storage failed: nothing is kept.
  }
}

export function forgetBase(draftKey: string): void {
  try {
    localStorage.removeItem(keyOf(draftKey));
  } catch {
    // Storage failed: nothing was kept.
  }
}

/** Whether the server's version has changed since editing began. `false` if unknown. */
export function isBaseOutdated(draftKey: string, part: string): boolean {
  try {
    const base = localStorage.getItem(keyOf(draftKey));
    return base !== null && base !== part;
  } catch {
    return false;
  }
}

/** Removes all drafts of a claim from this device, after filing or discarding. */
export function forgetClaimDrafts(userId: string, claimId: string): void {
  forgetClaimForm(userId, claimId, '');
  forgetPutOff(userId, claimId);
}

/** Removes the draft of one saved step. */
export function forgetClaimForm(userId: string, claimId: string, form: string): void {
  const name = `claim:${userId}:${claimId}:${form}`;
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`gatepass.draft.${name}`) || key.startsWith(`gatepass.draft-base.${name}`)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored.
  }
}
