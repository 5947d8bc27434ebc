import type { Tx } from '#server/platform/db/transaction.ts';
import { claimMoves } from './renew-claims.ts';

/** Locks many claims at once, in one order; whom they wait for and what they take of the exposure limits and where their rupees went is stored anew before the commit. */
export async function lockClaims(tx: Tx, claimIds: readonly string[]): Promise<void> {
  if (claimIds.length === 0) return;
  await tx.db
    .selectFrom('claim')
    .select('id')
    .where('id', 'in', [...claimIds])
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const id of claimIds) claimMoves(tx, id);
}

/** The approved claims of a garage and of an owner: their papers and the garage's bank account decide who acts next on them. Lock them before the garage or the person is changed. */
export async function lockClaimsOfPerson(tx: Tx, userId: string): Promise<string[]> {
  const claims = await tx.db
    .selectFrom('claim')
    .leftJoin('garage_listing', 'garage_listing.id', 'claim.listing_id')
    .leftJoin('garage', 'garage.id', 'garage_listing.garage_id')
    .select('claim.id')
    .where((eb) => eb.or([eb('garage.owner_id', '=', userId), eb('claim.claimant_id', '=', userId)]))
    .where('claim.stage', '=', 'approved')
    .execute();
  const ids = claims.map(({ id }) => id);
  await lockClaims(tx, ids);
  return ids;
}
