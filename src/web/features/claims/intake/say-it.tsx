import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '#web/load-part.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { descriptionNoteQuery } from '../claim-part-queries.ts';
import { descriptionNote } from '#web/files/upload-queue.ts';
import { useClaimUploads } from '../files/use-claim-uploads.ts';

const SpokenDescription = lazy(() => loadPart(() => import('../voice/spoken-description.tsx')));

/** Speaking beside typing: fetched when it is opened, or where something was said before. */
export function SayIt({ claimId }: { readonly claimId: string }) {
  const { sayIt } = useTexts('ui');
  const [opened, setOpened] = useState(false);
  const { data } = useQuery(descriptionNoteQuery(claimId));
  const { items } = useClaimUploads(claimId);
  return opened || data || items.some(({ documentType }) => documentType === descriptionNote) ? (
    <Suspense fallback={<SkeletonText />}>
      <SpokenDescription claimId={claimId} takesFocus={opened} />
    </Suspense>
  ) : (
    <Button variant="secondary" className="-mt-3 justify-self-start" onClick={() => setOpened(true)}>
      {sayIt}
    </Button>
  );
}
