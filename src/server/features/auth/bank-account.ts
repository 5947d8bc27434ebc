import { problem } from '#contract/errors.ts';
import type { MessageKey } from '#contract/messages.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Actor, UserActor } from '#server/platform/actor.ts';
import { spendCap } from '#server/platform/caps/spend-cap.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { BankOutcome } from '#server/platform/gateways/identity-verifier.ts';
import { GatewayError } from '#server/platform/gateways/gateway-error.ts';
import { countAgainst } from '#server/platform/http/rate-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { bankTarget, openGate } from './sign-up-proofs.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { payeeLockedUntil } from '#domain/payee-lock.ts';
import type { Database } from '#server/platform/db/database.ts';

interface BankAccount {
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly accountName: string;
}

interface BankCheck {
  readonly verified: boolean;
  readonly nameAtBank: string | null;
  readonly nameMatch: BankOutcome['nameMatch'];
  readonly reference: string | null;
  readonly message: MessageKey;
}

const checksPerAccountAndHour = 10;

/** Asks the bank through the gateway: call it outside a transaction. A similar name passes and is reviewed by staff. 503 if the bank cannot be reached. */
export async function checkBankAccount(platform: Platform, account: BankAccount): Promise<BankCheck> {
  const max = checksPerAccountAndHour * platform.config.http.rateLimitFactor;
  await countAgainst(platform, {
    bucket: 'bank-check',
    subject: `${account.accountNumber}|${account.ifsc}`,
    max,
    windowSeconds: 3600,
  });
  await inTransaction(platform, systemActor('bank-check'), (tx) => spendCap(tx, 'bank'));
  const outcome = await ask(platform, account);
  const { nameAtBank, nameMatch, reference } = outcome;
  const known = { nameAtBank, nameMatch, reference };
  if (outcome.verified === 'invalid') return { ...known, verified: false, message: 'bank.invalid' };
  if (outcome.verified === 'inconclusive') throw problem('bank.unavailable', { retryAfterSeconds: 60 });
  if (nameMatch === 'match' || nameMatch === 'review') return { ...known, verified: true, message: 'bank.verified' };
  return { ...known, verified: false, message: nameMatch === 'unknown' ? 'bank.name-unknown' : 'bank.name-mismatch' };
}

async function ask(platform: Platform, account: BankAccount): Promise<BankOutcome> {
  try {
    return await platform.identity.verifyBankAccount({
      accountNumber: account.accountNumber,
      ifsc: account.ifsc,
      name: account.accountName,
    });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    platform.log.error({ err: error }, 'bank check failed');
    if (error.kind === 'rejected')
      return { verified: 'invalid', nameAtBank: null, nameMatch: 'unknown', code: error.code ?? null, reference: null };
    throw problem('bank.unavailable', { retryAfterSeconds: 60 });
  }
}

interface Verified {
  verified: boolean;
  nameAtBank: string | null;
  nameMatch: BankCheck['nameMatch'];
  message: string;
  messageKey: string;
  gateToken: string | null;
}

/** Checks an account with its bank; if number and name match, passes the bank gate. */
export async function verifyBank(platform: Platform, actor: Actor, account: BankAccount): Promise<Verified> {
  const { verified, nameAtBank, nameMatch, reference, message } = await checkBankAccount(platform, account);
  const target = bankTarget(account.accountNumber, account.ifsc, account.accountName);
  const gateToken = verified
    ? await inTransaction(platform, actor, (tx) => openGate(tx, 'bank', target, { nameAtBank, nameMatch, reference }))
    : null;
  // Anyone may check any account: the holder's name is returned only to a caller who entered it.
  return {
    verified,
    nameAtBank: nameMatch === 'match' ? nameAtBank : null,
    nameMatch,
    message: messageText(message),
    messageKey: message,
    gateToken,
  };
}

type Session = Pick<UserActor, 'userId' | 'request'>;

/** Until when this session may not set payees; null if it may. */
export async function readPayeeLock(db: Database, session: Session, now: Date): Promise<Date | null> {
  return lockOf(await factsOf(db, session).executeTakeFirst(), now);
}

/** 409 while this session may not set payees. Locks the account, so that of two concurrent changes the second sees the first. */
export async function refusePayeeWhileLocked(
  db: Database,
  session: Session,
  now: Date,
  code: 'claim.payee-locked' | 'garage.bank-locked',
): Promise<void> {
  const until = lockOf(await factsOf(db, session).forNoKeyUpdate('app_user').executeTakeFirstOrThrow(), now);
  if (until) throw problem(code, { details: { until: until.toISOString() } });
}

function factsOf(db: Database, { userId, request }: Session) {
  return db
    .selectFrom('app_user')
    .innerJoin('session', 'session.user_id', 'app_user.id')
    .select(['app_user.factors_changed_at', 'session.payee_locked_until'])
    .where('app_user.id', '=', userId)
    .where('session.id', '=', request.sessionId);
}

function lockOf(found: { factors_changed_at: Date | null; payee_locked_until: Date | null } | undefined, now: Date): Date | null {
  if (!found) return null;
  return payeeLockedUntil({ sessionLockedUntil: found.payee_locked_until, factorsChangedAt: found.factors_changed_at }, now);
}
