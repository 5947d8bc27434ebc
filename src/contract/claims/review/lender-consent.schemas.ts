import { emailField, idField, idParams, optionalText, requiredText, oneLine } from '#contract/fields.ts';
import { proposalReply } from '#contract/proposals.schemas.ts';
import { lenderAnswers, lenderSources } from '#domain/lenders/lender.ts';
import { formRule, z } from '#contract/zod-setup.ts';

const lenderLinkStates = ['sent', ...lenderAnswers, 'expired', 'replaced', 'withdrawn'] as const;

export const lenderLinkDto = z.object({
  id: z.string(),
  lender: z.string(),
  mailbox: z.string(),
  /** Rupees up to which it was asked; null for older questions. */
  amount: z.nullable(z.number()),
  isReminder: z.boolean(),
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

const claimLender = {
  /** As the vehicle register, or else the registration certificate, writes it; null if there is no lender to ask. */
  lender: z.nullable(z.string()),
  source: z.nullable(z.enum(lenderSources)),
  /** Its record with the mailboxes that can be asked; null if no record has this spelling and staff chose none. */
  record: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      mailboxes: z.array(z.string()),
      phone: z.nullable(z.string()),
      active: z.boolean(),
      /** Staff chose it, whatever its spelling. */
      isChosen: z.boolean(),
    }),
  ),
  /** Other records with a similar name. */
  near: z.array(z.object({ id: z.string(), name: z.string() })),
};
const claimLenderDto = z.object(claimLender);
export type ClaimLenderDto = z.output<typeof claimLenderDto>;

export const lenderReply = z.object({
  ...claimLender,
  /** From when on two people may go on without its answer; null unless a question is open. */
  passableAt: z.nullable(z.string()),
  /** Two people decided to go on without its answer. */
  isPassedOver: z.boolean(),
  links: z.array(lenderLinkDto),
});
export type LenderReply = z.output<typeof lenderReply>;

export const askLenderBody = z.object({ mailbox: emailField('officer.email.required', 'officer.email.invalid') });

export const chooseLenderBody = z.object({
  lenderId: z.pipe(oneLine(60, { missing: 'lender.record.required' }).check(z.minLength(1, 'lender.record.required')), idField),
  /** As the registration certificate writes it; ignored where the register names a lender. */
  written: optionalText(200),
});

export const passOverLenderBody = z.object({ reason: requiredText('lender.reason.required', 1000) });

/** No format check: a malformed token gets the same message as an unknown one. */
const linkParams = z.object({ token: oneLine(1000) });

export const lenderLinkView = z.object({
  lender: z.string(),
  amount: z.nullable(z.number()),
  registrationNumber: z.string(),
  claimNumber: z.string(),
});
export type LenderLinkView = z.output<typeof lenderLinkView>;

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
    summary: 'Which lender the vehicle has, its record, and what it was asked and answered by our links, the newest first.',
    params: idParams,
    reply: lenderReply,
  },
  askLender: {
    summary:
      'Sends the lender a link that works once, to consent to the repair being paid to the workshop. Only a mailbox of its record; an open link is replaced.',
    params: idParams,
    body: askLenderBody,
    reply: lenderReply,
  },
  chooseLender: {
    summary: 'Staff say which lender on record the vehicle register or the registration certificate means',
    params: idParams,
    body: chooseLenderBody,
    reply: lenderReply,
  },
  passOverLender: {
    summary: 'Propose to go on without an answer of the lender, once its days are over; another person confirms it',
    params: idParams,
    body: passOverLenderBody,
    reply: proposalReply,
  },
  withdrawLenderLink: {
    summary: 'Takes the open link back: it stops working.',
    params: idParams,
    reply: lenderReply,
  },
  viewLenderLink: {
    summary: 'What the lender is asked: vehicle, claim number, amount and no more. Opening it answers nothing.',
    params: linkParams,
    reply: lenderLinkView,
  },
  answerLender: {
    summary: 'The lender consents, refuses with a reason, or says that it has not financed the vehicle; once.',
    params: linkParams,
    body: answerLenderBody,
    reply: z.object({ answer: z.string() }),
  },
};
