import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { FileDto } from '#contract/files.schemas.ts';
import { useErrorText } from '#web/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { papersQuery } from '../claim-part-queries.ts';
import { FileLine } from './file-line.tsx';
import { DeleteFileDialog, FilePreview } from './lazy-dialogs.ts';
import { isPreviewable } from './previewable.ts';

/** A claim's files: preview, download, delete, Refresh (specification §2). */
export function FileList({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.files');
  const errorText = useErrorText();
  const { data, isError, error, isFetching, refetch } = useQuery(papersQuery(claimId));
  const [previewed, setPreviewed] = useState<string>();
  const [doomed, setDoomed] = useState<FileDto>();
  return (
    <div>
      {data ? (
        data.length === 0 ? (
          <EmptyState title={t.empty} />
        ) : (
          <ul aria-label={t.list} className="divide-y divide-line rounded-control border border-line">
            {data.map((file) => (
              <FileLine key={file.id} file={file} onPreview={() => setPreviewed(file.id)} onDelete={() => setDoomed(file)} />
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorState title={t.failed} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error, 'general.network-error')}
        </ErrorState>
      ) : (
        <SkeletonText lines={3} />
      )}
      <Button
        variant="quiet"
        className="mt-2 -ml-4"
        loading={isFetching}
        icon={<RefreshCw aria-hidden className="size-5" />}
        onClick={() => void refetch()}
      >
        {t.refresh}
      </Button>
      <Suspense>
        {previewed ? (
          <FilePreview
            files={(data ?? []).filter(({ mimeType }) => isPreviewable(mimeType))}
            first={previewed}
            onClose={() => setPreviewed(undefined)}
          />
        ) : null}
        {doomed ? <DeleteFileDialog claimId={claimId} file={doomed} onClose={() => setDoomed(undefined)} /> : null}
      </Suspense>
    </div>
  );
}
