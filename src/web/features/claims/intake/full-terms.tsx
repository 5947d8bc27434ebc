import { useEffect, useState } from 'react';
import { LegalArticle } from '#web/content/legal-article.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useAgreement } from './use-agreement.ts';

/** The full terms, to be opened. `onShown` once they are really there: what did not load cannot have been read. */
export function FullTerms({ onShown }: { readonly onShown: () => void }) {
  const t = useTexts('claims.intake.termsStep');
  const [opened, setOpened] = useState(false);
  const { data, isError, isFetching, refetch } = useAgreement(opened);
  const shown = data !== undefined && opened;
  useEffect(() => {
    if (shown) onShown();
  }, [shown, onShown]);
  return (
    <Disclosure summary={t.showFull} onToggle={(open) => setOpened((was) => was || open)}>
      <div className="-ml-7 rounded-control border border-line bg-paper p-4">
        {data ? (
          <LegalArticle text={data} />
        ) : isError ? (
          <ErrorState title={t.notLoaded} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <SkeletonText lines={6} />
        )}
      </div>
    </Disclosure>
  );
}
