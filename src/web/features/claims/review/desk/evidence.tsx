import type { FileDto } from '#contract/files.schemas.ts';
import { FileView } from '#web/files/file-view.tsx';
import { Thumbnail } from '#web/files/thumbnail.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { useTexts } from '#web/ui/texts.ts';

export interface EvidenceProps {
  readonly files: readonly FileDto[];
  /** The first where none is. */
  readonly picked: string | undefined;
  readonly onPick: (id: string) => void;
}

/** Photos and papers of the claim: a strip of all, and the one that is looked at. */
export function Evidence({ files, picked, onPick }: EvidenceProps) {
  const t = useTexts('claims.review.cockpit');
  const { documents } = useTexts('claims.desk.tabs');
  const types = useTexts('claims.files.documentTypes');
  const names: Readonly<Record<string, string>> = { ...documents.categories, ...types.names };
  const shown = files.find(({ id }) => id === picked) ?? files[0];
  const nameOf = ({ documentType, category }: FileDto) =>
    names[category === 'CLAIM_DOCUMENT' ? (documentType ?? category) : category] ?? documentType ?? category;
  return (
    <Card title={t.evidence}>
      {shown ? (
        <div className="grid grid-cols-1 gap-3">
          <ul aria-label={t.strip} className="flex gap-2 overflow-x-auto pb-1">
            {files.map((file) => (
              <li key={file.id} className="shrink-0">
                <button
                  type="button"
                  title={`${nameOf(file)} · ${file.originalName}`}
                  aria-pressed={file.id === shown.id}
                  onClick={() => onPick(file.id)}
                  className={cx(
                    'grid w-40 justify-items-start gap-1 rounded-control border p-1 text-left',
                    file.id === shown.id ? 'border-brand bg-brand-tint' : 'border-control bg-white hover:border-ink',
                  )}
                >
                  <Thumbnail file={file} className="h-20 w-full" />
                  <span className="w-full truncate font-semibold">{nameOf(file)}</span>
                  <span className="w-full truncate text-12 text-muted">
                    {file.originalName} · {file.uploadedBy.firstName} {file.uploadedBy.lastName}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <FileView key={shown.id} file={shown} />
        </div>
      ) : (
        <p className="text-muted">{documents.empty}</p>
      )}
    </Card>
  );
}
