import { Camera, CircleAlert, Upload } from 'lucide-react';
import { useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { cx } from './class-names.ts';
import { Field } from './field.tsx';
import type { FieldOptions } from './field.tsx';
import { FileRow } from './file-row.tsx';
import type { FileItem } from './file-row.tsx';
import { IconButton } from './icon-button.tsx';
import { useTexts } from './texts.ts';
import { uiText } from './ui.text.ts';
import { X } from 'lucide-react';

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
  const t = useTexts(uiText);
  return (
    <Field {...{ label, hint, error, optional, required, hideLabel, className, id }}>
      {(wiring) => (
        <>
          {full ? null : <DropZone {...props} wiring={wiring} />}
          {rejections.length > 0 ? (
            <div role="alert" className="mt-2 flex items-start gap-2 rounded-control bg-danger-tint py-1 pr-1 pl-3 text-14 text-danger">
              <CircleAlert aria-hidden className="mt-2 size-4 shrink-0" />
              <ul className="min-w-0 flex-1 py-1.5">
                {rejections.map(({ name, reason }) => (
                  <li key={`${name} ${reason}`}>
                    <span className="font-semibold wrap-anywhere">{name}</span>: {reason}
                  </li>
                ))}
              </ul>
              {props.onDismissRejections ? (
                <IconButton label={t.close} icon={<X aria-hidden className="size-4" />} onClick={props.onDismissRejections} data-density="desk" />
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

function DropZone({
  onAdd,
  accept,
  multiple,
  camera,
  disabled,
  name,
  onBlur,
  chooseLabel,
  wiring,
}: FileFieldProps & { readonly wiring: { readonly id: string } }) {
  const t = useTexts(uiText);
  const [over, setOver] = useState(false);
  function add(list: FileList | null): void {
    const picked = [...(list ?? [])];
    if (picked.length > 0) onAdd(multiple ? picked : picked.slice(0, 1));
  }
  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    if (!disabled) add(event.dataTransfer.files);
  }
  const pick = (extra: object, text: ReactNode, icon: ReactNode, capture: boolean) => (
    <label
      className={buttonClass(
        'secondary',
        cx(
          'has-focus-visible:shadow-[0_0_0_6px_var(--color-halo)] has-focus-visible:outline-3 has-focus-visible:outline-ink',
          disabled && 'pointer-events-none border-line bg-paper text-muted',
        ),
      )}
    >
      {icon}
      {text}
      <input
        {...extra}
        type="file"
        className="sr-only"
        disabled={disabled}
        multiple={multiple}
        {...(capture ? { accept: 'image/*', capture: 'environment' as const } : { accept, name })}
        onBlur={onBlur}
        onChange={(event) => {
          add(event.currentTarget.files);
          event.currentTarget.value = ''; // the same file may be picked again after a removal
        }}
      />
    </label>
  );
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-dashed p-3 transition-colors',
        over ? 'border-brand bg-brand-tint' : 'border-control bg-paper',
      )}
    >
      {pick(wiring, chooseLabel ?? (multiple ? t.chooseFiles : t.chooseFile), <Upload aria-hidden className="size-5" />, false)}
      {camera ? (
        <span className="hidden pointer-coarse:inline-flex">{pick({}, t.takePhoto, <Camera aria-hidden className="size-5" />, true)}</span>
      ) : null}
      <span aria-hidden className="text-14 text-muted pointer-coarse:hidden">
        {t.orDrop}
      </span>
    </div>
  );
}
