import { lazy, Suspense, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fileAccept } from '#contract/files.ts';
import { FileField } from '#web/ui/file-field.tsx';
import { Controlled } from '#web/ui/form.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { useMessageText, useTexts } from '#web/ui/texts.ts';
import type { DocumentPlace, KycFile } from './kyc-values.ts';
import { useKycUploads } from './use-kyc-uploads.ts';

const FilePreview = lazy(() => import('./file-preview.tsx'));

interface DocumentFieldProps {
  readonly form: ContractForm<FieldValues, FieldValues>;
  readonly place: DocumentPlace;
  /** What it is called on this form, if not as in KYC. */
  readonly label?: string;
  readonly hint?: string;
  readonly onBusy: (uploads: number) => void;
}

/** Slot for one document; uploads start as soon as files are chosen. */
export function DocumentField({ form, place, label, hint, onBusy }: DocumentFieldProps) {
  const { type, required, maximum, reason } = place;
  const t = useTexts('kyc');
  const text = useMessageText();
  const path = `documents.${type}`;
  const [preview, setPreview] = useState<KycFile>();
  const read = () => (form.getValues(path) ?? []) as readonly KycFile[];
  const uploads = useKycUploads({
    type,
    maximum,
    onBusy,
    read,
    write: (files) => {
      form.setValue(path, files, { shouldDirty: true });
      form.clearErrors(path);
    },
  });
  return (
    <Controlled form={form} name={path}>
      {({ id, error, onBlur, value }) => {
        const done = ((value ?? []) as readonly KycFile[]).map((file) => ({
          id: file.fileKey,
          name: file.name,
          size: file.size,
          type: file.type,
          status: 'done' as const,
        }));
        return (
          <div>
            <FileField
              id={id}
              label={label ?? text(`kyc.document.${type}`)}
              required={required}
              optional={!required}
              hint={
                <>
                  {reason ? <span className="mb-1 block font-semibold text-danger">{t.rejectedBecause({ reason })}</span> : null}
                  <span className="block">{hint ?? text(`kyc.hint.${type}`)}</span>
                  <span className="block">{t.limits({ files: maximum })}</span>
                </>
              }
              error={error}
              accept={fileAccept}
              multiple={maximum > 1}
              camera
              files={[...done, ...uploads.pending]}
              full={done.length + uploads.places >= maximum}
              rejections={uploads.rejections}
              onDismissRejections={uploads.dismissRejections}
              onBlur={onBlur}
              onAdd={(files) => {
                form.clearErrors(path);
                uploads.add(files);
              }}
              onRemove={uploads.remove}
              onRetry={uploads.retry}
              onOpen={(fileId) => setPreview(read().find(({ fileKey }) => fileKey === fileId))}
            />
            {preview ? (
              <Suspense>
                <FilePreview file={preview} onClose={() => setPreview(undefined)} />
              </Suspense>
            ) : null}
          </div>
        );
      }}
    </Controlled>
  );
}
