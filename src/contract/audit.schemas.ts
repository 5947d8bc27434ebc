import { dayField, optionalText, pageQuery } from './fields.ts';
import { z } from './zod-setup.ts';

const filters = {
  /** Who did it: the id, or words of the name or the e-mail address. */
  person: optionalText(100),
  subjectType: optionalText(40),
  /** The record's id, or a claim's number: the claim with its payments, payouts and what the insurer owes for it. */
  subject: optionalText(100),
  action: optionalText(60),
  /** Days in Asia/Kolkata, both included. */
  from: z.optional(dayField('field.date.invalid')),
  to: z.optional(dayField('field.date.invalid')),
};

const auditEntryDto = z.object({
  id: z.string(),
  at: z.string(),
  /** Without a name: the platform itself, or somebody who was not logged in. */
  by: z.object({ id: z.nullable(z.string()), name: z.nullable(z.string()), role: z.string() }),
  action: z.string(),
  subject: z.object({
    type: z.string(),
    id: z.string(),
    name: z.nullable(z.string()),
    /** Of the claim that a payment, a payout or a receivable belongs to. */
    claimId: z.nullable(z.string()),
  }),
  /** What differs, in words; null where there was nothing. */
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  requestId: z.nullable(z.string()),
  /** Masked. */
  address: z.nullable(z.string()),
});

export type AuditEntryDto = z.output<typeof auditEntryDto>;

/** What each endpoint takes and answers, by its id. */
export const auditSchemas = {
  'list-audit': {
    query: z.object({
      ...filters,
      limit: pageQuery(50).limit,
      /** `next` of the page before: the last entry's moment and id. */
      cursor: z.optional(z.string().check(z.regex(/^\d{1,14}_\d{1,18}$/))),
    }),
    reply: z.object({ data: z.array(auditEntryDto), next: z.nullable(z.string()) }),
  },
  'export-audit': { query: z.object({ ...filters, format: z.enum(['csv', 'json']) }) },
};
