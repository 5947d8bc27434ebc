import { todayInKolkata } from '#domain/dates.ts';
import type { ListingAction } from '#domain/garages/listing.ts';
import { isPublicListing, listingTable } from '#domain/garages/listing.ts';
import { nextState } from '#domain/state-machine.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { endOf, lockGarage, stateOf } from './garage-row.ts';
import type { GarageRow } from './garage-row.ts';

/** Staff took its listing from public view. Its owner's edits and payments do not bring it back. */
export async function hideGarage(tx: Tx, garageId: string): Promise<void> {
  await take(tx, await lockGarage(tx, { id: garageId }), 'hide');
}

/** Staff bring it back; lapsed when its year ended meanwhile. Returns whether the public may see it. */
export async function showGarage(tx: Tx, garageId: string): Promise<boolean> {
  const row = await lockGarage(tx, { id: garageId });
  const end = endOf(row);
  const lapsed = end === null || end <= todayInKolkata(tx.now);
  return isPublicListing(await take(tx, row, lapsed ? 'show-lapsed' : 'show'));
}

async function take(tx: Tx, row: GarageRow, action: Extract<ListingAction, 'hide' | 'show' | 'show-lapsed'>) {
  const state = stateOf(row);
  const next = nextState(listingTable, action, state);
  if (!next) return state;
  await tx.db
    .updateTable('garage')
    .set({ state: next, updated_at: tx.now, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  await audit(tx, {
    action: `${action}-garage`,
    subjectType: 'garage',
    subjectId: row.id,
    before: { state },
    after: { state: next },
  });
  return next;
}
