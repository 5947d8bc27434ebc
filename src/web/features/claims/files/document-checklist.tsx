import { Camera, CircleCheck, CircleDashed, Plus } from 'lucide-react';
import type { ClaimType } from '#contract/claims/intake/claim-parts.ts';
import type { FileDto } from '#contract/files.schemas.ts';
import { documentChecklist } from '#domain/claims/intake/papers.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import { useTexts } from '#web/ui/texts.ts';
import { PickButton } from './pick-button.tsx';
import type { UploadItem } from './upload-queue.ts';

export interface DocumentChecklistProps {
  readonly claimType: ClaimType;
  readonly files: readonly FileDto[];
  readonly underWay: readonly UploadItem[];
  readonly full: boolean;
  readonly onPick: (files: File[], documentType: DocumentType) => void;
}

/** A place for each paper that a claim of this type needs, ticked once something is there. */
export function DocumentChecklist({ claimType, files, underWay, full, onPick }: DocumentChecklistProps) {
  const t = useTexts('claims.files');
  const { names } = useTexts('claims.files.documentTypes');
  const rows: readonly DocumentType[] = [...documentChecklist(claimType), 'other'];
  return (
    <ul aria-label={t.checklist} className="divide-y divide-line rounded-control border border-line bg-white">
      {rows.map((type) => {
        const name = names[type];
        const count = [...files, ...underWay].filter(({ documentType }) => documentType === type).length;
        return (
          <li key={type} className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
            {count > 0 ? (
              <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
            ) : (
              <CircleDashed aria-hidden className="size-5 shrink-0 text-control" />
            )}
            <span className="min-w-0 flex-1 basis-40">
              <span className="font-semibold">{name}</span>
              {type === 'other' && count === 0 ? null : (
                <span className="block text-14 text-muted">{count > 0 ? `${t.here}: ${count}` : t.missing}</span>
              )}
            </span>
            <span className="ml-auto flex gap-2">
              <PickButton
                camera
                className="not-pointer-coarse:hidden"
                label={t.photoWhat({ what: name })}
                icon={<Camera aria-hidden className="size-5" />}
                disabled={full}
                onPick={(picked) => onPick(picked, type)}
              >
                {t.photo}
              </PickButton>
              <PickButton
                label={t.addWhat({ what: name })}
                icon={<Plus aria-hidden className="size-5" />}
                disabled={full}
                onPick={(picked) => onPick(picked, type)}
              >
                {t.add}
              </PickButton>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
