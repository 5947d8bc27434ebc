import { conflict } from '../vendor-error.ts';
import type { World } from '../world.ts';

/** Each `verification_id` can be used once. */
export function takeVerificationId(world: World, id: string): void {
  if (world.store.verificationIds.get(id)) throw conflict('verification_id_already_exists', 'verification_id already exists');
  world.store.verificationIds.put(id, id);
}
