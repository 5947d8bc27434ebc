import type { ReplyOf } from '#contract/endpoint.ts';
import type { findOwnPolicy as endpoint } from '#contract/policies.endpoints.ts';
import { addDays, todayInKolkata } from '#domain/dates.ts';
import { isSameName } from '#domain/policies/same-name.ts';
import { findOwnNames } from '#server/features/auth/auth.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findPoliciesOfVehicle } from './policies.queries.ts';

/** An incident may be filed a while after the policy has ended. */
const endedDaysAgo = 60;

/** Insurer and number of the policy on file for a vehicle. Somebody else's policy is as absent as none: who knows a number plate learns nothing. */
export async function findOwnPolicy(
  platform: Platform,
  actor: UserActor,
  registrationNumber: string,
): Promise<ReplyOf<typeof endpoint>> {
  const since = todayInKolkata(addDays(platform.now(), -endedDaysAgo));
  const [policies, names] = await Promise.all([
    findPoliciesOfVehicle(platform.db, registrationNumber, since),
    findOwnNames(platform.db, actor.userId),
  ]);
  const own = policies.find(({ holder_name: holder }) => names.some((name) => isSameName(name, holder)));
  return own ? { insurerName: own.insurer_name, policyNumber: own.policy_number } : null;
}
