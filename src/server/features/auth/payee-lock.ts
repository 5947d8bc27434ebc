import { problem } from '#contract/errors.ts';
import { payeeLockedUntil } from '#domain/payee-lock.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';

type Session = Pick<UserActor, 'userId' | 'sessionId'>;

/** Until when this session may not say where money goes; null: it may. */
export async function readPayeeLock(db: Database, session: Session, now: Date): Promise<Date | null> {
  return lockOf(await factsOf(db, session).executeTakeFirst(), now);
}

/** 409 while this session may not say where money goes. Takes the account's turn, so that of two changes at once the second sees the first. */
export async function refusePayeeWhileLocked(
  db: Database,
  session: Session,
  now: Date,
  code: 'claim.payee-locked' | 'garage.bank-locked',
): Promise<void> {
  const until = lockOf(await factsOf(db, session).forNoKeyUpdate('app_user').executeTakeFirstOrThrow(), now);
  if (until) throw problem(code, { details: { until: until.toISOString() } });
}

function factsOf(db: Database, { userId, sessionId }: Session) {
  return db
    .selectFrom('app_user')
    .innerJoin('session', 'session.user_id', 'app_user.id')
    .select(['app_user.factors_changed_at', 'session.payee_locked_until'])
    .where('app_user.id', '=', userId)
    .where('session.id', '=', sessionId);
}

function lockOf(found: { factors_changed_at: Date | null; payee_locked_until: Date | null } | undefined, now: Date): Date | null {
  if (!found) return null;
  return payeeLockedUntil({ sessionLockedUntil: found.payee_locked_until, factorsChangedAt: found.factors_changed_at }, now);
}
