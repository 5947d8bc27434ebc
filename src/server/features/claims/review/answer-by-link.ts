import { problem } from '#contract/errors.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openAnswerLink } from './answer-link.ts';
import { answerQuestion } from './answer-question.ts';

interface AskedByLink {
  readonly claimNumber: string;
  readonly registrationNumber: string;
  readonly questions: { id: string; question: string; asksForPaper: boolean }[];
}

/** What is asked: whoever holds the SMS reads the questions, the claim's number and the plate, and nothing else. */
export async function viewAnswerLink(platform: Platform, actor: Actor, token: string): Promise<AskedByLink> {
  const { claimNumber, registrationNumber, questions } = await openAnswerLink(platform, actor, token);
  return { claimNumber, registrationNumber, questions };
}

/** Answers one of the questions as the owner would, and notes in the audit that it came by the link. */
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
