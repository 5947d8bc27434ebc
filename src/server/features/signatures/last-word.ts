import { createHash } from 'node:crypto';
import { pays } from '#domain/signatures/signed-actions.ts';
import { readSignedText } from '#domain/signatures/signed-text.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { Database } from '#server/platform/db/database.ts';
import { canonicalDecision, decisionSeal } from './decision-seal.ts';

export interface SignatureReader {
  readonly db: Pick<Database, 'selectFrom'>;
  readonly cipher: FieldCipher;
}

export interface LastWord {
  readonly action: string;
  readonly by: string;
  readonly at: Date;
  /** Whether it allows payments of the claim. */
  readonly pays: boolean;
  readonly amount: number | null;
  /** Fingerprint of the account. */
  readonly payee: string | null;
}

/** The last signed decision about the claim, which supersedes earlier ones. 'altered' if it differs from what was signed. */
export async function lastWord({ db, cipher }: SignatureReader, claimId: string): Promise<LastWord | 'none' | 'altered'> {
  const row = await db
    .selectFrom('signed_decision')
    .selectAll()
    .where('claim_id', '=', claimId)
    .where('subject_type', '=', 'claim')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return 'none';
  const said = readSignedText(row.text);
  const asGiven =
    said !== null &&
    said.action === row.action &&
    said.subject === `claim ${claimId}` &&
    cipher.verifySeal(decisionSeal, canonicalDecision(row), row.seal) &&
    createHash('sha256').update(row.text).digest().equals(row.challenge);
  return asGiven
    ? { action: said.action, by: row.user_id, at: row.at, pays: pays(said.action), amount: said.amount, payee: said.payee }
    : 'altered';
}
