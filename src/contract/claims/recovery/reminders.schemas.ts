import { reminderClocks, reminderStates } from '#domain/claims/recovery/reminders.ts';
import { idParams, pageQuery, requiredText, rupeesField } from '../../fields.ts';
import { paged } from '../../paged.ts';
import { z } from '../../zod-setup.ts';
import { reminderViews } from './reminders.ts';

export const reminderDto = z.object({
  id: z.string(),
  claimId: z.string(),
  claimNumber: z.string(),
  insurerName: z.string(),
  insurerClaimNumber: z.string(),
  /** After how many days it is written. */
  clock: z.literal([...reminderClocks]),
  /** The day on which the insurer had all it needs. */
  countedFrom: z.string(),
  /** Since then, until now. */
  days: z.number(),
  /** What the insurer still owes; 0 where it owes nothing any more. */
  outstanding: z.number(),
  state: z.enum(reminderStates),
  writtenAt: z.string(),
  /** Who sent or skipped it; null while it waits. */
  decided: z.nullable(
    z.object({ by: z.string(), at: z.string(), reason: z.nullable(z.string()), mailbox: z.nullable(z.string()) }),
  ),
});
export type ReminderDto = z.output<typeof reminderDto>;

export const sendReminderBody = z.object({
  officerId: requiredText('word.officer.required'),
  /** As the sender saw it. */
  outstanding: rupeesField('receipt.amount.required'),
});
export const skipReminderBody = z.object({ reason: requiredText('review.reason.required', 500) });

/** What each endpoint takes and answers, by its id. */
export const remindersSchemas = {
  'list-insurer-reminders': {
    query: z.object({ ...pageQuery(25), view: z._default(z.enum(reminderViews), 'waiting') }),
    reply: paged(reminderDto),
  },
  'get-insurer-reminder': {
    params: idParams,
    reply: z.object({
      reminder: reminderDto,
      officers: z.array(z.object({ id: z.string(), name: z.string(), designation: z.string(), mailbox: z.string() })),
    }),
  },
  'get-insurer-reminder-pdf': { params: idParams },
  'send-insurer-reminder': { params: idParams, body: sendReminderBody, reply: reminderDto },
  'skip-insurer-reminder': { params: idParams, body: skipReminderBody, reply: reminderDto },
};
