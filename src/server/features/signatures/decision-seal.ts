import type { Selectable } from 'kysely';
import type { DB } from '#server/platform/db/database-types.ts';

type SignedDecisionRow = Selectable<DB['signed_decision']>;
export type SealedDecision = Omit<SignedDecisionRow, 'id' | 'seal'>;

export const decisionSeal = 'signed-decision';

/** The canonical text, over which the server's HMAC is computed and verified. */
export function canonicalDecision(row: SealedDecision): string {
  return JSON.stringify([
    'v1',
    row.user_id,
    row.action,
    row.subject_type,
    row.subject_id,
    row.claim_id,
    row.text,
    row.means,
    row.credential_id,
    ...[row.public_key, row.authenticator_data, row.client_data, row.signature].map(
      (bytes) => bytes?.toString('base64url') ?? null,
    ),
    row.at.toISOString(),
  ]);
}
