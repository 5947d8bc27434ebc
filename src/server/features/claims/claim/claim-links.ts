import { problem } from '#contract/errors.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { addHours } from '#domain/dates.ts';
import { withRequest } from '#server/platform/actor.ts';
import type { Actor, UserActor } from '#server/platform/actor.ts';
import { createSecretToken, hashSecretToken } from '#server/platform/auth/secret-token.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Purposes of SMS links; each link is for one claim. */
type LinkPurpose = 'answer' | 'papers' | 'pay' | 'workshop';

/** Lifetime in hours: `answer` as long as the question clock, `papers` a week, `workshop` as long as a repair may take. */
const hours: Readonly<Record<Exclude<LinkPurpose, 'pay'>, number>> = { answer: 72, papers: 7 * 24, workshop: 30 * 24 };

/**
 * Creates a link for the claim and revokes earlier ones of the same purpose. Returns the token, which is not stored. A `pay` link is valid as long as the offer
 * says.
 */
export async function mintLink(
  tx: Tx,
  claimId: string,
  ...[purpose, until]: [purpose: Exclude<LinkPurpose, 'pay'>, until?: undefined] | [purpose: 'pay', until: Date]
): Promise<string> {
  await tx.db
    .updateTable('claim_link')
    .set({ ended_at: tx.now })
    .where('claim_id', '=', claimId)
    .where('purpose', '=', purpose)
    .where('ended_at', 'is', null)
    .execute();
  const { token, hash } = createSecretToken();
  await tx.db
    .insertInto('claim_link')
    .values({
      token_hash: hash,
      claim_id: claimId,
      purpose,
      created_at: tx.now,
      expires_at: purpose === 'pay' ? until : addHours(tx.now, hours[purpose]),
    })
    .execute();
  return token;
}

export interface OpenedLink {
  readonly claimId: string;
  readonly stage: ClaimStage;
  readonly claimNumber: string;
  readonly registrationNumber: string;
  /** The owner, limited to what the link allows: never pass this actor to another action. */
  readonly owner: UserActor;
}

/** Resolves a link to its claim. 410 for unknown, mismatched and expired tokens alike, so the reply reveals nothing. */
export async function openLink(platform: Platform, actor: Actor, purpose: LinkPurpose, token: string): Promise<OpenedLink> {
  const link = await platform.db
    .selectFrom('claim_link as link')
    .innerJoin('claim', 'claim.id', 'link.claim_id')
    .innerJoin('app_user as owner', 'owner.id', 'claim.claimant_id')
    .select(['link.claim_id', 'claim.stage', 'claim.number', 'claim.registration_number', 'owner.id as owner_id'])
    .where('link.token_hash', '=', hashSecretToken(token))
    .where('link.purpose', '=', purpose)
    .where('link.ended_at', 'is', null)
    .where('link.expires_at', '>', platform.now())
    .where('owner.status', '=', 'active')
    .executeTakeFirst();
  if (!link) throw linkOver();
  return {
    claimId: link.claim_id,
    stage: link.stage as ClaimStage,
    claimNumber: link.number ?? '',
    registrationNumber: link.registration_number ?? '',
    owner: { ...withRequest(actor, { sessionId: `${purpose}-link` }), userId: link.owner_id, role: 'claimant', duties: [] },
  };
}

export const linkOver = () => problem('claim-link.over');
