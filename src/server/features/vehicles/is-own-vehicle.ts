import { isSameName, matchNames, nameMatches } from '#domain/policies/same-name.ts';
import type { NameMatch } from '#domain/policies/same-name.ts';
import { findOwnNames, findProven } from '#server/features/auth/auth.service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RegisteredVehicle } from '#server/platform/gateways/identity-verifier.ts';

/** Does the account, or its company, go by the registered owner's name? Enough to show staff beside it: anybody may write any name. */
export async function bearsOwnersName(db: Database, userId: string, { owner }: RegisteredVehicle): Promise<boolean> {
  const names = await findOwnNames(db, userId);
  return owner !== null && names.some((name) => isSameName(name, owner));
}

/** How sure it is that the account, or its company, is the registered owner: the best of its names. */
export async function matchOwner(db: Database, userId: string, { owner }: RegisteredVehicle): Promise<NameMatch> {
  const names = (await findOwnNames(db, userId)).filter((name) => name.trim() !== '');
  const matches = names.map((name) => matchNames(name, owner ?? ''));
  return nameMatches.find((match) => matches.includes(match)) ?? 'unclear';
}

/**
 * Has this person proved to be the registered owner? By a name on approved KYC; or by the name together with the verified
 * mobile number that the register has, since numbers change hands.
 */
export async function isOwnVehicle(db: Database, userId: string, vehicle: RegisteredVehicle): Promise<boolean> {
  const { owner, mobile } = vehicle;
  if (owner === null) return false;
  const { names, phone } = await findProven(db, userId);
  if (names.some((name) => isSameName(name, owner))) return true;
  return phone !== null && phone === mobile && (await bearsOwnersName(db, userId, vehicle));
}
