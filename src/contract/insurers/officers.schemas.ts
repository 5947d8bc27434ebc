import { lapseReasons } from '#domain/lapse.ts';
import { mailboxHints } from '#domain/insurers/mailbox.ts';
import { emailField, idField, idParams, pageQuery, phoneField, requiredText } from '../fields.ts';
import { paged } from '../paged.ts';
import { oneLine } from '../text-fields.ts';
import { z } from '../zod-setup.ts';
import { officerStates } from './officers.ts';

export const officerDto = z.object({
  id: z.string(),
  insurer: z.object({ id: z.string(), name: z.string() }),
  name: z.string(),
  designation: z.string(),
  email: z.string(),
  /** What is odd about where the mailbox is; null where the insurer's first officer has theirs there, too. */
  mailboxHint: z.nullable(z.enum(mailboxHints)),
  phone: z.string(),
  state: z.enum(officerStates),
  /** What waits for a second person; null where nothing does. */
  waits: z.nullable(
    z.object({
      for: z.enum(['add', 'end']),
      by: z.string(),
      at: z.string(),
      /** Why the officer is to be taken off. */
      reason: z.nullable(z.string()),
      /** Did the reader propose it? Then somebody else confirms it. */
      byYou: z.boolean(),
      /** Why it counts no longer. */
      lapsed: z.nullable(z.enum(lapseReasons)),
    }),
  ),
});
export type OfficerDto = z.output<typeof officerDto>;

export const proposeOfficerBody = z.object({
  insurerName: requiredText('policy.insurer.required', 200),
  name: requiredText('officer.name.required', 120),
  designation: requiredText('officer.designation.required', 120),
  email: emailField('officer.email.required', 'officer.email.invalid'),
  phone: phoneField('officer.phone.required'),
});

export const endOfficerBody = z.object({ reason: requiredText('review.reason.required', 500) });

/** What each endpoint takes and answers, by its id. */
export const officersSchemas = {
  'list-officers': {
    query: z.object({
      ...pageQuery(25),
      search: z.optional(oneLine(200)),
      insurerId: z.optional(idField),
      state: z.optional(z.enum(officerStates)),
    }),
    reply: paged(officerDto),
  },
  'propose-officer': { body: proposeOfficerBody, reply: officerDto },
  'confirm-officer': { params: idParams, reply: officerDto },
  'end-officer': { params: idParams, body: endOfficerBody, reply: officerDto },
  'withdraw-officer': { params: idParams, reply: z.object({ id: z.string() }) },
};
