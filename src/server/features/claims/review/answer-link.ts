import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OpenedLink } from '../claim-links.ts';
import { linkOver, openLink } from '../claim-links.ts';

interface OpenedQuestions extends OpenedLink {
  readonly questions: { id: string; question: string; asksForPaper: boolean }[];
}

/** The questions that a link opens; it is over when none of them is open. */
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
