import { problem } from '#contract/errors.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { after, lifetimes } from './lifetimes.ts';

/** 403 unless this session was opened a few minutes ago: for accounts without a password, before what a stolen session must not do. */
export async function requireFreshLogIn({ db, now }: Platform, { sessionId }: UserActor): Promise<void> {
  const session = await db.selectFrom('session').select('created_at').where('id', '=', sessionId).executeTakeFirstOrThrow();
  if (after(session.created_at, lifetimes.freshLogIn) < now()) throw problem('auth.log-in-again');
}
