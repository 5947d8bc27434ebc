import type { SignatureMeans } from '#contract/claims/offer/key-facts.schemas.ts';
import { problem } from '#contract/errors.ts';
import { isSameName } from '#domain/claims/offer/signed-name.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ClaimFile } from '../claim-file.ts';
import { sendPayLink } from './send-pay-link.ts';
import { findKeyFacts } from './key-facts.queries.ts';
import type { KeptKeyFacts } from './key-facts.queries.ts';

export interface Agreement {
  readonly keyFactsVersion?: number | undefined;
  readonly signedName?: string | undefined;
}

/**
 * Keeps that the owner agrees to what they were told of the present offer. Another version than theirs is refused; no version means the newest.
 * A typed name must be that of the account. The claim must be locked, and the action permitted to its owner.
 */
export async function signKeyFacts(tx: Tx, file: ClaimFile, { keyFactsVersion, signedName }: Agreement): Promise<void> {
  const facts = await findKeyFacts(tx.db, file.row.id);
  const isPresent = facts !== null && facts.version === file.offer?.number;
  if (keyFactsVersion !== undefined && !(isPresent && facts.version === keyFactsVersion))
    throw problem('offer.key-facts-changed');
  if (!isPresent || !signedName) return;
  if (!isSameName(signedName, file.claimant.name))
    throw problem('input.invalid', { fieldErrors: { signedName: 'offer.signed-name' } });
  await writeSignature(tx, file, facts, { means: 'typed-name', name: signedName });
}

/** What the owner is told of the present offer, when it is that version; another is refused. */
export async function presentKeyFacts(db: Kysely<DB>, file: ClaimFile, version: number): Promise<KeptKeyFacts> {
  const facts = await findKeyFacts(db, file.row.id);
  if (facts === null || facts.version !== file.offer?.number || facts.version !== version)
    throw problem('offer.key-facts-changed');
  return facts;
}

/** An acceptance without a typed name, which callers of the API may give, says so; so does one by the word to the offer before. */
export async function signUntyped(
  tx: Tx,
  file: ClaimFile,
  means: Exclude<SignatureMeans, 'typed-name' | 'e-sign'>,
): Promise<void> {
  const facts = await findKeyFacts(tx.db, file.row.id);
  if (facts === null || facts.version !== file.offer?.number || facts.signature !== null) return;
  await writeSignature(tx, file, facts, { means, name: file.claimant.name });
}

interface Signature {
  readonly means: SignatureMeans;
  readonly name: string;
  /** Only with e-sign. */
  readonly esignId?: string;
  readonly at?: Date;
}

/** Writes it once for each means. The claim must be locked. */
export async function writeSignature(
  tx: Tx,
  file: ClaimFile,
  { id, version, fingerprint }: { readonly id: string; readonly version: number; readonly fingerprint: Buffer },
  { means, name, esignId, at = tx.now }: Signature,
): Promise<void> {
  const { row } = file;
  const signed = await tx.db
    .insertInto('key_facts_signature')
    .values({ key_facts_id: id, user_id: row.claimant_id, means, name, fingerprint, at, esign_id: esignId ?? null })
    .onConflict((conflict) => conflict.columns(['key_facts_id', 'means']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!signed) return;
  await audit(tx, {
    action: 'sign-key-facts',
    subjectType: 'claim',
    subjectId: row.id,
    after: { keyFacts: version, means, fingerprint: fingerprint.toString('hex') },
  });
  if ((means === 'typed-name' || means === 'e-sign') && version === file.offer?.number) await sendPayLink(tx, file);
}
