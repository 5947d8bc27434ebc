import { emailField, idParams, optionalText, requiredText, oneLine } from '#contract/fields.ts';
import { formRule, z } from '#contract/zod-setup.ts';

const lenderLinkStates = ['sent', 'consented', 'refused', 'expired', 'replaced', 'withdrawn'] as const;

export const lenderLinkDto = z.object({
  id: z.string(),
  lender: z.string(),
  mailbox: z.string(),
  state: z.enum(lenderLinkStates),
  sentBy: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  answeredAt: z.nullable(z.string()),
  /** Name stated by the person who answered. */
  name: z.nullable(z.string()),
  designation: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type LenderLinkDto = z.output<typeof lenderLinkDto>;

export const lenderReply = z.object({
  /** Name in the vehicle register; null if there is no lender to ask. */
  lender: z.nullable(z.string()),
  /** Mailboxes from which this lender answered before. */
  known: z.array(z.string()),
  links: z.array(lenderLinkDto),
});
export type LenderReply = z.output<typeof lenderReply>;

export const askLenderBody = z.object({ mailbox: emailField('officer.email.required', 'officer.email.invalid') });

/** No format check: a malformed token gets the same message as an unknown one. */
const linkParams = z.object({ token: oneLine(1000) });

export const lenderLinkView = z.object({ lender: z.string(), registrationNumber: z.string(), claimNumber: z.string() });
export type LenderLinkView = z.output<typeof lenderLinkView>;

const lenderAnswers = ['consented', 'refused'] as const;

export const answerLenderBody = z
  .object({
    answer: z.enum(lenderAnswers, 'lender.answer.required'),
    name: requiredText('lender.name.required', 100),
    designation: requiredText('lender.designation.required', 100),
    reason: optionalText(1000),
  })
  .check(
    formRule<{ answer?: string; reason?: string }>(
      'reason',
      'lender.reason.required',
      ({ answer, reason }) => answer !== 'refused' || (reason ?? '').trim() !== '',
    ),
  );

export const lenderConsentSchemas = {
  getLenderConsent: {
    summary: 'Which lender the register names, and what it was asked and answered by our links, the newest first.',
    params: idParams,
    reply: lenderReply,
  },
  askLender: {
    summary:
      'Sends the lender a link that works once, to consent to the repair being paid to the workshop. An open link is replaced.',
    params: idParams,
    body: askLenderBody,
    reply: lenderReply,
  },
  withdrawLenderLink: {
    summary: 'Takes the open link back: it stops working.',
    params: idParams,
    reply: lenderReply,
  },
  viewLenderLink: {
    summary: 'What the lender is asked: vehicle, claim number and no more. Opening it answers nothing.',
    params: linkParams,
    reply: lenderLinkView,
  },
  answerLender: {
    summary: 'The lender consents, or refuses with a reason; once.',
    params: linkParams,
    body: answerLenderBody,
    reply: z.object({ answer: z.string() }),
  },
};
