import { Camera, Upload } from 'lucide-react';
import { useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { cx } from './class-names.ts';
import type { ControlWiring } from './field.tsx';
import { useTexts } from './texts.ts';

export interface DropZoneProps extends ControlWiring {
  readonly onAdd: (files: File[]) => void;
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly camera?: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly onBlur?: () => void;
  readonly chooseLabel?: ReactNode;
}

/** Where files come in: a button, on a phone the camera, and on top dropping. */
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
      <span aria-hidden className="text-14 text-muted pointer-coarse:hidden">
        {t.orDrop}
      </span>
    </div>
  );
}
