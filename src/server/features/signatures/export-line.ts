import { z } from '#contract/zod-setup.ts';
import type { DecisionRow, StoredKey } from './find-faults.ts';

// An export is a file of JSON, one record per line: decisions, and the passkeys that signed them. Bytes are in base64url.

const bytes = z.pipe(
  z.string(),
  z.transform((text: string) => Buffer.from(text, 'base64url')),
);
const maybeBytes = z.nullable(bytes);
const text = z.string();

const line = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('passkey'), credentialId: text, userId: text, publicKey: bytes }),
  z.object({
    kind: z.literal('decision'),
    id: z.number(),
    user_id: text,
    action: text,
    subject_type: text,
    subject_id: text,
    claim_id: z.nullable(text),
    text,
    challenge: bytes,
    means: text,
    credential_id: z.nullable(text),
    public_key: maybeBytes,
    authenticator_data: maybeBytes,
    client_data: maybeBytes,
    signature: maybeBytes,
    seal: text,
    at: z.pipe(
      text,
      z.transform((moment: string) => new Date(moment)),
    ),
  }),
]);
export type ExportLine = z.output<typeof line>;

export function writeLine(
  record: ({ readonly kind: 'passkey' } & StoredKey) | ({ readonly kind: 'decision' } & DecisionRow),
): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [name, Buffer.isBuffer(value) ? value.toString('base64url') : value]),
    ),
  );
}

/** Throws if the line is not one of ours. */
export function readLine(written: string): ExportLine {
  return z.parse(line, JSON.parse(written));
}
