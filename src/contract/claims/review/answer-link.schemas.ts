import { idField } from '../../fields.ts';
import { z } from '../../zod-setup.ts';
import { answerQuestionBody } from './review-actions.schemas.ts';

const token = z.string().check(z.regex(/^[\w-]{43}$/, 'answer-link.over'));

/** What each endpoint takes and answers, by its id. */
export const answerLinkSchemas = {
  'answer-link.view': {
    params: z.object({ token }),
    reply: z.object({
      claimNumber: z.string(),
      registrationNumber: z.string(),
      questions: z.array(z.object({ id: z.string(), question: z.string() })),
    }),
  },
  'answer-link.add-file': { params: z.object({ token }), reply: z.object({ id: z.string() }) },
  'answer-link.answer': {
    params: z.object({ token, questionId: idField }),
    body: answerQuestionBody,
    /** How many are still open. */
    reply: z.object({ left: z.number() }),
  },
};
