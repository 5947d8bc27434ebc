import { dayField } from './fields.ts';
import { codeText } from './text-fields.ts';
import { z } from './zod-setup.ts';

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
export const sealsSchemas = {
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
