import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Thumbnail } from '#web/files/thumbnail.tsx';
import { VoiceNote } from '#web/files/voice-note.tsx';
import { filesQuery } from '../claim-queries.ts';
import { FilePreview } from './lazy-dialogs.ts';

/** The files that something rests on, such as an answer or a report; each opens. What the reader may not see is left out. */
export function FileButtons({
  claimId,
  ids,
  label,
}: {
  readonly claimId: string;
  readonly ids: readonly string[];
  readonly label: string;
}) {
  const { data = [] } = useQuery({ ...filesQuery(claimId), enabled: ids.length > 0 });
  const [open, setOpen] = useState<string>();
  const named = data.filter(({ id }) => ids.includes(id));
  const said = named.filter(({ category }) => category === 'VOICE_NOTE');
  const files = named.filter((file) => !said.includes(file));
  if (said.length > 0)
    return (
      <>
        {said.map((note) => (
          <VoiceNote key={note.id} file={note} />
        ))}
        {files.length > 0 ? <FileButtons claimId={claimId} ids={files.map(({ id }) => id)} label={label} /> : null}
      </>
    );
  if (files.length === 0) return null;
  return (
    <div className="mt-2">
      <p className="mb-1 text-14 text-muted">{label}</p>
      <div className="flex flex-wrap gap-2">
        {files.map((file) => (
          <button
            key={file.id}
            type="button"
            title={file.originalName}
            onClick={() => setOpen(file.id)}
            className="grid w-28 gap-1 rounded-control border border-control bg-white p-1 text-left hover:border-ink"
          >
            <Thumbnail file={file} className="h-20 w-full" />
            <span className="min-w-0 truncate text-14">{file.originalName}</span>
          </button>
        ))}
      </div>
      <Suspense>{open ? <FilePreview files={files} first={open} onClose={() => setOpen(undefined)} /> : null}</Suspense>
    </div>
  );
}
