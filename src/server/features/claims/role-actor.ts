import { problem } from '#contract/errors.ts';
import type { RoleActor } from '#domain/roles.ts';
import type { Actor } from '#server/platform/actor.ts';

/** The actor as the claim rules see it; someone not logged in is none. */
export function roleActor(actor: Actor): RoleActor {
  if (actor.role === 'anonymous') throw problem('auth.unauthenticated');
  return { role: actor.role, userId: actor.userId, duties: actor.duties, kycStatus: actor.kycStatus };
}
