import { claimStages } from '#domain/claims/stages.ts';
import { roles } from '#domain/roles.ts';
import { exportFormats } from './export-of.ts';
import { dayField, idParams, optionalText, pageQuery, codeText, oneLine } from './fields.ts';
import { z } from './zod-setup.ts';

const filters = {
  /** Actor: user id, or part of the name or e-mail address. */
  person: optionalText(100),
  subjectType: optionalText(40),
  /** Record id, or a claim number, which includes the claim's payments, payouts and receivable. */
  subject: optionalText(100),
  action: optionalText(60),
  /** Calendar days in Asia/Kolkata, both inclusive. */
  from: z.optional(dayField('field.date.invalid')),
  to: z.optional(dayField('field.date.invalid')),
};

const auditEntryDto = z.object({
  id: z.string(),
  at: z.string(),
  /** Name is null for the platform itself or an anonymous caller. */
  by: z.object({ id: z.nullable(z.string()), name: z.nullable(z.string()), role: z.string() }),
  action: z.string(),
  subject: z.object({
    type: z.string(),
    id: z.string(),
    name: z.nullable(z.string()),
    /** The claim to which a payment, payout or receivable belongs. */
    claimId: z.nullable(z.string()),
  }),
  /** Changes as display text; null where a value was absent. */
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
  /** When the claim was created; no earlier state exists. */
  begun: z.string(),
  stage: z.nullable(z.object({ stage: z.enum(claimStages), since: z.nullable(deed) })),
  /** Values of the claim record, each with the action that set it; details are form parts, policy cover and settlement terms. */
  facts: z.array(z.object({ field: z.string(), value: z.string(), isDetail: z.boolean(), since: deed })),
  /** Related records at that time: estimates, surveys, offers, payouts. Amounts in rupees. */
  records: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['estimate', 'survey', 'offer', 'payout']),
      state: z.string(),
      amount: z.nullable(z.number()),
      since: z.string(),
    }),
  ),
  /** Files not deleted by then. `kept`: the audit log contains the upload. */
  files: z.array(z.object({ id: z.string(), name: z.string(), type: z.nullable(z.string()), at: z.string(), kept: z.boolean() })),
  /** The 50 latest, oldest first. */
  events: z.array(z.object({ id: z.string(), at: z.string(), text: z.string(), by: z.enum([...roles, 'system']) })),
  /** Rupees; debits are positive. */
  accounts: z.array(z.object({ account: z.string(), amount: z.number() })),
  /** Fields whose current value differs from the one replayed from the audit log. */
  contradicted: z.array(z.string()),
  /** False if the read limit was reached and the oldest entries or files are omitted. */
  isWhole: z.boolean(),
  /** Times of the actions before and after this one. */
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
});

export type ClaimAsOfDto = z.output<typeof claimAsOfDto>;

export type AuditEntryDto = z.output<typeof auditEntryDto>;

const sealedRootDto = z.object({
  /** Day in Asia/Kolkata; signed after it ended. */
  day: z.string(),
  /** Number of records covered. */
  size: z.number(),
  /** Hash of the chain at its last record: SHA-256, hex. */
  root: z.string(),
  /** The root as printed on paper. */
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
      /** At most 100. */
      first: z.array(z.object({ kind: z.string(), subject: z.string(), text: z.string() })),
    }),
  ),
});

export type SealsDto = z.output<typeof viewDto>;

const day = z.optional(dayField('field.date.invalid'));

export const auditSchemas = {
  listAudit: {
    summary: 'Who did what to which record, newest first; `next` asks for what is older',
    query: z.object({
      ...filters,
      limit: pageQuery(50).limit,
      /** Cursor from the previous page: time and id of its last entry. */
      cursor: z.optional(oneLine(33).check(z.regex(/^\d{1,14}_\d{1,18}$/))),
    }),
    reply: z.object({ data: z.array(auditEntryDto), next: z.nullable(z.string()) }),
  },
  viewClaimAsOf: {
    summary: 'The claim as it stood at a moment, rebuilt from what the audit, its history and the journal kept',
    params: idParams,
    /** Defaults to now. */
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
