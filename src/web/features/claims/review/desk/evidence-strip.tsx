import { Suspense, useState } from 'react';
import type { FileDto } from '#contract/files.schemas.ts';
import { Thumbnail } from '#web/files/thumbnail.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { FilePreview } from '../../files/lazy-dialogs.ts';
import { useCaptions } from './use-captions.ts';

/** All papers and photos in one line above the decision, where the evidence itself stands below it: a press shows one large. */
export function EvidenceStrip({ files }: { readonly files: readonly FileDto[] }) {
  const t = useTexts('claims.review.cockpit');
  const { documents } = useTexts('claims.desk.tabs');
  const captionOf = useCaptions(files);
  const [large, setLarge] = useState<string>();
  if (files.length === 0) return <p className="py-2 text-muted">{documents.empty}</p>;
  return (
    <>
      <ul aria-label={t.evidence} className="flex gap-2 overflow-x-auto p-1">
        {files.map((file) => (
          <li key={file.id} className="shrink-0">
            <button
              type="button"
              title={file.originalName}
              aria-label={t.open({ caption: captionOf(file), name: file.originalName })}
              onClick={() => setLarge(file.id)}
              className="block rounded-control border border-control p-0.5 hover:border-ink"
            >
              <Thumbnail file={file} className="aspect-4/3 h-10" />
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {large ? <FilePreview files={files} first={large} captionOf={captionOf} onClose={() => setLarge(undefined)} /> : null}
      </Suspense>
    </>
  );
}
