import { useState, type ReactNode } from 'react';
import { useSession, useUser } from '#web/session/session-store.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { deviceDatabases, deviceStorage } from '#web/ui/device-storage.ts';

/** Fetched when somebody leaves; where pages open without a network, the device has it. */
const typed = () => import('#web/session/forget-typed.ts').catch(() => undefined);

/** The way out. Leaving removes what was typed and not saved, so where there is such, `question` asks first. */
export function useSignOut(onAsk?: () => void): { readonly signOut: () => void; readonly question: ReactNode } {
  const t = useTexts('shell');
  const { logout } = useSession();
  const { id: userId } = useUser();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  async function leave(): Promise<void> {
    const found = await typed();
    // Its code does not come: nobody who is next finds anything, though it be another account's.
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
