import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FileDto } from '#contract/files.schemas.ts';
import { deleteFile } from '#contract/files.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { renew } from '#web/api/api-query.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { keysOfClaim } from '../claim-queries.ts';

/** Asks before a file is deleted for good. */
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
        // Gone already, by another tab: that is what was wanted.
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
