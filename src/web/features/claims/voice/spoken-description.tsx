import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteFile } from '#contract/files.endpoints.ts';
import type { FileDto } from '#contract/files.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { VoiceNote } from '#web/files/voice-note.tsx';
import { descriptionNoteQuery } from '../claim-queries.ts';
import { descriptionNote } from '#web/files/upload-queue.ts';
import type { UploadItem } from '#web/files/upload-queue.ts';
import { useClaimUploads } from '../files/use-claim-uploads.ts';
import VoiceRecorder from './voice-recorder.tsx';
import type { SaidNote } from './voice-recorder.tsx';

/** Voice note on what happened, as an addition to the text. Uploaded like the claim's photos: kept on the device until it has arrived. */
export default function SpokenDescription({ claimId, takesFocus }: { readonly claimId: string; readonly takesFocus: boolean }) {
  const queries = useQueryClient();
  const { queue, items } = useClaimUploads(claimId);
  const query = descriptionNoteQuery(claimId);
  const { data: stored } = useQuery(query);
  const sending = items.filter(({ documentType, status }) => documentType === descriptionNote && status !== 'done').at(-1);
  function forgetSending(): void {
    for (const { id, documentType } of items) if (documentType === descriptionNote) queue.remove(id);
  }
  return (
    <VoiceRecorder
      takesFocus={takesFocus}
      of="description"
      note={sending ? onItsWay(sending, () => queue.retry(sending.id)) : stored ? isThere(stored) : null}
      onRecorded={(file) => {
        forgetSending();
        queue.add([file], descriptionNote);
      }}
      onDelete={async () => {
        forgetSending();
        if (!stored) return;
        await api(deleteFile, { params: { id: stored.id } }).catch((error: unknown) => {
          // Already deleted, by another tab: treated as success.
          if (!(error instanceof ApiError) || error.status !== 404) throw error;
        });
        await queries.invalidateQueries({ queryKey: query.queryKey });
      }}
    />
  );
}

function onItsWay({ status, error, waitsForNetwork, unkept }: UploadItem, onRetry: () => void): SaidNote {
  if (waitsForNetwork && !unkept) return { status: 'waiting' };
  return status === 'error' ? { status: 'failed', error, onRetry } : { status: 'sending' };
}

const isThere = (file: FileDto): SaidNote => ({ status: 'done', player: <VoiceNote file={file} /> });
