import type { BodyOf } from '#contract/endpoint.ts';
import type { answerLender as endpoint } from '#contract/claims/review/lender-consent.endpoints.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { notify } from '#server/platform/messages/notify.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim } from '../../claim-steps.ts';
import { fileConsentJob } from './file-consent.job.ts';
import { openLenderLink } from './lender-links.ts';

/** The lender's answer, once: of two at the same moment one is kept. A consent becomes a document of the claim, by the one who sent the link. */
export async function answerLender(
  platform: Platform,
  caller: Actor,
  token: string,
  answer: BodyOf<typeof endpoint>,
): Promise<{ answer: string }> {
  const seen = await openLenderLink({ cipher: platform.cipher, now: platform.now() }, platform.db, token);
  // Nobody with an account says it: the audit keeps the address that the answer came from.
  const actor = { ...systemActor(caller.requestId), ip: caller.ip };
  return inTransaction(platform, actor, async (tx) => {
    const { row } = await lockClaim(tx, seen.claim_id);
    const link = await openLenderLink(tx, tx.db, token);
    const said = {
      ...{ name: answer.name, designation: answer.designation },
      reason: answer.answer === 'refused' ? (answer.reason ?? '') : null,
    };
    await tx.db
      .updateTable('lender_consent')
      .set({
        ...{ state: answer.answer, ...said },
        ...{ answered_at: tx.now, answered_ip: caller.ip, answered_by: caller.userAgent.slice(0, 300) },
      })
      .where('id', '=', link.id)
      .execute();
    await audit(tx, {
      action: 'answer-lender',
      subjectType: 'claim',
      subjectId: link.claim_id,
      after: { lender: link.lender, mailbox: link.mailbox, answer: answer.answer, ...said },
    });
    await notify(tx, link.sent_by, `lender-${answer.answer}`, { ...aboutClaim(row), lender: link.lender });
    if (answer.answer === 'consented') await tx.jobs.enqueue(tx, fileConsentJob, { id: link.id }, { singletonKey: link.id });
    return { answer: answer.answer };
  });
}
