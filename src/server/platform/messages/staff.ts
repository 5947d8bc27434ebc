import { sql } from 'kysely';
import { dutiesFor, rolesWith } from '#domain/permissions.ts';
import type { Permission } from '#domain/permissions.ts';
import { kycRoles, staffRoles } from '#domain/roles.ts';
import type { Duty, Role } from '#domain/roles.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Every active member of staff. */
export async function allStaff(tx: Tx): Promise<string[]> {
  return activeAmong(tx, staffRoles, []);
}

/** Every active member of staff but the one who acts. */
export async function otherStaff(tx: Tx): Promise<string[]> {
  return (await allStaff(tx)).filter((id) => id !== tx.actor.userId);
}

/** Who hears of a claim that needs a person: its assignee, else everybody who may review it. */
export async function staffOf(tx: Tx, claim: { readonly assignee_id: string | null }): Promise<string[]> {
  return claim.assignee_id === null ? staffWith(tx, 'claim.review') : [claim.assignee_id];
}

/** Every active member of staff who may do this. */
export async function staffWith(tx: Tx, permission: Permission): Promise<string[]> {
  const roles = rolesWith(permission).filter((role) => staffRoles.some((one) => one === role));
  return activeAmong(tx, roles, dutiesFor(permission));
}

async function activeAmong(tx: Tx, roles: readonly Role[], duties: readonly Duty[]): Promise<string[]> {
  const people = await tx.db
    .selectFrom('app_user')
    .select('id')
    .where('role', 'in', roles)
    .where('status', '=', 'active')
    // Who may read nothing yet is told nothing.
    .where((eb) => eb.or([eb('role', 'not in', kycRoles), eb('kyc_status', '=', 'approved')]))
    .$if(duties.length > 0, (query) => query.where(sql<boolean>`duties && ${[...duties]}::text[]`))
    .execute();
  return people.map(({ id }) => id);
}

/** What messages about a claim say of it, and what leads to its page. */
export function aboutClaim(claim: { readonly id: string; readonly number: string }): { claimId: string; number: string } {
  return { claimId: claim.id, number: claim.number };
}
