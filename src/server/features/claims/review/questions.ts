import type { ClaimStateDto } from '#contract/claims/claim-view.schemas.ts';
import { problem } from '#contract/errors.ts';
import { isStaffPaper } from '#domain/claims/intake/papers.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import type { ClaimParty } from '#domain/roles.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record, notify, aboutClaim, send } from '#server/platform/messages/send.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { lockClaim, stateAfter, takeStep, permit } from '../claim/claim-steps.ts';
import { mintLink, linkOver, openLink } from '../claim/claim-links.ts';
import type { OpenedLink } from '../claim/claim-links.ts';
import { maximumAnswerFiles } from '#contract/claims/review/review.schemas.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { requireClaimFiles } from '../claim/uploaded-files.ts';

interface InfoRequest {
  readonly of: ClaimParty;
  readonly questions: readonly string[];
  readonly papers?: readonly (DocumentType | null)[] | undefined;
}

/** Staff ask a party; the review clock is paused until everything is answered. */
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
    // The owner's SMS is sent with the link below.
    await notify(tx, askedId, 'info-requested', asked, of === 'claimant' ? { by: 'email' } : {});
    if (of === 'claimant') await sendAnswerLink(tx, askedId, claim);
    return stateAfter(tx, claimId);
  });
}

/** User id of the party; null if there is nobody to answer. */
function partyOf(file: ClaimFile, of: InfoRequest['of']): string | null {
  if (of === 'claimant') return file.row.claimant_id;
  return of === 'garage' ? (file.garage?.ownerId ?? null) : file.row.surveyor_id;
}

/** Sends the owner an SMS whose link opens the questions without a login. */
async function sendAnswerLink(tx: Tx, ownerId: string, claim: Parameters<typeof aboutClaim>[0]): Promise<void> {
  const token = await mintLink(tx, claim.id, 'answer');
  await send(tx, ownerId, 'answer-link', { number: aboutClaim(claim).number, token });
}

interface OpenedQuestions extends OpenedLink {
  readonly questions: { id: string; question: string; asksForPaper: boolean }[];
}

/** The questions of a link; 410 if none is open. */
export async function openAnswerLink(platform: Platform, actor: Actor, token: string): Promise<OpenedQuestions> {
  const link = await openLink(platform, actor, 'answer', token);
  if (link.stage !== 'info_needed') throw linkOver();
  const questions = await platform.db
    .selectFrom('claim_question')
    .select(['id', 'question', 'paper'])
    .where('claim_id', '=', link.claimId)
    .where('asked_of', '=', 'claimant')
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (questions.length === 0) throw linkOver();
  return { ...link, questions: questions.map(({ paper, ...one }) => ({ ...one, asksForPaper: paper !== null })) };
}

interface Answer {
  readonly questionId: string;
  readonly answer: string;
  readonly fileIds: string[];
}

/** The asked party answers one question; the last answer returns the claim to the stage that asked. `note` records the channel. */
export async function answerQuestion(
  platform: Platform,
  actor: Actor,
  claimId: string,
  { questionId, answer, fileIds }: Answer,
  note?: (tx: Tx) => Promise<void>,
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'save-answer', file);
    const question = file.questions.find((one) => one.id === questionId && one.asked_of === actor.role);
    if (!question) throw problem('record.not-found');
    if (fileIds.length > 0) {
      const most = maximumAnswerFiles;
      await requireClaimFiles(tx, fileIds, { claimId, field: 'fileIds', ownOnly: true, mostNotes: 1, most });
    }
    await tx.db
      .updateTable('claim_question')
      .set({ answer, answer_file_ids: fileIds, answered_by: actor.userId, answered_at: tx.now })
      .where('id', '=', questionId)
      .execute();
    if (question.paper !== null) await fileAsAsked(tx, claimId, question.paper, fileIds);
    await note?.(tx);
    await record(tx, claimId, 'question-answered', { by: actor.role });
    const questions = file.facts.questions.map((one, index) =>
      file.questions[index]?.id === questionId ? { ...one, answered: true } : one,
    );
    if (questions.every((one) => one.answered)) {
      await takeStep(tx, file, { action: 'answer-info', given: { questions } });
      await tx.db
        .updateTable('claim_question')
        .set({ closed_at: tx.now })
        .where('claim_id', '=', claimId)
        .where('closed_at', 'is', null)
        .execute();
      await record(tx, claimId, 'info-complete');
    } else {
      await takeStep(tx, file, { action: 'save-answer' });
    }
    return stateAfter(tx, claimId);
  });
}

/** Files answers to a document request under the requested type, unless only staff may set that type; voice notes keep theirs. */
async function fileAsAsked(tx: Tx, claimId: string, asked: string, fileIds: readonly string[]): Promise<void> {
  const paper = isStaffPaper(asked) ? 'other' : asked;
  if (fileIds.length === 0) return;
  const filed = await tx.db
    .updateTable('stored_file')
    .set({ document_type: paper })
    .where('id', 'in', fileIds)
    .where('entity_id', '=', claimId)
    .where('category', '<>', 'VOICE_NOTE')
    .returning('id')
    .execute();
  for (const { id } of filed)
    await audit(tx, {
      action: 'file-document',
      subjectType: 'claim',
      subjectId: claimId,
      after: { file: id, documentType: paper },
    });
}

interface AskedByLink {
  readonly claimNumber: string;
  readonly registrationNumber: string;
  readonly questions: { id: string; question: string; asksForPaper: boolean }[];
}

/** The link's holder may be anyone: shows the questions, the claim number and the plate, and nothing else. */
export async function viewAnswerLink(platform: Platform, actor: Actor, token: string): Promise<AskedByLink> {
  const { claimNumber, registrationNumber, questions } = await openAnswerLink(platform, actor, token);
  return { claimNumber, registrationNumber, questions };
}

/** Answers a question on the owner's behalf and audits that it came by the link. */
export async function answerByLink(
  platform: Platform,
  actor: Actor,
  { token, questionId }: { token: string; questionId: string },
  given: { answer: string; fileIds: string[] },
): Promise<{ left: number }> {
  const { claimId, owner, questions } = await openAnswerLink(platform, actor, token);
  if (!questions.some(({ id }) => id === questionId)) throw problem('record.not-found');
  await answerQuestion(platform, owner, claimId, { questionId, ...given }, (tx) =>
    audit(tx, { action: 'answer-by-link', subjectType: 'claim', subjectId: claimId, after: { questionId } }),
  );
  return { left: questions.length - 1 };
}

/** Staff continue without the missing answers. */
export async function closeQuestions(platform: Platform, actor: Actor, claimId: string, reason: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    await takeStep(tx, file, { action: 'close-questions', given: { reason } });
    await tx.db
      .updateTable('claim_question')
      .set({ closed_at: tx.now })
      .where('claim_id', '=', claimId)
      .where('closed_at', 'is', null)
      .execute();
    await record(tx, claimId, 'questions-closed');
    return stateAfter(tx, claimId);
  });
}

const batch = 200;

/** Reminds the asked party after 72 hours without an answer, once per round. */
export async function remindOfQuestions(platform: Platform): Promise<void> {
  const due = await platform.db
    .selectFrom('claim_todo as next')
    .innerJoin('claim', 'claim.id', 'next.claim_id')
    .select('claim.id')
    .distinct()
    .where('next.what', '=', 'answer')
    .where('next.due_at', '<', platform.now())
    .where((eb) => eb.or([eb('info_reminded_at', 'is', null), eb('info_reminded_at', '<', eb.ref('questions_asked_at'))]))
    .limit(batch)
    .execute();
  for (const { id } of due) {
    await inTransaction(platform, systemActor('remind-of-questions'), async (tx) => {
      const { row, questions, garage } = await lockClaim(tx, id);
      const open = questions.filter((question) => question.answered_at === null);
      if (row.stage !== 'info_needed' || open.length === 0) return;
      await tx.db.updateTable('claim').set({ info_reminded_at: tx.now }).where('id', '=', id).execute();
      const accounts = { claimant: row.claimant_id, garage: garage?.ownerId ?? null, surveyor: row.surveyor_id };
      for (const party of new Set(open.map((question) => question.asked_of as keyof typeof accounts))) {
        const userId = accounts[party];
        if (userId === null) continue;
        const own = open.filter((question) => question.asked_of === party).map(({ question }) => question);
        const asked = { ...aboutClaim(row), count: own.length, questions: own.join('\n') };
        await notify(tx, userId, 'info-requested', asked);
      }
    });
  }
}
