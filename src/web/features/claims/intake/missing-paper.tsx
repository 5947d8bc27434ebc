import { CircleDashed } from 'lucide-react';
import { useState } from 'react';
import type { viewPapersLink } from '#contract/claims/intake/papers-link.endpoints.ts';
import { addPaperByLink } from '#contract/claims/intake/papers-link.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { maximumPages } from '#contract/files.ts';
import { message } from '#contract/messages.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { paperSide, shrinkPhoto } from '#web/files/shrink-photo.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useErrorText } from '#web/use-error-text.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { whyNot } from '#web/files/accept-files.ts';
import { PaperPickers } from '../files/paper-pickers.tsx';
import { linkToken } from '#web/secret-page.ts';

interface MissingPaperProps {
  readonly paper: ReplyOf<typeof viewPapersLink>['missing'][number]['paper'];
  readonly onAdded: () => void;
  /** The link was ended meanwhile. */
  readonly onOver: (error: unknown) => void;
}

/** One missing paper: a button for the camera, one for files; what is picked is sent at once, several files as its pages. */
export function MissingPaper({ paper, onAdded, onOver }: MissingPaperProps) {
  const t = useTexts('papersLink');
  const text = useMessageText();
  const errorText = useErrorText();
  /** Percent; null while nothing is sent. */
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const name = t.names[paper];

  async function send(picked: File[]): Promise<void> {
    setError(null);
    if (picked.length > maximumPages) return setError(text(message('file.too-many', { max: maximumPages })));
    setSent(0);
    try {
      const body = new FormData();
      for (const one of picked) {
        const file = await shrinkPhoto(one, paper === 'damage-photo' ? undefined : paperSide);
        const reason = whyNot(file);
        if (reason) return setError(`${file.name}: ${text(reason)}`);
        body.append('file', file, file.name);
      }
      await api(addPaperByLink, {
        params: { token: linkToken(), paper },
        body,
        onUploadProgress: (share) => setSent(Math.round(share * 100)),
      });
      onAdded();
    } catch (failed) {
      if (!(failed instanceof ApiError)) return setError(errorText(failed, 'file.upload.failed'));
      // A reply that was lost, or somebody else who has the link: it is there all the same.
      if (failed.code === 'papers-link.here') return onAdded();
      if (failed.code === 'claim-link.over') return onOver(failed);
      setError(errorText(failed, 'file.upload.failed'));
    } finally {
      setSent(null);
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
      <CircleDashed aria-hidden className="size-5 shrink-0 text-control" />
      <span className="min-w-0 flex-1 basis-40 font-semibold">{name}</span>
      {sent === null ? (
        <PaperPickers
          photo={t.photo}
          photoLabel={t.photoWhat({ what: name })}
          file={t.pick}
          fileLabel={t.pickWhat({ what: name })}
          onPick={(picked) => void send(picked)}
        />
      ) : (
        <span role="status" className="ml-auto flex min-h-12 items-center gap-2">
          <Spinner /> {t.sending({ percent: sent })}
        </span>
      )}
      {error === null ? null : (
        <p role="alert" className="basis-full text-14 text-danger wrap-anywhere">
          {error}
        </p>
      )}
    </li>
  );
}
