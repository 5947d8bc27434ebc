import { useState, type ReactNode } from 'react';
import { forgetTyped, hasTyped } from '#web/forget-typed.ts';
import { useSession, useUser } from '#web/session-store.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

/** The way out. Leaving removes what was typed and not saved, so where there is such, `question` asks first. */
export function useSignOut(onAsk?: () => void): { readonly signOut: () => void; readonly question: ReactNode } {
  const t = useTexts('shell');
  const { logout } = useSession();
  const { id: userId } = useUser();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  function leave(): void {
    forgetTyped(userId);
    logout();
    toast.success(t.signedOut);
  }
  async function askOrLeave(): Promise<void> {
    if (!(await hasTyped(userId))) return leave();
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
        onConfirm={leave}
        danger
      />
    ),
  };
}
