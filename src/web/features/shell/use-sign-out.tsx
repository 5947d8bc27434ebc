import { useState, type ReactNode } from 'react';
import { useSession, useUser } from '#web/session/session-store.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { deviceDatabases, deviceStorage } from '#web/ui/device-storage.ts';

/** Loaded on sign-out; with a service worker it is cached. */
const typed = () => import('#web/session/forget-typed.ts').catch(() => undefined);

/** Signs out. This deletes unsaved input, so `question` asks first if there is any. */
export function useSignOut(onAsk?: () => void): { readonly signOut: () => void; readonly question: ReactNode } {
  const t = useTexts('shell');
  const { logout } = useSession();
  const { id: userId } = useUser();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  async function leave(): Promise<void> {
    const found = await typed();
    // The module failed to load: clear everything, including other accounts' data, so that the next user finds nothing.
    if (found) found.forgetTyped(userId);
    else {
      deviceStorage.clear();
      for (const name of ['gatepass-uploads', 'gatepass-outbox']) deviceDatabases()?.deleteDatabase(name);
    }
    logout();
    toast.success(t.signedOut);
  }
  async function askOrLeave(): Promise<void> {
    const found = await typed();
    if (found && !(await found.hasTyped(userId))) return leave();
    onAsk?.();
    setAsking(true);
  }
  return {
    signOut: () => void askOrLeave(),
    question: (
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.unsaved.title}
        description={t.unsaved.text}
        confirmLabel={t.signOut}
        onConfirm={() => void leave()}
        danger
      />
    ),
  };
}
