import { Maximize2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { FileDto } from '#contract/files.schemas.ts';
import { Film } from '#web/files/film.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { FilePreview } from '../../files/lazy-dialogs.ts';
import { useCaptions } from './use-captions.ts';

export interface EvidenceProps {
  readonly files: readonly FileDto[];
  /** The first where none is. */
  readonly picked: string | undefined;
  readonly onPick: (id: string) => void;
}

/** Photos and papers of the claim: the one that is looked at, and a strip of all. Larger, and two side by side, in a window of its own. */
export function Evidence({ files, picked, onPick }: EvidenceProps) {
  const t = useTexts('claims.review.cockpit');
  const { documents } = useTexts('claims.desk.tabs');
  const captionOf = useCaptions(files);
  const [isLarge, setIsLarge] = useState(false);
  const shown = picked ?? files[0]?.id;
  return (
    <Card
      title={t.evidence}
      actions={
        shown ? (
          <Button variant="quiet" icon={<Maximize2 aria-hidden className="size-4" />} onClick={() => setIsLarge(true)}>
            {t.large}
          </Button>
        ) : undefined
      }
    >
      {shown ? (
        <Film files={files} shown={shown} onShow={onPick} captionOf={captionOf} />
      ) : (
        <p className="text-muted">{documents.empty}</p>
      )}
      <Suspense>
        {isLarge && shown ? (
          <FilePreview files={files} first={shown} captionOf={captionOf} onClose={() => setIsLarge(false)} />
        ) : null}
      </Suspense>
    </Card>
  );
}
