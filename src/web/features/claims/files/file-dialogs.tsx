import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import { Film } from '#web/files/film.tsx';
import type { FilmProps } from '#web/files/film.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, ConfirmDialog } from '#web/ui/dialog.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useWords } from '#web/words/load-words.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FileDto } from '#contract/files.schemas.ts';
import { deleteFile } from '#contract/files.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { renew } from '#web/api/api-query.ts';
import { useToast } from '#web/ui/toast.tsx';
import { keysOfClaim } from '../claim-queries.ts';

export interface FilePreviewProps extends Pick<FilmProps, 'files' | 'captionOf'> {
  /** The file that is opened. */
  readonly first: string;
  /** The file beside it, where there is room. */
  readonly second?: string;
  readonly onClose: () => void;
}

/** Photos and documents in a modal (specification §2), two side by side if the window is wide enough. */
export function FilePreview(props: FilePreviewProps) {
  return useWords('pictures') ? <Preview {...props} /> : null;
}

function Preview({ files, first, second, captionOf, onClose }: FilePreviewProps) {
  const t = useTexts('pictures');
  const [left, setLeft] = useState(first);
  const [right, setRight] = useState(second);
  const at = files.findIndex(({ id }) => id === left);
  const isTwo = right !== undefined;
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<span className="block truncate">{files[at]?.originalName}</span>}
    >
      {files.length > 1 ? (
        <Button
          variant="quiet"
          className="mb-2 -ml-4 max-lg:hidden"
          aria-pressed={isTwo}
          icon={<Columns2 aria-hidden className="size-5" />}
          onClick={() => setRight(isTwo ? undefined : files[(at + 1) % files.length]?.id)}
        >
          {isTwo ? t.one : t.two}
        </Button>
      ) : null}
      <div className={isTwo ? 'grid grid-cols-1 items-start gap-6 lg:grid-cols-2' : undefined}>
        <Film files={files} shown={left} onShow={setLeft} captionOf={captionOf} {...(isTwo ? { label: t.left } : {})} />
        {isTwo ? (
          <div className="max-lg:hidden">
            <Film files={files} shown={right} onShow={setRight} captionOf={captionOf} label={t.right} />
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Confirms the permanent deletion of a file. */
export function DeleteFileDialog({
  claimId,
  file,
  onClose,
}: {
  readonly claimId: string;
  readonly file: FileDto;
  readonly onClose: () => void;
}) {
  const t = useTexts('claims.files');
  const text = useMessageText();
  const errorText = useErrorText();
  const toast = useToast();
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: async (id: string) => {
      try {
        await api(deleteFile, { params: { id } });
      } catch (error) {
        // Already deleted, by another tab: treated as success.
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
    },
    onSuccess: async () => {
      await renew(queries, ...keysOfClaim(claimId));
      onClose();
      toast.success(t.deleted);
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (open) return;
        removal.reset();
        onClose();
      }}
      title={t.deleteTitle}
      description={text('file.delete.confirm')}
      confirmLabel={t.deleteYes}
      danger
      loading={removal.isPending}
      onConfirm={() => removal.mutate(file.id)}
    >
      <p className="font-semibold wrap-anywhere">{file.originalName}</p>
      {removal.error ? (
        <p role="alert" className="mt-2 text-danger">
          {[...new Set([text('file.delete.failed'), errorText(removal.error, 'file.delete.failed')])].join(': ')}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
