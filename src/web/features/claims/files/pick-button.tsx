import type { ReactNode } from 'react';
import { fileAccept } from '#contract/files.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Camera, Plus } from 'lucide-react';

interface PickButtonProps {
  /** Accessible name; tests find the button by it. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Short text beside the icon. */
  readonly children: ReactNode;
  /** Opens the camera instead of the gallery and files. */
  readonly camera?: boolean;
  readonly single?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly onPick: (files: File[]) => void;
}

/** A button that opens the device's file picker or camera. */
export function PickButton({ label, icon, children, camera, single, disabled, className, onPick }: PickButtonProps) {
  return (
    <label
      className={buttonClass(
        'secondary',
        cx(
          'relative px-3 has-focus-visible:shadow-[0_0_0_6px_var(--color-halo)] has-focus-visible:outline-3 has-focus-visible:outline-ink',
          disabled && 'pointer-events-none border-line bg-paper text-muted',
          className,
        ),
      )}
    >
      {icon}
      <span aria-hidden>{children}</span>
      <input
        type="file"
        className="sr-only"
        aria-label={label}
        disabled={disabled}
        {...(camera ? { accept: 'image/*', capture: 'environment' as const } : { accept: fileAccept, multiple: !single })}
        onChange={(event) => {
          const picked = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = ''; // allows picking the same file again after a removal
          if (picked.length > 0) onPick(picked);
        }}
      />
    </label>
  );
}

interface PaperPickersProps {
  readonly photo: ReactNode;
  readonly photoLabel: string;
  readonly file: ReactNode;
  readonly fileLabel: string;
  readonly disabled?: boolean;
  readonly onPick: (files: File[]) => void;
}

/** Adds a document by camera, on devices that have one, or from the device's files. */
export function PaperPickers({ photo, photoLabel, file, fileLabel, disabled = false, onPick }: PaperPickersProps) {
  return (
    <span className="flex gap-2 max-sm:basis-full max-sm:*:flex-1 max-sm:*:px-2 sm:ml-auto">
      <PickButton
        camera
        className="not-pointer-coarse:hidden"
        label={photoLabel}
        icon={<Camera aria-hidden className="size-5" />}
        disabled={disabled}
        onPick={onPick}
      >
        {photo}
      </PickButton>
      <PickButton label={fileLabel} icon={<Plus aria-hidden className="size-5" />} disabled={disabled} onPick={onPick}>
        {file}
      </PickButton>
    </span>
  );
}
