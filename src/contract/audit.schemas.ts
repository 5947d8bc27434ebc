import { claimStages } from '#domain/claims/stages.ts';
import { roles } from '#domain/roles.ts';
import { exportFormats } from './export-of.ts';
import { dayField, idParams, optionalText, pageQuery, codeText, oneLine } from './fields.ts';
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

const deed = z.object({ at: z.string(), action: z.string(), by: z.nullable(z.string()) });

const claimAsOfDto = z.object({
  claimId: z.string(),
  number: z.string(),
  at: z.string(),
  /** When the claim was begun; before that there is nothing. */
  begun: z.string(),
  stage: z.nullable(z.object({ stage: z.enum(claimStages), since: z.nullable(deed) })),
  /** What the claim's own record held, with the deed that set it; details are the form's parts, the cover and the terms of the settlement. */
  facts: z.array(z.object({ field: z.string(), value: z.string(), isDetail: z.boolean(), since: deed })),
  /** What belonged to it then: estimates, surveys, offers, payouts. Rupees. */
  records: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['estimate', 'survey', 'offer', 'payout']),
      state: z.string(),
      amount: z.nullable(z.number()),
      since: z.string(),
    }),
  ),
  /** Not deleted by then. `kept`: the audit has the upload. */
  files: z.array(z.object({ id: z.string(), name: z.string(), type: z.nullable(z.string()), at: z.string(), kept: z.boolean() })),
  /** The last 50, oldest first. */
  events: z.array(z.object({ id: z.string(), at: z.string(), text: z.string(), by: z.enum([...roles, 'system']) })),
  /** Rupees, debit positive. */
  accounts: z.array(z.object({ account: z.string(), amount: z.number() })),
  /** Fields in which the record of today differs from what the audit tells until today. */
  contradicted: z.array(z.string()),
  /** False: there are more entries or files than are read, and the oldest are left out. */
  isWhole: z.boolean(),
  /** Moments of the deeds before and behind this one. */
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
});

export type ClaimAsOfDto = z.output<typeof claimAsOfDto>;

export type AuditEntryDto = z.output<typeof auditEntryDto>;

const sealedRootDto = z.object({
  /** In Asia/Kolkata; signed when it was over. */
  day: z.string(),
  /** Records that it covers. */
  size: z.number(),
  /** The chain's hash at the last of them: SHA-256, hex. */
  root: z.string(),
  /** As it stands on paper. */
  printed: z.string(),
  signedAt: z.string(),
  keyId: z.string(),
  /** Ed25519, SubjectPublicKeyInfo in base64. */
  publicKey: z.string(),
  signature: z.string(),
});

export type SealedRootDto = z.output<typeof sealedRootDto>;

const viewDto = z.object({
  size: z.number(),
  waiting: z.number(),
  root: z.nullable(sealedRootDto),
  check: z.nullable(
    z.object({
      at: z.string(),
      leaves: z.number(),
      faults: z.number(),
      /** At most 100 of them. */
      first: z.array(z.object({ kind: z.string(), subject: z.string(), text: z.string() })),
    }),
  ),
});

export type SealsDto = z.output<typeof viewDto>;

const day = z.optional(dayField('field.date.invalid'));

/** What each endpoint does, takes and answers. */
export const auditSchemas = {
  listAudit: {
    summary: 'Who did what to which record, newest first; `next` asks for what is older',
    query: z.object({
      ...filters,
      limit: pageQuery(50).limit,
      /** `next` of the page before: the last entry's moment and id. */
      cursor: z.optional(oneLine(33).check(z.regex(/^\d{1,14}_\d{1,18}$/))),
    }),
    reply: z.object({ data: z.array(auditEntryDto), next: z.nullable(z.string()) }),
  },
  viewClaimAsOf: {
    summary: 'The claim as it stood at a moment, rebuilt from what the audit, its history and the journal kept',
    params: idParams,
    /** Without a moment: now. */
    query: z.object({
      at: z.optional(z.pipe(codeText(40, 'field.date.invalid'), z.iso.datetime({ offset: true, error: 'field.date.invalid' }))),
    }),
    reply: claimAsOfDto,
  },
  exportAudit: {
    summary: 'The newest 100,000 entries that the filters find, as CSV, XLSX or JSON; that it was exported is an entry itself',
    query: z.object({ ...filters, format: z.enum([...exportFormats, 'json']) }),
  },
  getSealedRoot: {
    summary: 'The signed root of a day, or of the latest, with the public key: what a gate pass names can be compared with it',
    params: z.object({
      day: codeText(10, 'general.not-found').check(z.regex(/^(latest|\d{4}-\d\d-\d\d)$/, 'general.not-found')),
    }),
    reply: sealedRootDto,
  },
  viewSeals: {
    summary: 'Up to where the records are sealed, the last signed root, and what the last check found',
    reply: viewDto,
  },
  exportSeals: {
    summary:
      'Every sealed record of these days with the signed roots, a JSON object a line, for `src/server/features/seals/verify-seal.ts`; that it was exported is an entry itself',
    query: z.object({ from: day, to: day }),
  },
};
