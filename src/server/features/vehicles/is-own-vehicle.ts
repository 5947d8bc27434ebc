import { isSameName } from '#domain/policies/same-name.ts';
import { findOwnNames } from '#server/features/auth/auth.service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RegisteredVehicle } from '#server/platform/gateways/identity-verifier.ts';

/** Is the registered owner this person, or their company? */
export async function isOwnVehicle(db: Database, userId: string, { owner }: RegisteredVehicle): Promise<boolean> {
  const names = await findOwnNames(db, userId);
  return owner !== null && names.some((name) => isSameName(name, owner));
}
