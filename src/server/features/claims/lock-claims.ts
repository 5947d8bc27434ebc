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

/** The approved claims of a garage: its papers and its bank account decide who acts next on them. Lock them before the garage or its owner is changed. */
export async function lockClaimsOfGarage(tx: Tx, ownerId: string): Promise<void> {
  const claims = await tx.db
    .selectFrom('claim')
    .innerJoin('garage_listing', 'garage_listing.id', 'claim.listing_id')
    .innerJoin('garage', 'garage.id', 'garage_listing.garage_id')
    .select('claim.id')
    .where('garage.owner_id', '=', ownerId)
    .where('claim.stage', '=', 'approved')
    .execute();
  await lockClaims(
    tx,
    claims.map(({ id }) => id),
  );
}
