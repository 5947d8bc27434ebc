import { useEffect, useState } from 'react';
import { LegalArticle } from '#web/content/legal-article.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useAgreement } from './use-agreement.ts';

interface FullTermsProps {
  /** Once they are really there: what did not load cannot have been read. */
  readonly onShown: () => void;
  /** Said below the text: read and accepted. */
  readonly onAccept: () => void;
}

/** The full terms in a window of their own, with the answer always in sight. */
export function FullTerms({ onShown, onAccept }: FullTermsProps) {
  const t = useTexts('claims.intake.termsStep');
  const [open, setOpen] = useState(false);
  const { data, isError, isFetching, refetch } = useAgreement(open);
  const shown = data !== undefined && open;
  useEffect(() => {
    if (shown) onShown();
  }, [shown, onShown]);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.showFull}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t.fullTitle}
        footer={
          <Button
            className="max-sm:w-full"
            disabled={!shown}
            onClick={() => {
              onAccept();
              setOpen(false);
            }}
          >
            {t.acceptRead}
          </Button>
        }
      >
        {data ? (
          <LegalArticle text={data} />
        ) : isError ? (
          <ErrorState title={t.notLoaded} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <SkeletonText lines={6} />
        )}
      </Dialog>
    </>
  );
}
