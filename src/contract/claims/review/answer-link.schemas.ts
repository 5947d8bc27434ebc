import { idField } from '../../fields.ts';
import { z } from '../../zod-setup.ts';
import { claimLinkToken as token, linkedClaim } from '../claim-link.schemas.ts';
import { answerQuestionBody } from './review-actions.schemas.ts';

/** What each endpoint takes and answers, by its id. */
export const answerLinkSchemas = {
  'answer-link.view': {
    params: z.object({ token }),
    reply: z.extend(linkedClaim, {
      questions: z.array(z.object({ id: z.string(), question: z.string(), asksForPaper: z.boolean() })),
    }),
  },
  'answer-link.add-file': {
    params: z.object({ token }),
    body: z.object({ category: z._default(z.enum(['ANSWER', 'VOICE_NOTE']), 'ANSWER') }),
    reply: z.object({ id: z.string() }),
  },
  'answer-link.answer': {
    params: z.object({ token, questionId: idField }),
    body: answerQuestionBody,
    /** How many are still open. */
    reply: z.object({ left: z.number() }),
  },
};
