import type { ClaimStateDto } from '#contract/claim-state.ts';
import { problem } from '#contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from './claim-file.ts';
import { tellClaim } from './claim-events.ts';
import { findContact } from './people.queries.ts';
import { lockClaim, stateAfter, takeStep } from './claim-steps.ts';
import { tellInApp, writeTo } from './tell-person.ts';

export interface InfoRequest {
  readonly of: 'claimant' | 'garage' | 'surveyor';
  readonly questions: readonly string[];
}

/** Staff ask a party; the review's clock stands still until everything is answered. */
export async function requestInfo(
  platform: Platform,
  actor: Actor,
  claimId: string,
  { of, questions }: InfoRequest,
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
        questions.map((question) => ({
          claim_id: claimId,
          asked_by: actor.userId ?? '',
          asked_of: of,
          question,
          created_at: tx.now,
        })),
      )
      .execute();
    await tellClaim(tx, claimId, 'info-requested', { count: questions.length, of });
    await tellInApp(tx, askedId, { kind: 'info-requested', type: 'warning', claim, params: { count: questions.length } });
    await writeTo(
      tx,
      await findContact(tx, askedId),
      'info-requested',
      claim,
      { count: questions.length, questions: questions.join('\n') },
      ['email', 'sms'],
    );
    return stateAfter(tx, claimId);
  });
}

/** The account of the party; null when there is none to answer. */
function partyOf(file: ClaimFile, of: InfoRequest['of']): string | null {
  if (of === 'claimant') return file.row.claimant_id;
  return of === 'garage' ? (file.garage?.ownerId ?? null) : file.row.surveyor_id;
}
