import type { Selectable } from 'kysely';
import type { GaragePhotoDto } from '#contract/garages/garage-photos.schemas.ts';
import type { PhotoState } from '#domain/garages/photos.ts';
import type { Database } from '../../../platform/db/database.ts';
import { json } from '../../../platform/db/database.ts';
import type { GaragePhoto } from '../../../platform/db/database-types.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export type PhotoRow = Selectable<GaragePhoto>;

export function toPhotoDto({ id, alt, width, height, state, reason, created_at }: PhotoRow): GaragePhotoDto {
  return { id, alt, width, height, state: state as PhotoState, reason, createdAt: created_at.toISOString() };
}

export async function photosOf(db: Database, garageId: string): Promise<PhotoRow[]> {
  return db
    .selectFrom('garage_photo')
    .selectAll()
    .where('garage_id', '=', garageId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Where its two drawings lie. */
export const keyOf = ({ storage_key: key }: Pick<PhotoRow, 'storage_key'>, size: 'card' | 'large'): string =>
  `${key}-${size}.webp`;

/** The listing names what the public may see, so that card and page need no other look-up. */
export async function writeShownPhotos(tx: Tx, garageId: string): Promise<void> {
  const shown = (await photosOf(tx.db, garageId)).filter(({ state }) => state === 'shown');
  await tx.db
    .updateTable('garage_listing')
    .set({ photos: json(shown.map(({ id, alt, width, height }) => ({ id, alt, width, height }))), updated_at: tx.now })
    .where('garage_id', '=', garageId)
    .execute();
}
