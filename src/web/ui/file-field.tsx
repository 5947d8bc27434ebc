import { CircleAlert, CircleCheck, FileText, Image, RotateCw, Trash2, Camera, Upload, X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode, DragEvent } from 'react';
import { Button, IconButton, buttonClass } from './button.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useTexts } from './texts.ts';
import { cx } from './class-names.ts';
import { Field, VisuallyHidden } from './field.tsx';
import type { ControlWiring, FieldOptions } from './field.tsx';

const units = ['B', 'KB', 'MB', 'GB'];

/** 10485760 bytes → '10 MB'; steps of 1024, one decimal below 10. */
export function formatFileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return '';
  let size = bytes;
  let step = 0;
  // 1023.6 KB would print as 1024 KB: switch units once the rounded number reaches the next one.
  while (step < units.length - 1 && Math.round(size) >= 1024) {
    size /= 1024;
    step += 1;
  }
  const rounded = step === 0 || size >= 9.95 ? Math.round(size) : Math.round(size * 10) / 10;
  return `${rounded} ${units[step]}`;
}

export interface FileItem {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type?: string;
  readonly status: 'queued' | 'uploading' | 'done' | 'error' | 'waiting';
  /** Percent while uploading. */
  readonly progress?: number;
  readonly error?: string;
  /** The file was refused, so a retry would fail again. */
  readonly refused?: boolean;
  /** Preview instead of the file-type icon. */
  readonly picture?: ReactNode;
}

interface FileRowProps {
  readonly file: FileItem;
  readonly onRemove?: (id: string) => void;
  readonly onRetry?: (id: string) => void;
  readonly onOpen?: (id: string) => void;
}

/** A list item: name, size, progress and actions. */
function FileRow({ file, onRemove, onRetry, onOpen }: FileRowProps) {
  const t = useTexts('ui');
  const Icon = file.type?.startsWith('image/') ? Image : FileText;
  const failed = file.status === 'error';
  const percent = Math.round(file.progress ?? 0);
  const state = {
    queued: t.queued,
    uploading: t.uploading({ percent }),
    done: t.uploaded,
    error: file.error ?? t.uploadFailed,
    waiting: t.keptHere,
  }[file.status];
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-3">
      {file.picture ?? <Icon aria-hidden className="size-5 shrink-0 text-muted" />}
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2 text-14">
          {onOpen && file.status === 'done' ? (
            <button type="button" className="link truncate font-semibold" onClick={() => onOpen(file.id)}>
              {file.name}
            </button>
          ) : (
            <span className="truncate font-semibold">{file.name}</span>
          )}
          <span className="shrink-0 text-muted">{formatFileSize(file.size)}</span>
        </p>
        <p
          role="status"
          className={`flex items-start gap-1 text-14 ${failed ? 'text-danger' : file.status === 'done' ? 'text-success' : 'text-muted'}`}
        >
          {failed ? <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" /> : null}
          {file.status === 'done' ? <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" /> : null}
          {/* Announcing every percent would drown everything else. */}
          <span aria-hidden={file.status === 'uploading'}>
            <VisuallyHidden>{file.name}: </VisuallyHidden>
            <span>{state}</span>
          </span>
        </p>
        {file.status === 'uploading' ? (
          <ProgressBar label={`${file.name}: ${t.uploading({ percent })}`} value={percent} className="mt-1" />
        ) : null}
        {failed && onRetry && !file.refused ? (
          <Button
            variant="secondary"
            size="desk"
            className="mt-2"
            icon={<RotateCw aria-hidden className="size-4" />}
            onClick={() => onRetry(file.id)}
          >
            {t.retry}
          </Button>
        ) : null}
      </div>
      {onRemove ? (
        <IconButton
          label={t.remove({ what: file.name })}
          icon={<Trash2 aria-hidden className="size-5" />}
          onClick={() => onRemove(file.id)}
        />
      ) : null}
    </li>
  );
}

interface DropZoneProps extends ControlWiring {
  readonly onAdd: (files: File[]) => void;
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly camera?: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly onBlur?: () => void;
  readonly chooseLabel?: ReactNode;
}

/** Button to pick files, camera on phones, and drag and drop. */
export function DropZone({ onAdd, accept, multiple, camera, disabled, name, onBlur, chooseLabel, ...rest }: DropZoneProps) {
  const wiring = {
    id: rest.id,
    'aria-describedby': rest['aria-describedby'],
    'aria-invalid': rest['aria-invalid'],
    'aria-required': rest['aria-required'],
  };
  const t = useTexts('ui');
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
        <span className="hidden pointer-coarse:inline-flex">
          {pick({}, t.takePhoto, <Camera aria-hidden className="size-5" />, true)}
        </span>
      ) : null}
      <span aria-hidden className="text-14 text-muted pointer-coarse:hidden max-sm:hidden">
        {t.orDrop}
      </span>
    </div>
  );
}

export interface FileRejection {
  readonly name: string;
  /** "File size must be less than 10MB" */
  readonly reason: string;
}

export interface FileFieldProps extends FieldOptions {
  readonly files: readonly FileItem[];
  /** Files were picked or dropped; start uploading at once. */
  readonly onAdd: (files: File[]) => void;
  readonly onRemove: (id: string) => void;
  readonly onRetry?: (id: string) => void;
  /** Opens a preview. */
  readonly onOpen?: (id: string) => void;
  /** As in the input's `accept`. State the limits in `hint`. */
  readonly accept?: string;
  readonly multiple?: boolean;
  /** Also offers the camera, on devices that have one. */
  readonly camera?: boolean;
  /** Refused files with reasons. */
  readonly rejections?: readonly FileRejection[];
  readonly onDismissRejections?: () => void;
  /** The maximum is reached. */
  readonly full?: boolean;
  readonly disabled?: boolean;
  readonly id?: string;
  readonly name?: string;
  readonly onBlur?: () => void;
  /** Replaces "Choose a file". */
  readonly chooseLabel?: ReactNode;
}

/** Picks files and shows the progress of each, with retry and remove. Drag and drop is an extra. */
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
