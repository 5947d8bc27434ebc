import { CircleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { DropZone } from './drop-zone.tsx';
import { Field } from './field.tsx';
import type { FieldOptions } from './field.tsx';
import { FileRow } from './file-row.tsx';
import type { FileItem } from './file-row.tsx';
import { IconButton } from './icon-button.tsx';
import { useTexts } from './texts.ts';

export interface FileRejection {
  readonly name: string;
  /** "File size must be less than 10MB" */
  readonly reason: string;
}

export interface FileFieldProps extends FieldOptions {
  readonly files: readonly FileItem[];
  /** Files were picked or dropped; start uploading them at once. */
  readonly onAdd: (files: File[]) => void;
  readonly onRemove: (id: string) => void;
  readonly onRetry?: (id: string) => void;
  /** Opens a preview. */
  readonly onOpen?: (id: string) => void;
  /** As the input's `accept`. State the limits in `hint`. */
  readonly accept?: string;
  readonly multiple?: boolean;
  /** Also offers the camera, on devices that have one. */
  readonly camera?: boolean;
  /** Files that were refused, with why. */
  readonly rejections?: readonly FileRejection[];
  readonly onDismissRejections?: () => void;
  /** No more may be added. */
  readonly full?: boolean;
  readonly disabled?: boolean;
  readonly id?: string;
  readonly name?: string;
  readonly onBlur?: () => void;
  /** Replaces "Choose a file". */
  readonly chooseLabel?: ReactNode;
}

/** Picks files and shows each one's progress, with retry and remove. Dropping is only on top. */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, optional, required, hideLabel, className, id, files, rejections = [], full } = props;
  const t = useTexts('ui');
  return (
    <Field {...{ label, hint, error, optional, required, hideLabel, className, id }}>
      {(wiring) => (
        <>
          {full ? null : <DropZone {...props} {...wiring} />}
          {rejections.length > 0 ? (
            <div
              role="alert"
              className="mt-2 flex items-start gap-2 rounded-control bg-danger-tint py-1 pr-1 pl-3 text-14 text-danger"
            >
              <CircleAlert aria-hidden className="mt-2 size-4 shrink-0" />
              <ul className="min-w-0 flex-1 py-1.5">
                {rejections.map(({ name, reason }) => (
                  <li key={`${name} ${reason}`}>
                    <span className="font-semibold wrap-anywhere">{name}</span>: {reason}
                  </li>
                ))}
              </ul>
              {props.onDismissRejections ? (
                <IconButton
                  label={t.close}
                  icon={<X aria-hidden className="size-4" />}
                  onClick={props.onDismissRejections}
                  data-density="desk"
                />
              ) : null}
            </div>
          ) : null}
          {files.length > 0 ? (
            <ul className={cx('divide-y divide-line rounded-control border border-line', !full && 'mt-2')}>
              {files.map((file) => (
                <FileRow key={file.id} file={file} onRemove={props.onRemove} onRetry={props.onRetry} onOpen={props.onOpen} />
              ))}
            </ul>
          ) : null}
        </>
      )}
    </Field>
  );
}
