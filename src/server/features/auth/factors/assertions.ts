import { productName } from '#domain/product-name.ts';
import { problem } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { after, lifetimes } from '../sessions.ts';
import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { AssertionJson } from '#contract/auth/factors.schemas.ts';
import { send } from '#server/platform/messages/send.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';

interface RelyingParty {
  /** The domain of the passkeys (relying party id). */
  readonly id: string;
  /** The origin the browser must report. */
  readonly origin: string;
  readonly name: string;
}

/** Passkeys are created and used at our public URL only. */
export function relyingParty({ http }: { readonly http: { readonly publicUrl: string } }): RelyingParty {
  const { hostname, origin } = new URL(http.publicUrl);
  return { id: hostname, origin, name: productName };
}

interface Challenge {
  /** Null: the passkey identifies the person. */
  readonly userId: string | null;
  /** The only purpose the answer is valid for: 'log-in', 'second-step', 'register', a decision. */
  readonly purpose: string;
  /** Includes random bytes: the database refuses a repeated challenge. */
  readonly challenge: Uint8Array;
}

/** Stores a challenge for five minutes; returns its id. */
export async function keepChallenge(tx: Tx, { userId, purpose, challenge }: Challenge): Promise<string> {
  const { id } = await tx.db
    .insertInto('webauthn_challenge')
    .values({
      user_id: userId,
      purpose,
      challenge: Buffer.from(challenge),
      created_at: tx.now,
      expires_at: after(tx.now, lifetimes.passkeyChallenge),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Spends a challenge whatever the outcome: one statement outside any transaction, so that of two concurrent answers only one is checked and a wrong one cannot
 * be retried. 400 if spent, expired, another person's or for another purpose.
 */
export async function spendChallenge(
  { db, now }: Platform,
  wanted: { readonly id: string; readonly userId: string | null; readonly purpose: string },
): Promise<Buffer> {
  const moment = now();
  const row = await db
    .updateTable('webauthn_challenge')
    .set({ used_at: moment })
    .where('id', '=', wanted.id)
    .where('purpose', '=', wanted.purpose)
    .where('user_id', 'is not distinct from', wanted.userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', moment)
    .returning('challenge')
    .executeTakeFirst();
  if (!row) throw problem('passkey.expired');
  return row.challenge;
}

export interface PasskeyRequest {
  readonly challengeId: string;
  /** As the browser's `startAuthentication` or `startRegistration` takes it. */
  readonly options: { challenge: string; [name: string]: unknown };
}

/**
 * Starts a passkey assertion, for this person or for anyone if `userId` is null. A decision's challenge is a hash over random bytes, so a signature cannot be
 * replayed. The answer goes to `verifyAssertion`.
 */
export async function startAssertion(
  tx: Tx,
  { userId, purpose, challenge = randomBytes(32) }: Omit<Challenge, 'challenge'> & Partial<Pick<Challenge, 'challenge'>>,
): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const passkeys =
    userId === null
      ? []
      : await tx.db
          .selectFrom('passkey')
          .select(['credential_id', 'transports'])
          .where('user_id', '=', userId)
          .where('removed_at', 'is', null)
          .execute();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(tx.config).id,
    challenge: new Uint8Array(challenge),
    userVerification: 'required',
    allowCredentials: passkeys.map((row) => ({ id: row.credential_id, transports: row.transports })),
  });
  return { challengeId: await keepChallenge(tx, { userId, purpose, challenge }), options: { ...options } };
}

interface Assertion {
  readonly passkeyId: string;
  readonly userId: string;
  readonly credentialId: string;
  /** COSE. */
  readonly publicKey: Buffer;
  readonly challenge: Buffer;
  /** What the authenticator signed and its signature, in base64url: verifiable at any time with the passkey's public key. */
  readonly response: AssertionJson['response'];
}

interface Wanted {
  readonly challengeId: string;
  /** As passed to `startAssertion`. */
  readonly userId: string | null;
  readonly purpose: string;
  readonly credential: AssertionJson;
}

/**
 * Checks a passkey's answer to `startAssertion`, in transactions of its own: the challenge is spent and the counter stored whatever the caller does next. 400
 * for another challenge, origin or person's passkey, or without user verification.
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
  // The stored counter must be committed, so the error is thrown outside.
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

/** The authenticator's counter, after all other checks passed. */
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
      // `count` checks the counter, under the row's lock.
      credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    if (verified && !inFrameOfAnother(credential)) return authenticationInfo.newCounter;
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'passkey refused');
  }
  throw problem('passkey.refused');
}

/** Our pages are never framed. */
function inFrameOfAnother({ response }: AssertionJson): boolean {
  const said = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as { crossOrigin?: unknown };
  return said.crossOrigin === true;
}

/** Stores the counter. False if it did not rise: the key may be cloned, and the owner is notified. */
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
