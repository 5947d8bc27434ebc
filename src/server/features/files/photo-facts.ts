import { readPlace, whenTaken } from '#domain/claims/intake/photo-facts.ts';
import { nearestPlace } from '#server/features/places/places.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** As it was sent; a word of the device, which nothing rests on. */
export interface SentPhotoFacts {
  readonly takenAt?: string | undefined;
  readonly place?: string | undefined;
}

/** The columns of a photo's row: its time, and its place to about a kilometre, with what lies there. */
export async function photoFacts(tx: Tx, { takenAt, place }: SentPhotoFacts) {
  const at = place === undefined ? null : readPlace(place);
  return {
    taken_at: takenAt === undefined ? null : whenTaken(new Date(takenAt), tx.now),
    place_lat: at?.lat ?? null,
    place_lng: at?.lng ?? null,
    place_near: at ? ((await nearestPlace(tx.db, at)) ?? null) : null,
  };
}
