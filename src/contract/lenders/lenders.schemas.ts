import { emailField, idParams, oneLine, optionalText, pageQuery, requiredText } from '#contract/fields.ts';
import { paged } from '#contract/paged.ts';
import { proposalDto, proposalReply } from '#contract/proposals.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { mostMailboxes } from '#domain/lenders/lender.ts';

/** Matched by its letters and digits, so it must contain some. */
const lenderName = requiredText('lender.record.name', 200).check(z.regex(/[a-z0-9]/i, 'lender.record.name'));

export const lenderBody = z.object({
  name: lenderName,
  /** Other spellings, as registers and papers have them. */
  aliases: z._default(z.array(lenderName).check(z.maxLength(20)), []),
  mailboxes: z
    .array(emailField('lender.record.mailbox', 'officer.email.invalid'), 'lender.record.mailbox')
    .check(z.minLength(1, 'lender.record.mailbox'), z.maxLength(mostMailboxes)),
  phone: optionalText(50),
  active: z._default(z.boolean(), true),
});

const lenderDto = z.object({
  id: z.string(),
  name: z.string(),
  /** Other spellings matched. */
  aliases: z.array(z.string()),
  mailboxes: z.array(z.string()),
  phone: z.nullable(z.string()),
  /** Whether it can be asked. */
  active: z.boolean(),
});
export type LenderDto = z.output<typeof lenderDto>;

export const lendersSchemas = {
  listLenders: {
    summary: 'Lenders that can be asked for a no-objection, by name, and the changes that wait for a second person',
    query: z.object({ ...pageQuery(25), search: z.optional(oneLine(100)) }),
    reply: z.extend(paged(lenderDto), { waiting: z.array(proposalDto) }),
  },
  proposeLender: {
    summary: 'Propose a lender with its spellings and mailboxes; it is asked after another person has confirmed it',
    body: lenderBody,
    reply: proposalReply,
  },
  changeLender: {
    summary: 'Propose other spellings, mailboxes or a telephone of a lender, or its end; another person confirms it',
    params: idParams,
    body: lenderBody,
    reply: proposalReply,
  },
};
