import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import { problem } from '#contract/errors.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import type { ClaimParty } from '#domain/roles.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import type { ClaimFile } from '../claim-file.ts';
import { lockClaim, stateAfter, takeStep } from '../claim-steps.ts';
import { sendAnswerLink } from './send-answer-link.ts';

export interface InfoRequest {
  readonly of: ClaimParty;
  readonly questions: readonly string[];
  readonly papers?: readonly (DocumentType | null)[] | undefined;
}

/** Staff ask a party; the review's clock stands still until everything is answered. */
export async function requestInfo(
  platform: Platform,
  actor: Actor,
  claimId: string,
  { of, questions, papers }: InfoRequest,
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const askedId = partyOf(file, of);
    const claim = await takeStep(tx, file, {
      action: 'request-info',
      given: { questions: questions.map(() => ({ askedOf: of, answered: false })) },
    });
    if (askedId === null) throw problem('input.invalid', { fieldErrors: { of: 'review.of.required' } });
    await tx.db
      .insertInto('claim_question')
      .values(
        questions.map((question, at) => ({
          claim_id: claimId,
          asked_by: actor.userId ?? '',
          asked_of: of,
          question,
          paper: papers?.[at] ?? null,
          created_at: tx.now,
        })),
      )
      .execute();
    await record(tx, claimId, 'info-requested', { count: questions.length, of });
    const asked = { ...aboutClaim(claim), count: questions.length, questions: questions.join('\n') };
    // The owner's SMS is the one with the link.
    await notify(tx, askedId, 'info-requested', asked, of === 'claimant' ? { by: 'email' } : {});
    if (of === 'claimant') await sendAnswerLink(tx, askedId, claim);
    return stateAfter(tx, claimId);
  });
}

/** The account of the party; null when there is none to answer. */
function partyOf(file: ClaimFile, of: InfoRequest['of']): string | null {
  if (of === 'claimant') return file.row.claimant_id;
  return of === 'garage' ? (file.garage?.ownerId ?? null) : file.row.surveyor_id;
}
