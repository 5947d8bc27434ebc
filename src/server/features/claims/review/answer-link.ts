import { problem } from '#contract/errors.ts';
import type { Actor, UserActor } from '#server/platform/actor.ts';
import { createSecretToken, hashSecretToken } from '#server/platform/auth/secret-token.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

/** As long as the clock of a question runs. */
const lifetimeMs = 72 * 3_600_000;

/** A link to the owner's open questions; an earlier one of the claim stops working. Returns its token. */
export async function createAnswerLink(tx: Tx, claimId: string): Promise<string> {
  await endAnswerLinks(tx, claimId);
  const { token, hash } = createSecretToken();
  const expiresAt = new Date(tx.now.getTime() + lifetimeMs);
  await tx.db
    .insertInto('answer_link')
    .values({ token_hash: hash, claim_id: claimId, created_at: tx.now, expires_at: expiresAt })
    .execute();
  return token;
}

/** Nothing is asked any more, or something else. */
async function endAnswerLinks(tx: Tx, claimId: string): Promise<void> {
  await tx.db
    .updateTable('answer_link')
    .set({ ended_at: tx.now })
    .where('claim_id', '=', claimId)
    .where('ended_at', 'is', null)
    .execute();
}

interface OpenedLink {
  readonly claimId: string;
  /** The owner, for what the link may do and nothing else: this actor is handed to no other action. */
  readonly owner: UserActor;
  readonly questions: { id: string; question: string }[];
}

/** Whose questions a link opens; 410 when it is unknown or over, or none of them is open: one answer for all. */
export async function openAnswerLink(platform: Platform, actor: Actor, token: string): Promise<OpenedLink> {
  const link = await platform.db
    .selectFrom('answer_link as link')
    .innerJoin('claim', 'claim.id', 'link.claim_id')
    .innerJoin('app_user as owner', 'owner.id', 'claim.claimant_id')
    .select(['link.claim_id', 'owner.id', 'owner.kyc_status'])
    .where('link.token_hash', '=', hashSecretToken(token))
    .where('link.ended_at', 'is', null)
    .where('link.expires_at', '>', platform.now())
    .where('owner.status', '=', 'active')
    .where('claim.stage', '=', 'info_needed')
    .executeTakeFirst();
  if (!link) throw problem('answer-link.over');
  const questions = await platform.db
    .selectFrom('claim_question')
    .select(['id', 'question'])
    .where('claim_id', '=', link.claim_id)
    .where('asked_of', '=', 'claimant')
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (questions.length === 0) throw problem('answer-link.over');
  const owner: UserActor = { ...actor, userId: link.id, role: 'claimant', duties: [], sessionId: 'answer-link' };
  return { claimId: link.claim_id, owner, questions };
}
