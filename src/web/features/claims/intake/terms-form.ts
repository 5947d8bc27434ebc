import * as z from 'zod/mini';
import type { MessageKey } from '#contract/messages.ts';
import { termsPart } from '#contract/claims/intake/claim-parts.schemas.ts';

/** A box that must be ticked. */
function ticked(key: MessageKey) {
  return z.pipe(z.boolean(key), z.literal(true, key));
}

/** Part D as the screen asks for it: the API lets the two consents be left out (specification §7), a person here must give them. */
export const termsForm = z.extend(termsPart, {
  termsAccepted: ticked('claim.terms.required'),
  dataConsent: ticked('claim.consent.required'),
  accuracy: ticked('claim.accuracy.required'),
});
