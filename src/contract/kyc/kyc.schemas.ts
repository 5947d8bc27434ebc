import { kycDocumentTypes } from '#domain/kyc/document-decisions.ts';
import { kycStatuses } from '#domain/kyc/kyc.ts';
import { roles } from '#domain/roles.ts';
import { proposalReply } from '#contract/proposals.schemas.ts';
import { paged } from '../paged.ts';
import { idField, optionalText, pageQuery, requiredText, oneLine } from '#contract/fields.ts';
import { formRule, z } from '#contract/zod-setup.ts';
import { answerDoubleBody, doubleDto } from './doubles.schemas.ts';
import { ownerIdentitySchemas } from './owner-identity.schemas.ts';

const documentDto = z.object({
  id: z.string(),
  type: z.enum(kycDocumentTypes),
  fileKey: z.string(),
  fileUrl: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  size: z.number(),
  decision: z.enum(['undecided', 'approved', 'rejected']),
  reason: z.nullable(z.string()),
});

/** As submitted; the fields depend on the role. */
const fieldsDto = z.record(z.string(), z.unknown());

const statusDto = z.object({
  status: z.enum(kycStatuses),
  submittedAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  timesSubmitted: z.number(),
  fields: z.nullable(fieldsDto),
  documents: z.array(documentDto),
  /** Documents to submit; approved ones are kept. */
  toSubmit: z.array(z.enum(kycDocumentTypes)),
});

const row = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(kycStatuses),
  submittedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  timesSubmitted: z.number(),
  /** A garage’s undecided application, which decides these papers. */
  applicationId: z.nullable(z.string()),
});

const userParams = z.object({ userId: idField });

const detailDto = z.object({
  ...row.shape,
  version: z.number(),
  reason: z.nullable(z.string()),
  fields: fieldsDto,
  documents: z.array(documentDto),
  /** Masked results of the sign-up checks: a surveyor's Aadhaar name and bank, a garage's bank. */
  checked: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Others with the same GSTIN, PAN or account, or the same garage name in the district. */
  doubles: z.array(doubleDto),
});

export const decideKycForm = z.object({
  /** The version that was reviewed; an older one gives a conflict. */
  version: z.number(),
  documents: z
    .array(
      z
        .object({
          id: idField,
          decision: z.enum(['approved', 'rejected'], 'kyc.undecided'),
          reason: optionalText(500),
        })
        .check(
          formRule<{ decision?: string; reason?: string }>(
            'reason',
            'kyc.reason.required',
            ({ decision, reason }) => decision !== 'rejected' || (reason ?? '').trim() !== '',
          ),
        ),
    )
    .check(z.maxLength(50)),
});

export const reopenKycBody = z.object({
  documents: z.array(idField).check(z.minLength(1), z.maxLength(50)),
  reason: requiredText('kyc.reason.required', 500),
});

export const kycSchemas = {
  ...ownerIdentitySchemas,
  submitKyc: {
    summary:
      'Hand in KYC: fields and documents by role (see the KYC form of each role); approved documents of an earlier submission are kept',
    body: z.record(oneLine(100), z.unknown()),
    reply: z.object({ message: z.string(), kyc: statusDto }),
  },
  kycStatus: {
    summary: 'Where my KYC stands, with the decision on each document',
    reply: statusDto,
  },
  listKyc: {
    summary: 'KYC submissions, the longest waiting first',
    query: z.object({
      ...pageQuery(20),
      status: z._default(z.enum(['pending', 'approved', 'rejected']), 'pending'),
      role: z.optional(z.enum(roles)),
      search: z.optional(oneLine(100)),
    }),
    reply: paged(row),
  },
  getKyc: {
    summary: 'One submission with its documents; the view is audited',
    params: userParams,
    reply: detailDto,
  },
  decideKyc: {
    summary: 'Decide every document; one rejection (with its reason) rejects the submission, else it is approved',
    params: userParams,
    body: decideKycForm,
    reply: detailDto,
  },
  answerDouble: {
    summary:
      'Say why two who have the same GSTIN, PAN, account or name are two; approvals and payouts wait until somebody else confirms it',
    params: userParams,
    body: answerDoubleBody,
    reply: proposalReply,
  },
  reopenKyc: {
    summary: 'Take back an approved KYC, for instance when a licence has lapsed: the named documents have to be handed in again',
    params: userParams,
    body: reopenKycBody,
    reply: detailDto,
  },
};
