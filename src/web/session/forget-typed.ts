import { forgetLoginTarget } from './login-target.ts';
import { forgetUploads, hasKeptUploads } from '#web/files/kept-uploads.ts';
import { deviceDatabases, deviceStorage, tabStorage } from '#web/ui/device-storage.ts';

/** Does this device keep something that this person typed or picked and that the server does not have yet? */
export async function hasTyped(userId: string): Promise<boolean> {
  return draftKeysOf(userId).length > 0 || (await hasKeptUploads(userId)) || (await hasUnsent(userId));
}

/**
 * Removes what this device keeps of a person who leaves it: drafts of forms, files on their way, what waits for a network, and what the tab remembers. On a shared
 * phone the next person must find none of it; what was saved is on the server.
 */
export function forgetTyped(userId: string): void {
  const kept = ['gatepass.became', 'gatepass.put-off'].flatMap((prefix) => keysOf(userId, prefix));
  for (const key of [...draftKeysOf(userId), ...kept]) deviceStorage.remove(key);
  void forgetUploads(userId);
  void unsent().then(({ forgetUnsent }) => forgetUnsent(userId), forgetAllUnsent);
  tabStorage.clear();
  forgetLoginTarget();
}

/** Where this person has nothing that waits for a network, its code was never needed. */
const unsent = () => import('#web/offline/unsent-store.ts');

async function hasUnsent(userId: string): Promise<boolean> {
  return unsent().then(
    ({ unsentOf }) => unsentOf(userId).then((all) => all.length > 0),
    () => false,
  );
}

/** Its code does not come: whoever is next finds nothing all the same. */
function forgetAllUnsent(): void {
  deviceDatabases()?.deleteDatabase('gatepass-outbox');
}

/** Drafts name their owner: `gatepass.draft.kyc:{userId}`, and what they began from as `gatepass.draft-base.…`. */
const draftKeysOf = (userId: string): string[] => keysOf(userId, 'gatepass.draft');

function keysOf(userId: string, prefix: string): string[] {
  return deviceStorage.keys().filter((key) => key.startsWith(prefix) && key.split(/[.:]/).includes(userId));
}
