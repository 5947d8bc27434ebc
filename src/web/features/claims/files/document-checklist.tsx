import { Camera, CircleCheck, CircleDashed, Plus } from 'lucide-react';
import type { ClaimType, vehicleTypes } from '#contract/claims/intake/claim-parts.ts';
import type { FileDto } from '#contract/files.schemas.ts';
import { documentChecklist } from '#domain/claims/intake/papers.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import { useTexts } from '#web/ui/texts.ts';
import type { RefusedFile } from '#web/files/accept-files.ts';
import { PickButton } from './pick-button.tsx';
import { RefusedFiles } from './refused-files.tsx';
import { UploadLine } from './upload-line.tsx';
import type { UploadItem, UploadQueue } from '#web/files/upload-queue.ts';

export type VehicleType = (typeof vehicleTypes)[number];

export interface DocumentChecklistProps {
  readonly claimType: ClaimType;
  readonly vehicleType: VehicleType;
  readonly files: readonly FileDto[];
  readonly underWay: readonly UploadItem[];
  readonly isFull: (type: DocumentType) => boolean;
  readonly queue: Pick<UploadQueue, 'remove' | 'retry'>;
  /** What was just picked for one of the papers and cannot be taken. */
  readonly refused: { readonly documentType: DocumentType; readonly files: readonly RefusedFile[] } | null;
  readonly onDismiss: () => void;
  readonly onPick: (files: File[], documentType: DocumentType) => void;
}

/** The papers that a claim of this type needs, and a place for any other. */
export const checklistRows = (claimType: ClaimType, vehicleType: VehicleType): readonly DocumentType[] => [
  ...documentChecklist(claimType, vehicleType),
  'other',
];

/** A place for each paper, ticked once something is there; what is under way, failed or was refused stands in it. */
export function DocumentChecklist({
  claimType,
  vehicleType,
  files,
  underWay,
  isFull,
  queue,
  refused,
  onDismiss,
  onPick,
}: DocumentChecklistProps) {
  const t = useTexts('claims.files');
  const { names } = useTexts('claims.files.documentTypes');
  return (
    <ul aria-label={t.checklist} className="divide-y divide-line rounded-control border border-line bg-white">
      {checklistRows(claimType, vehicleType).map((type) => {
        const name = names[type];
        const sent = underWay.filter(({ documentType }) => documentType === type);
        // One that failed is not there.
        const count =
          files.filter(({ documentType }) => documentType === type).length +
          sent.filter(({ status }) => status !== 'error').length;
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
                disabled={isFull(type)}
                onPick={(picked) => onPick(picked, type)}
              >
                {t.photo}
              </PickButton>
              <PickButton
                label={t.addWhat({ what: name })}
                icon={<Plus aria-hidden className="size-5" />}
                disabled={isFull(type)}
                onPick={(picked) => onPick(picked, type)}
              >
                {t.add}
              </PickButton>
            </span>
            {refused?.documentType === type ? <RefusedFiles files={refused.files} onDismiss={onDismiss} /> : null}
            {sent.length > 0 ? (
              <ul aria-label={`${t.uploading}: ${name}`} className="basis-full divide-y divide-line border-t border-line">
                {sent.map((item) => (
                  <UploadLine
                    key={item.id}
                    item={item}
                    onRemove={() => queue.remove(item.id)}
                    onRetry={() => queue.retry(item.id)}
                  />
                ))}
              </ul>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
