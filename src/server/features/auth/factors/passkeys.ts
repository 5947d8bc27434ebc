import { randomBytes } from 'node:crypto';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { problem } from '#contract/errors.ts';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { addPasskey as contract } from '#contract/auth/factors.endpoints.ts';
import type { OwnerProof } from '#contract/auth/factors.schemas.ts';
import { send } from '#server/platform/messages/send.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeFactors } from './factors.ts';
import { keepChallenge, spendChallenge, relyingParty } from './assertions.ts';
import type { PasskeyRequest } from './assertions.ts';
import { proveOwner } from './prove-owner.ts';

const purpose = 'register';
/** EdDSA, ES256 and RS256: supported by every device and easy to verify. */
const algorithms = [-8, -7, -257];

export async function startPasskey(platform: Platform, actor: UserActor, proof: OwnerProof): Promise<PasskeyRequest> {
  await proveOwner(platform, actor, proof);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const party = relyingParty(platform.config);
  const { email, phone, first_name, last_name } = await platform.db
    .selectFrom('app_user')
    .select(['email', 'phone', 'first_name', 'last_name'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const known = await platform.db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', actor.userId)
    .where('removed_at', 'is', null)
    .execute();
  const challenge = randomBytes(32);
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: email ?? phone,
    userDisplayName: `${first_name} ${last_name}`.trim(),
    userID: new Uint8Array(Buffer.from(actor.userId)),
    challenge: new Uint8Array(challenge),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map((row) => ({ id: row.credential_id, transports: row.transports })),
    supportedAlgorithmIDs: algorithms,
  });
  const challengeId = await inTransaction(platform, actor, (tx) =>
    keepChallenge(tx, { userId: actor.userId, purpose, challenge }),
  );
  return { challengeId, options: { ...options } };
}

export async function addPasskey(
  platform: Platform,
  actor: UserActor,
  { challengeId, credential, name }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const challenge = await spendChallenge(platform, { id: challengeId, userId: actor.userId, purpose });
  const made = await readCredential(platform, challenge, credential as RegistrationResponseJSON);
  const recoveryCodes = await changeFactors(platform, actor, async (tx) => {
    const row = await tx.db
      .insertInto('passkey')
      .values({
        user_id: actor.userId,
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey),
        sign_count: made.counter,
        transports: made.transports ?? [],
        name,
        created_at: tx.now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw problem('passkey.known');
    await audit(tx, { action: 'add-passkey', subjectType: 'user', subjectId: actor.userId, after: { name } });
    await send(tx, actor.userId, 'passkey-added', { name });
  });
  return { message: messageText('auth.passkey.added'), recoveryCodes };
}

async function readCredential({ config, log }: Platform, challenge: Buffer, response: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const party = relyingParty(config);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (verified) return registrationInfo.credential;
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'passkey refused');
  }
  throw problem('passkey.refused');
}

/** Removes one of the actor's passkeys. Its public key is kept to verify past signatures. */
export async function removePasskey(
  platform: Platform,
  actor: UserActor,
  id: string,
  proof: OwnerProof,
): Promise<{ message: string }> {
  await proveOwner(platform, actor, proof);
  await changeFactors(platform, actor, async (tx) => {
    const row = await tx.db
      .updateTable('passkey')
      .set({ removed_at: tx.now })
      .where('id', '=', id)
      .where('user_id', '=', actor.userId)
      .where('removed_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!row) throw problem('record.not-found');
    await audit(tx, { action: 'remove-passkey', subjectType: 'user', subjectId: actor.userId, before: { name: row.name } });
    await send(tx, actor.userId, 'passkey-removed', { name: row.name });
  });
  return { message: messageText('auth.passkey.removed') };
}
