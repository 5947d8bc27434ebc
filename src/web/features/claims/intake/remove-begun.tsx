import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetBegun } from '#web/offline/begun-shelf.ts';
import { forgetFiles } from '#web/offline/device-outbox.ts';
import { useUser } from '#web/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Gives up what was begun without a network, after asking: the server knows nothing of it. */
export function RemoveBegun({ id }: { readonly id: string }) {
  const t = useTexts('offline.claim');
  const navigate = useNavigate();
  const { id: userId } = useUser();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-4 justify-self-start text-danger hover:bg-danger-tint hover:text-danger"
        icon={<Trash2 aria-hidden className="size-5" />}
        onClick={() => setAsking(true)}
      >
        {t.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.removeQuestion}
        description={t.removeMeaning}
        confirmLabel={t.remove}
        danger
        onConfirm={() => {
          void forgetFiles(`${userId} ${id}`).catch(() => undefined);
          forgetBegun(userId, id);
          void navigate('/app/claims');
        }}
      />
    </>
  );
}
