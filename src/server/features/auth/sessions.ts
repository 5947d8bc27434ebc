import { createSecretToken, hashSecretToken } from '#server/platform/auth/secret-token.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { deviceDays } from '#domain/claims/review/signals.ts';
import { keptOnDevice } from '#domain/kept-for.ts';
import { withRequest } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import { hkdfSync } from 'node:crypto';
import { problem } from '#contract/errors.ts';
import { deviceMayFrom } from '#domain/payee-lock.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { SignAccessToken } from '#server/platform/http/authenticate.ts';
import { createFieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { RefreshToken } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { message } from '#contract/messages.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Lifetimes in milliseconds (product rules §4). */
export const lifetimes = {
  refreshToken: keptOnDevice.loginDays * day,
  /** Grace period in which a device asks again for tokens that did not arrive. */
  lostAnswer: minute,
  /** Absolute, however often it is refreshed: then the person logs in again. */
  session: keptOnDevice.longestLoginDays * day,
  verifyEmailLink: 24 * hour,
  changeEmailLink: 24 * hour,
  undoEmailLink: 7 * day,
  resetPasswordLink: hour,
  invitation: 7 * day,
  passkeyChallenge: 5 * minute,
  pendingSignIn: 5 * minute,
  totpProposal: 15 * minute,
  freshLogIn: 15 * minute,
} as const;

export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

interface OpenedSession {
  readonly sessionId: string;
  readonly refreshToken: string;
}

/** Opens a session on the caller's device, with its first refresh token. It may not set payees before `payeeFrom`. */
export async function openSession(tx: Tx, userId: string, payeeFrom: Date): Promise<OpenedSession> {
  const expiresAt = after(tx.now, lifetimes.refreshToken);
  const { id: sessionId } = await tx.db
    .insertInto('session')
    .values({
      user_id: userId,
      user_agent: tx.actor.request.userAgent,
      ip: tx.actor.request.ip,
      created_at: tx.now,
      last_seen_at: tx.now,
      expires_at: expiresAt,
      payee_locked_until: payeeFrom > tx.now ? payeeFrom : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token: refreshToken, hash } = createSecretToken();
  await tx.db
    .insertInto('refresh_token')
    .values({ token_hash: hash, session_id: sessionId, issued_at: tx.now, expires_at: expiresAt })
    .execute();
  return { sessionId, refreshToken };
}

const cookie = /(?:^|;\s*)device=([\w-]{43})(?:;|$)/;
const maxAge = deviceDays * 24 * 60 * 60; // seconds

interface SignIn {
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Signs in on a device and remembers it by a random number in a cookie limited to /api/auth, set after login. The number says nothing about the device; only
 * its hash is stored.
 */
export async function onDevice<T extends object>(
  { actor, request, reply }: SignIn,
  signIn: (actor: Actor) => Promise<T>,
): Promise<T> {
  const known = cookie.exec(request.headers.cookie ?? '')?.[1];
  const token = known ?? createSecretToken().token;
  const result = await signIn(withRequest(actor, { device: hashSecretToken(token) }));
  if ('accessToken' in result) {
    const secure = request.protocol === 'https' ? '; Secure' : '';
    void reply.header('set-cookie', `device=${token}; Path=/api/auth; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`);
  }
  return result;
}

interface NotedDevice {
  /** When this device may set payees; a known device keeps its earlier time. */
  readonly payeeFrom: Date;
  /** First use of the account on this device, by its cookie. */
  readonly isNew: boolean;
}

/** Records a login of the account on the calling device. */
export async function noteDevice(tx: Tx, userId: string, mayFrom: Date): Promise<NotedDevice> {
  const { device } = tx.actor.request;
  if (!device) return { payeeFrom: mayFrom, isNew: true };
  const noted = await tx.db
    .insertInto('account_device')
    .values({ device_hash: device, user_id: userId, first_seen_at: tx.now, last_seen_at: tx.now, payee_from: mayFrom })
    .onConflict((conflict) =>
      conflict.columns(['device_hash', 'user_id']).doUpdateSet((eb) => ({
        last_seen_at: tx.now,
        payee_from: eb.fn<Date>('least', ['account_device.payee_from', 'excluded.payee_from']),
      })),
    )
    // xmax = 0: inserted, not updated.
    .returning(['payee_from', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();
  return { payeeFrom: noted.payee_from, isNew: noted.is_new };
}

type Outcome = { userId: string; sessionId: string; refreshToken: string } | 'refused';

/**
 * Spends a refresh token for new tokens. A reused token ends its session, unless the same device asks within a minute and has not used the answer: it was lost
 * (docs/decisions/007-sessions.md). 401 for anything else.
 */
export async function refreshSession(
  platform: Platform,
  actor: Actor,
  refreshToken: string,
  sign: SignAccessToken,
): Promise<{ accessToken: string; refreshToken: string }> {
  const outcome = await inTransaction(platform, actor, (tx) => rotate(tx, refreshToken));
  // The session's end must be committed, so the error is thrown outside.
  if (outcome === 'refused') throw problem('auth.refresh-invalid');
  return { accessToken: sign({ sub: outcome.userId, sid: outcome.sessionId }), refreshToken: outcome.refreshToken };
}

async function rotate(tx: Tx, presented: string): Promise<Outcome> {
  const hash = hashSecretToken(presented);
  const session = await tx.db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select([
      'session.id',
      'session.user_id',
      'session.revoked_at',
      'session.expires_at',
      'session.created_at',
      'session.user_agent',
      'app_user.status',
    ])
    .where('session.id', '=', tx.db.selectFrom('refresh_token').select('session_id').where('token_hash', '=', hash))
    .forUpdate('session')
    .executeTakeFirst();
  if (!session || session.revoked_at || session.expires_at <= tx.now || session.status !== 'active') return 'refused';
  // Read under the session's lock: of two concurrent refreshes the second sees the first.
  const token = await tx.db.selectFrom('refresh_token').selectAll().where('token_hash', '=', hash).executeTakeFirstOrThrow();
  if (token.expires_at <= tx.now) return 'refused';
  if (token.used_at === null) return replace(tx, session, presented);
  const again = await lostSuccessor(tx, session, token, presented);
  if (again !== undefined) return { userId: session.user_id, sessionId: session.id, refreshToken: again };
  await endSessions(tx, { userId: session.user_id, only: session.id, reason: 'refresh token used twice' });
  await audit(tx, {
    action: 'end-session',
    subjectType: 'session',
    subjectId: session.id,
    after: { reason: 'refresh token used twice' },
  });
  return 'refused';
}

/** The successor of a spent token, if the same device asks again in time and has not used it. */
async function lostSuccessor(
  tx: Tx,
  session: { user_agent: string | null },
  spent: Selectable<RefreshToken>,
  presented: string,
): Promise<string | undefined> {
  const { used_at: usedAt, spent_on: spentOn, successor_hash: successor, successor_sealed: sealed } = spent;
  const isInTime = usedAt !== null && tx.now <= after(usedAt, lifetimes.lostAnswer);
  const isSameDevice =
    tx.actor.request.device && spentOn?.equals(tx.actor.request.device) && session.user_agent === tx.actor.request.userAgent;
  if (!isInTime || !isSameDevice || successor === null || sealed === null) return undefined;
  const unused = await tx.db
    .selectFrom('refresh_token')
    .select('token_hash')
    .where('token_hash', '=', successor)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return unused && cipherOf(presented).decrypt(sealed);
}

/** Keyed by the token, which is not stored: only its holder can decrypt. */
function cipherOf(token: string) {
  return createFieldCipher([{ id: 'refresh', key: Buffer.from(hkdfSync('sha256', token, '', 'successor', 32)) }]);
}

/** Issues a new refresh token and spends the presented one. */
async function replace(tx: Tx, session: { id: string; user_id: string; created_at: Date }, presented: string): Promise<Outcome> {
  const { token, hash } = createSecretToken();
  const ends = after(session.created_at, lifetimes.session);
  const latest = after(tx.now, lifetimes.refreshToken);
  const expiresAt = latest < ends ? latest : ends;
  await tx.db
    .insertInto('refresh_token')
    .values({ token_hash: hash, session_id: session.id, issued_at: tx.now, expires_at: expiresAt })
    .execute();
  const presentedHash = hashSecretToken(presented);
  // Predecessors of the presented token are never answered again.
  await tx.db
    .updateTable('refresh_token')
    .set({ successor_sealed: null })
    .where('session_id', '=', session.id)
    .where('successor_hash', '=', presentedHash)
    .execute();
  await tx.db
    .updateTable('refresh_token')
    .set({
      used_at: tx.now,
      spent_on: tx.actor.request.device ?? null,
      successor_hash: hash,
      successor_sealed: cipherOf(presented).encrypt(token),
    })
    .where('token_hash', '=', presentedHash)
    .execute();
  await tx.db
    .updateTable('session')
    .set({ last_seen_at: tx.now, expires_at: expiresAt, ip: tx.actor.request.ip, user_agent: tx.actor.request.userAgent })
    .where('id', '=', session.id)
    .execute();
  await noteDevice(tx, session.user_id, deviceMayFrom({ isProven: false, isFirstLogin: false }, tx.now));
  return { userId: session.user_id, sessionId: session.id, refreshToken: token };
}

interface SessionsToEnd {
  readonly userId: string;
  /** Short reason, stored with the session. */
  readonly reason: string;
  readonly only?: string;
  readonly except?: string | null;
}

/** Ends sessions at once: the next request with their access token gets 401. Returns how many were live. */
export async function endSessions(tx: Tx, { userId, reason, only, except }: SessionsToEnd): Promise<number> {
  let query = tx.db
    .updateTable('session')
    .set({ revoked_at: tx.now, revoked_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', tx.now);
  if (only) query = query.where('id', '=', only);
  if (except) query = query.where('id', '<>', except);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Ends the caller's session, found by access or refresh token. Answers the same if there is none. */
export async function logOut(platform: Platform, actor: Actor, refreshToken: string | undefined): Promise<{ message: string }> {
  await inTransaction(platform, actor, async (tx) => {
    const session =
      actor.request.sessionId && actor.userId
        ? { id: actor.request.sessionId, user_id: actor.userId }
        : await sessionOf(tx, refreshToken);
    if (!session) return;
    const ended = await endSessions(tx, { userId: session.user_id, only: session.id, reason: 'logged out' });
    if (ended > 0) await audit(tx, { action: 'log-out', subjectType: 'session', subjectId: session.id });
  });
  return { message: messageText('auth.logout.success') };
}

async function sessionOf(tx: Tx, refreshToken: string | undefined): Promise<{ id: string; user_id: string } | undefined> {
  if (!refreshToken) return undefined;
  return tx.db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select(['session.id', 'session.user_id'])
    .where('refresh_token.token_hash', '=', hashSecretToken(refreshToken))
    .executeTakeFirst();
}

const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

function first(list: readonly [RegExp, string][], text: string): string | undefined {
  return list.find(([pattern]) => pattern.test(text))?.[1];
}

/** 'Chrome on Android' from the user agent, 'Unknown device' if unrecognised: a message in the reader's language. */
export function deviceWords(userAgent: string): string {
  const browser = first(browsers, userAgent);
  const system = first(systems, userAgent);
  if (browser && system) return message('auth.device.known', { browser, system });
  return browser ?? system ?? 'auth.device.unknown';
}

/** The network without the device: '203.0.113.*'. Null if unknown or private. */
export function describeNetwork(ip: string): string | null {
  const v4 = ip.replace(/^::ffff:/, '');
  if (/^(10|127)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^169\.254\./.test(v4)) return null;
  if (/^\d+\.\d+\.\d+\.\d+$/.test(v4)) return v4.replace(/\.\d+$/, '.*');
  const parts = ip.split(':');
  return /^[23]/.test(ip) && parts.length > 3 ? `${parts.slice(0, 3).join(':')}:*` : null;
}
