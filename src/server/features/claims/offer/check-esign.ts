import type { EsignDto } from '#contract/claims/offer/key-facts.schemas.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readClaim } from '../claim-steps.ts';
import { findEsign } from './esign.queries.ts';
import { settleEsign } from './settle-esign.ts';
import { presentKeyFacts } from './sign-key-facts.ts';

/** What the signing of the present key facts has come to: read from the gateway, never believed from the way back. */
export async function checkEsign(platform: Platform, actor: UserActor, claimId: string, version: number): Promise<EsignDto> {
  const file = await readClaim(platform, actor, claimId);
  const facts = await presentKeyFacts(platform.db, file, version);
  const esign = await findEsign(platform.db, facts.id);
  if (!esign) return { state: null, link: null };
  const state = await settleEsign(platform, actor, esign);
  return { state, link: state === 'open' ? esign.signing_link : null };
}
