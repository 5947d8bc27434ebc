import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { problem } from '#contract/errors.ts';
import type { AssertionJson } from '#contract/auth/passkey-json.ts';
import { send } from '#server/platform/messages/send.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { spendChallenge } from './challenges.ts';
import { relyingParty } from './relying-party.ts';

export interface Assertion {
  readonly passkeyId: string;
  readonly userId: string;
  readonly credentialId: string;
  /** COSE. */
  readonly publicKey: Buffer;
  readonly challenge: Buffer;
  /** What the authenticator signed and its signature, in base64url: with the passkey's public key it can be checked again at any time. */
  readonly response: AssertionJson['response'];
}

interface Wanted {
  readonly challengeId: string;
  /** As it was asked for. */
  readonly userId: string | null;
  readonly purpose: string;
  readonly credential: AssertionJson;
}

/**
 * Checks a passkey's answer to `startAssertion`, in transactions of its own: the challenge is spent and the count kept, whatever the
 * caller does then. 400 for an answer to another challenge, from another site, of another person's passkey, or without the
 * device having checked who holds it.
 */
export async function verifyAssertion(platform: Platform, actor: Actor, wanted: Wanted): Promise<Assertion> {
  const { credential } = wanted;
  const challenge = await spendChallenge(platform, { id: wanted.challengeId, userId: wanted.userId, purpose: wanted.purpose });
  const passkey = await platform.db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credential.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!passkey || (wanted.userId !== null && passkey.user_id !== wanted.userId)) throw problem('passkey.refused');
  const { userHandle } = credential.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.user_id) throw problem('passkey.refused');
  const newCount = await countOf(platform, { challenge, credential, publicKey: passkey.public_key });
  const counted = await inTransaction(platform, actor, (tx) => count(tx, passkey.id, newCount));
  // What was noted must be committed, so that it is not thrown inside.
  if (!counted) throw problem('passkey.refused');
  return {
    passkeyId: passkey.id,
    userId: passkey.user_id,
    credentialId: passkey.credential_id,
    publicKey: passkey.public_key,
    challenge,
    response: credential.response,
  };
}

/** The authenticator's count, once everything it says was found true. */
async function countOf(
  { config, log }: Platform,
  { challenge, credential, publicKey }: { challenge: Buffer; credential: AssertionJson; publicKey: Buffer },
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const party = relyingParty(config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The count is judged by `count`, under the row's lock.
      credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    if (verified && !inFrameOfAnother(credential)) return authenticationInfo.newCounter;
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'passkey refused');
  }
  throw problem('passkey.refused');
}

/** Our pages stand in nobody's frame. */
function inFrameOfAnother({ response }: AssertionJson): boolean {
  const said = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as { crossOrigin?: unknown };
  return said.crossOrigin === true;
}

/** Keeps the count. False when it did not rise: two devices may have the same key, of which the owner is told. */
async function count(tx: Tx, passkeyId: string, newCount: number): Promise<boolean> {
  const passkey = await tx.db
    .selectFrom('passkey')
    .select(['user_id', 'sign_count', 'name'])
    .where('id', '=', passkeyId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!passkey) return false;
  if ((newCount > 0 || passkey.sign_count > 0) && newCount <= passkey.sign_count) {
    await audit(tx, {
      action: 'note-copied-passkey',
      subjectType: 'user',
      subjectId: passkey.user_id,
      after: { passkey: passkey.name, count: newCount, countBefore: passkey.sign_count },
    });
    await send(tx, passkey.user_id, 'passkey-copied', { name: passkey.name });
    tx.log.error({ passkeyId, userId: passkey.user_id }, 'the count of a passkey went back: it may have been copied');
    return false;
  }
  await tx.db.updateTable('passkey').set({ sign_count: newCount, last_used_at: tx.now }).where('id', '=', passkeyId).execute();
  return true;
}
