import { forgetLoginTarget } from './login-target.ts';
import { forgetUploads, hasKeptUploads } from '#web/files/kept-uploads.ts';
import { deviceDatabases, deviceStorage, tabStorage } from '#web/ui/device-storage.ts';

/** Whether this device holds input or files of this user that are not on the server yet. */
export async function hasTyped(userId: string): Promise<boolean> {
  return draftKeysOf(userId).length > 0 || (await hasKeptUploads(userId)) || (await hasUnsent(userId));
}

/**
 * On logout: removes this user's form drafts, pending uploads, unsent forms and tab state from the device, so that the next user of a shared phone finds none
 * of it. Saved data is on the server.
 */
export function forgetTyped(userId: string): void {
  const kept = ['gatepass.became', 'gatepass.put-off'].flatMap((prefix) => keysOf(userId, prefix));
  for (const key of [...draftKeysOf(userId), ...kept]) deviceStorage.remove(key);
  void forgetUploads(userId);
  void unsent().then(({ forgetUnsent }) => forgetUnsent(userId), forgetAllUnsent);
  tabStorage.clear();
  forgetLoginTarget();
}

/** Loaded lazily: not needed if nothing is pending. */
const unsent = () => import('#web/offline/unsent-store.ts');

async function hasUnsent(userId: string): Promise<boolean> {
  return unsent().then(
    ({ unsentOf }) => unsentOf(userId).then((all) => all.length > 0),
    () => false,
  );
}

/** Fallback if that code fails to load: deletes all unsent forms, so that the next user finds nothing. */
function forgetAllUnsent(): void {
  deviceDatabases()?.deleteDatabase('gatepass-outbox');
}

/** Draft keys contain the owner: `gatepass.draft.kyc:{userId}`; their base values are `gatepass.draft-base.…`. */
const draftKeysOf = (userId: string): string[] => keysOf(userId, 'gatepass.draft');

function keysOf(userId: string, prefix: string): string[] {
  return deviceStorage.keys().filter((key) => key.startsWith(prefix) && key.split(/[.:]/).includes(userId));
}
