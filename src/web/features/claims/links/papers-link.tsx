import { CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { viewPapersLink, addPaperByLink } from '#contract/claims/intake/intake.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { api } from '#web/api/api-client.ts';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { UnbrokenCodes } from '#web/ui/plate.tsx';
import { LinkPage, useClaimLink } from './link-page.tsx';
import { maximumPages } from '#contract/files.ts';
import { message } from '#contract/messages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { paperSide, shrinkPhoto } from '#web/files/shrink-photo.ts';
import { Spinner } from '#web/ui/button.tsx';
import { whyNot } from '#web/files/accept-files.ts';
import { PaperPickers } from '../files/pick-button.tsx';
import { linkToken } from '#web/page/secret-page.ts';

type Found = ReplyOf<typeof viewPapersLink>;
type Paper = Found['missing'][number]['paper'];

const ask = (token: string, signal: AbortSignal | undefined) => api(viewPapersLink, { params: { token }, signal });

/** Upload page of our SMS link: a slot per missing document. No login, and no existing files are shown. */
export default function PapersLink() {
  const t = useTexts('papersLink');
  const { names } = t;
  const heading = useRef<HTMLHeadingElement>(null);
  const link = useClaimLink(ask);
  const [added, setAdded] = useState<readonly Paper[]>([]);
  // The focused slot has disappeared.
  useEffect(() => heading.current?.focus(), [added]);
  const done = (found: Found, paper: Paper) => {
    setAdded((before) => [...before, paper]);
    const missing = found.missing.filter((one) => one.paper !== paper);
    if (missing.length === 0) link.finish();
    else link.show({ ...found, missing });
  };
  return (
    <LinkPage title={t.title} link={link} done={t.done}>
      {(found) => (
        <>
          <div className="grid gap-1">
            <p>
              <UnbrokenCodes
                text={t.lead({ vehicle: formatRegistrationNumber(found.registrationNumber), number: found.claimNumber })}
              />
            </p>
            <p className="text-14 text-muted">{t.limits}</p>
          </div>
          <Places
            title={t.needed}
            papers={found.missing.filter(({ needed }) => needed)}
            onAdded={(paper) => done(found, paper)}
            onOver={link.refuse}
          />
          <Places
            title={t.helpful}
            papers={found.missing.filter(({ needed }) => !needed)}
            onAdded={(paper) => done(found, paper)}
            onOver={link.refuse}
          />
          <div role="status">
            {added.length > 0 ? (
              <>
                <h2 ref={heading} tabIndex={-1} className="mb-2 font-semibold outline-none">
                  {t.added}
                </h2>
                <ul className="grid gap-2">
                  {added.map((paper) => (
                    <li key={paper} className="flex items-center gap-2">
                      <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
                      {names[paper]}
                    </li>
                  ))}
                </ul>
              </>
            ) : null}
          </div>
        </>
      )}
    </LinkPage>
  );
}

interface PlacesProps {
  readonly title: string;
  readonly papers: Found['missing'];
  readonly onAdded: (paper: Paper) => void;
  readonly onOver: (error: unknown) => void;
}

function Places({ title, papers, onAdded, onOver }: PlacesProps) {
  if (papers.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ul className="divide-y divide-line rounded-control border border-line bg-surface">
        {papers.map(({ paper }) => (
          <MissingPaper key={paper} paper={paper} onAdded={() => onAdded(paper)} onOver={onOver} />
        ))}
      </ul>
    </section>
  );
}

interface MissingPaperProps {
  readonly paper: ReplyOf<typeof viewPapersLink>['missing'][number]['paper'];
  readonly onAdded: () => void;
  /** The link has ended meanwhile. */
  readonly onOver: (error: unknown) => void;
}

/** One missing document, with buttons for camera and files; picked files upload at once, several as its pages. */
function MissingPaper({ paper, onAdded, onOver }: MissingPaperProps) {
  const t = useTexts('papersLink');
  const text = useMessageText();
  const errorText = useErrorText();
  /** Percent; `null` while nothing is being sent. */
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
      // After a lost reply, or an upload by another holder of the link: the document is there.
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
