import { Camera, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { PickButton } from './pick-button.tsx';

interface PaperPickersProps {
  readonly photo: ReactNode;
  readonly photoLabel: string;
  readonly file: ReactNode;
  readonly fileLabel: string;
  readonly disabled?: boolean;
  readonly onPick: (files: File[]) => void;
}

/** The two ways in which a paper is added: by the camera, where there is one in the hand, and from what is on the device. */
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
