import { deviceStore } from './device-store.ts';
import type { Unsent } from './outbox.ts';
import { deviceDatabases } from '#web/ui/device-storage.ts';

/** Forms waiting for a network; another account's stay hidden until it logs in again. */
export const unsentStore = deviceStore<Unsent>('gatepass-outbox', 'id');

/** On logout: deletes this user's unsent forms. */
export async function forgetUnsent(userId: string): Promise<void> {
  for (const { id } of await unsentOf(userId)) await unsentStore.delete(id).catch(() => undefined);
}

export async function unsentOf(userId: string): Promise<readonly Unsent[]> {
  if (!deviceDatabases()) return [];
  const all = await unsentStore.all().catch(() => []);
  return all.filter(({ owner }) => owner === userId);
}
