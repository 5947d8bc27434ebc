import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '#web/load-part.ts';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';

const DiscardDialog = lazy(() =>
  loadPart(() => import('./discard-dialog.tsx')).then((file) => ({ default: file.DiscardDialog })),
);

/** Opens the question whether a draft is to be given up. */
export function DiscardDraft({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.intake.discardDraft');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-4 justify-self-start text-danger hover:bg-danger-tint hover:text-danger"
        icon={<Trash2 aria-hidden className="size-5" />}
        onClick={() => setAsking(true)}
      >
        {t.discard}
      </Button>
      {asking ? (
        <Suspense>
          <DiscardDialog claimId={claimId} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
