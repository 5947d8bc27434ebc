import { problem } from '#contract/errors.ts';
import { payeeLockedUntil } from '#domain/claims/recovery/payee-lock.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';

/** 409 while this session may not say where money goes. Takes the account's turn, so that of two changes at once the second sees the first. */
export async function refusePayeeWhileLocked(db: Database, actor: UserActor, now: Date): Promise<void> {
  const found = await db
    .selectFrom('app_user')
    .innerJoin('session', 'session.user_id', 'app_user.id')
    .select(['app_user.factors_changed_at', 'session.payee_locked_until'])
    .where('app_user.id', '=', actor.userId)
    .where('session.id', '=', actor.sessionId)
    .forNoKeyUpdate('app_user')
    .executeTakeFirstOrThrow();
  const until = payeeLockedUntil(
    { sessionLockedUntil: found.payee_locked_until, factorsChangedAt: found.factors_changed_at },
    now,
  );
  if (until) throw problem('claim.payee-locked', { details: { until: until.toISOString() } });
}
