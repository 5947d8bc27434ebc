import { deductionSteps } from '#domain/claims/review/deductions.ts';
import { idField, idParams, requiredText } from '../../fields.ts';
import { z } from '../../zod-setup.ts';

const letterParams = z.object({ id: idField, letterId: idField });

/** The languages that an insurer is written to in. */
export const letterLocales = ['en', 'hi'] as const;

const letterDto = z.object({
  id: z.string(),
  step: z.enum(deductionSteps),
  amount: z.number(),
  /** The day by which the reason is asked for. */
  answerBy: z.string(),
  writtenBy: z.string(),
  writtenAt: z.string(),
  /** Null until it is sent. */
  sent: z.nullable(z.object({ by: z.string(), at: z.string(), officer: z.string(), mailbox: z.string() })),
  /** Does the deduction still stand as the letter says it? */
  isCurrent: z.boolean(),
});
export type LetterDto = z.output<typeof letterDto>;

export const deductionsReply = z.object({
  /** Empty before the approval. */
  deductions: z.array(
    z.object({
      step: z.enum(deductionSteps),
      amount: z.number(),
      lines: z.array(z.object({ label: z.string(), amount: z.number() })),
      /** The letter about it; null while none is written. */
      letterId: z.nullable(z.string()),
    }),
  ),
  /** Newest first. */
  letters: z.array(letterDto),
  /** Who may be written to: mailboxes on the insurer's record. */
  officers: z.array(z.object({ id: z.string(), name: z.string(), designation: z.string(), mailbox: z.string() })),
});
export type DeductionsReply = z.output<typeof deductionsReply>;

export const sendLetterBody = z.object({ officerId: requiredText('word.officer.required') });

/** What each endpoint takes and answers, by its id. */
export const deductionsSchemas = {
  'get-deductions': { params: idParams, reply: deductionsReply },
  'write-insurer-letter': {
    params: idParams,
    body: z.object({ step: z.enum(deductionSteps) }),
    reply: deductionsReply,
  },
  'get-insurer-letter-pdf': { params: letterParams, query: z.object({ language: z._default(z.enum(letterLocales), 'en') }) },
  'send-insurer-letter': { params: letterParams, body: sendLetterBody, reply: deductionsReply },
};
