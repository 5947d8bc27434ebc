import type { FileDto } from '#contract/files.schemas.ts';
import { BreakPoints } from '#web/ui/break-points.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ViewableFile } from './file-view.tsx';

/** A file of a claim; of one that is only named nothing more is known. */
export interface FilmFile
  extends ViewableFile, Partial<Pick<FileDto, 'takenAt' | 'place' | 'sha256' | 'uploadedAt' | 'uploadedBy'>> {
  readonly id: string;
}

/** What is kept beside a photo, and not in it. */
export function PhotoFacts({ file: { takenAt, place, sha256, uploadedAt, uploadedBy } }: { readonly file: FilmFile }) {
  const t = useTexts('pictures.facts');
  if (sha256 === undefined) return null;
  return (
    <dl className="grid grid-cols-1 gap-x-3 gap-y-1 text-14 sm:grid-cols-[auto_minmax(0,1fr)] [&_dt]:text-muted">
      {takenAt ? (
        <>
          <dt>{t.taken}</dt>
          <dd>
            <DateTime at={takenAt} style="dateTime" /> <span className="text-muted">({t.clock})</span>
          </dd>
        </>
      ) : null}
      {place ? (
        <>
          <dt>{t.place}</dt>
          <dd>
            {place.near ? `${t.near({ place: place.near })} · ` : ''}
            {place.lat.toFixed(2)}, {place.lng.toFixed(2)} <span className="text-muted">({t.coarse})</span>
          </dd>
        </>
      ) : null}
      {uploadedAt && uploadedBy ? (
        <>
          <dt>{t.uploaded}</dt>
          <dd>
            <DateTime at={uploadedAt} style="dateTime" />, {uploadedBy.firstName} {uploadedBy.lastName}
          </dd>
        </>
      ) : null}
      <dt>{t.hash}</dt>
      <dd className="font-mono text-14">
        <BreakPoints text={sha256} />
      </dd>
    </dl>
  );
}
