import { problem } from '#contract/errors.ts';
import type { MessageKey } from '#contract/messages.ts';
import type { Actor, UserActor } from '#server/platform/actor.ts';
import { createSecretToken, hashSecretToken } from '#server/platform/auth/secret-token.ts';
import { json } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { gateLifetimeMs, targetHash, otpPolicy, checkCode, issueCode, limitSends } from './one-time-codes.ts';
import { send } from '#server/platform/messages/send.ts';
import { spendCap } from '#server/platform/caps/spend-cap.ts';
import { limitSignUpMail } from './email-links.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { maskPhone } from '#domain/kyc/identity.ts';
import { isMobileNumber } from '#domain/written-contacts.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { sql } from 'kysely';

type GateKind = 'aadhaar' | 'email' | 'bank' | 'phone';

/** What the verifier returned: names and references, never the number. */
type GateFacts = Readonly<Record<string, string | null>>;

/** A bank account as checked: a different number, IFSC or name needs a new check. */
export function bankTarget(accountNumber: string, ifsc: string, accountName: string): string {
  return [accountNumber, ifsc, accountName.toLowerCase().replaceAll(/\s+/g, ' ').trim()].join('|');
}

function callerHash(platform: Pick<Platform, 'cipher'>, actor: Actor): string {
  return targetHash(platform, 'caller', `${actor.request.ip}|${actor.request.userAgent}`);
}

/** Records a passed check; returns the token that proves it to the registration. */
export async function openGate(tx: Tx, kind: GateKind, target: string, facts: GateFacts): Promise<string> {
  const { token, hash } = createSecretToken();
  await tx.db
    .insertInto('signup_gate')
    .values({
      kind,
      target_hash: targetHash(tx, kind, target),
      token_hash: hash,
      caller_hash: callerHash(tx, tx.actor),
      facts: json(facts),
      verified_at: tx.now,
      expires_at: new Date(tx.now.getTime() + gateLifetimeMs),
    })
    .execute();
  return token;
}

export interface PassedGate {
  readonly id: string;
  readonly facts: GateFacts;
  readonly verifiedAt: Date;
}

/** Locks the gate of a target, passed with one of these tokens or from the same address and browser; undefined if none. */
async function findGate(tx: Tx, kind: GateKind, target: string, tokens: readonly string[]): Promise<PassedGate | undefined> {
  const row = await tx.db
    .selectFrom('signup_gate')
    .select(['id', 'facts', 'verified_at'])
    .where('kind', '=', kind)
    .where('target_hash', '=', targetHash(tx, kind, target))
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .where((eb) => {
      const sameCaller = eb('caller_hash', '=', callerHash(tx, tx.actor));
      return tokens.length === 0 ? sameCaller : eb.or([sameCaller, eb('token_hash', 'in', tokens.map(hashSecretToken))]);
    })
    .orderBy('verified_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row && { id: row.id, facts: row.facts as GateFacts, verifiedAt: row.verified_at };
}

interface GateNeeded {
  readonly kind: GateKind;
  readonly target: string;
  /** The form field of the target, and the message there while the gate is not passed. */
  readonly field: string;
  readonly message: MessageKey;
}

/** All gates or none: 400 with a message at each field whose gate is not passed. */
export async function requireGates<K extends GateKind>(
  tx: Tx,
  needed: readonly (GateNeeded & { kind: K })[],
  tokens: readonly string[],
): Promise<Record<K, PassedGate>> {
  const passed: Partial<Record<K, PassedGate>> = {};
  const shut: [string, MessageKey][] = [];
  for (const gate of needed) {
    const found = await findGate(tx, gate.kind, gate.target, tokens);
    if (found) passed[gate.kind] = found;
    else shut.push([gate.field, gate.message]);
  }
  if (shut.length > 0)
    throw problem('signup.gates', { messageKey: shut[0]?.[1] ?? 'surveyor.failed', fieldErrors: Object.fromEntries(shut) });
  return passed as Record<K, PassedGate>;
}

/** Assigns used gates to the account. */
export async function consumeGates(tx: Tx, gates: readonly PassedGate[], userId: string): Promise<void> {
  await tx.db
    .updateTable('signup_gate')
    .set({ consumed_at: tx.now, consumed_by: userId })
    .where(
      'id',
      'in',
      gates.map((gate) => gate.id),
    )
    .execute();
}

const emailPurpose = 'signup_email';

/** Sends a code to an address before sign-up, known or not. 429 if the last one is younger than 30 s. */
export async function sendEmailOtp(
  platform: Platform,
  actor: Actor,
  email: string,
): Promise<{ message: string; expiresInSeconds: number; resendAfterSeconds: number }> {
  const target = { purpose: emailPurpose, targetHash: targetHash(platform, 'email', email) } as const;
  await limitSignUpMail(platform, actor, email);
  await inTransaction(platform, actor, async (tx) => {
    const code = await issueCode(tx, target);
    await spendCap(tx, 'mail');
    const visitor = { userId: null, firstName: null, locale: actor.request.locale ?? 'en', email, phone: null };
    await send(tx, visitor, 'signup-otp', { code });
  });
  return {
    message: messageText('otp.email-sent'),
    expiresInSeconds: otpPolicy.lifetimeSeconds,
    resendAfterSeconds: otpPolicy.pauseSeconds,
  };
}

export async function verifyEmailOtp(
  platform: Platform,
  actor: Actor,
  input: { email: string; otp: string },
): Promise<{ verified: boolean; message: string; gateToken: string }> {
  const hash = targetHash(platform, 'email', input.email);
  await checkCode(platform, { purpose: emailPurpose, targetHash: hash, code: input.otp, failed: 'otp.email-verify-failed' });
  const gateToken = await inTransaction(platform, actor, (tx) => openGate(tx, 'email', input.email, {}));
  return { verified: true, message: messageText('otp.email-verified'), gateToken };
}

const phonePurpose = 'verify_phone';

async function phoneOf(platform: Platform, userId: string): Promise<string> {
  const { phone } = await platform.db.selectFrom('app_user').select('phone').where('id', '=', userId).executeTakeFirstOrThrow();
  if (!isMobileNumber(phone)) throw problem('account.phone-missing');
  return phone;
}

interface Sent {
  message: string;
  expiresInSeconds: number;
  resendAfterSeconds: number;
  phone: string;
}

/** Sends a code by SMS to the profile's phone number. 429 if the last one is younger than 30 s. */
export async function sendPhoneOtp(platform: Platform, actor: UserActor): Promise<Sent> {
  const phone = await phoneOf(platform, actor.userId);
  const target = { purpose: phonePurpose, targetHash: targetHash(platform, 'phone', phone), userId: actor.userId } as const;
  await limitSends(platform, target);
  await inTransaction(platform, actor, async (tx) => {
    const code = await issueCode(tx, target);
    await spendCap(tx, 'sms');
    const owner = { userId: actor.userId, firstName: null, locale: actor.request.locale ?? 'en', email: null, phone };
    await send(tx, owner, 'phone-otp', { code });
  });
  return {
    message: messageText('otp.phone-sent'),
    expiresInSeconds: otpPolicy.lifetimeSeconds,
    resendAfterSeconds: otpPolicy.pauseSeconds,
    phone: maskPhone(phone),
  };
}

/** Checks the code; verifies the profile's number if it is unchanged. */
export async function verifyPhoneOtp(
  platform: Platform,
  actor: UserActor,
  otp: string,
): Promise<{ verified: boolean; message: string }> {
  const phone = await phoneOf(platform, actor.userId);
  await checkCode(platform, {
    purpose: phonePurpose,
    targetHash: targetHash(platform, 'phone', phone),
    code: otp,
    failed: 'otp.phone-verify-failed',
  });
  await inTransaction(platform, actor, async (tx) => {
    const row = await tx.db
      .updateTable('app_user')
      .set({ phone_verified_at: tx.now, updated_at: tx.now })
      .where('id', '=', actor.userId)
      .where('phone', '=', phone)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw problem('record.conflict');
    await audit(tx, { action: 'verify-phone', subjectType: 'user', subjectId: actor.userId });
  });
  return { verified: true, message: messageText('otp.phone-verified') };
}

/** The person's and their company's names, as they typed them: unverified. */
export async function findOwnNames(db: Database, userId: string): Promise<string[]> {
  const user = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name', 'company_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return [`${user.first_name} ${user.last_name}`, user.company_name ?? ''];
}

interface Proven {
  /** Names on documents that staff approved. */
  readonly names: readonly string[];
  readonly phone: string | null;
}

export async function findProven(db: Database, userId: string): Promise<Proven> {
  const { phone, name, company } = await db
    .selectFrom('app_user as u')
    .leftJoin('kyc_submission as k', (join) => join.onRef('k.user_id', '=', 'u.id').on('u.kyc_status', '=', 'approved'))
    .select([
      sql<string | null>`case when u.phone_verified_at is not null then nullif(u.phone, '') end`.as('phone'),
      sql<string | null>`trim(concat(k.fields ->> 'firstName', ' ', k.fields ->> 'lastName'))`.as('name'),
      sql<string | null>`k.fields ->> 'companyName'`.as('company'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { phone, names: [name, company].flatMap((one) => (one ? [one] : [])) };
}
