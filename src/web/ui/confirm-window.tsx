import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useDensity } from './density.tsx';
import { useTexts } from './texts.ts';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** A question: "Delete this file?" */
  readonly title: string;
  /** The consequence: "This action cannot be undone." */
  readonly description: ReactNode;
  /** A verb: "Delete". */
  readonly confirmLabel: string;
  /** The caller closes the dialog afterwards. */
  readonly onConfirm: () => void;
  readonly danger?: boolean;
  readonly loading?: boolean;
  readonly children?: ReactNode;
}

/** Content of `ConfirmDialog`. Focus starts on Cancel; a press outside does not close it. */
export default function ConfirmWindow({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  onConfirm,
  danger,
  loading,
  children,
}: ConfirmDialogProps) {
  const t = useTexts('ui');
  const density = useDensity();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => (loading ? undefined : onOpenChange(next))}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-deep/50 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center p-4" data-density={density}>
          <Base.Popup
            initialFocus={cancel}
            className="popup max-h-full w-full max-w-108 overflow-y-auto p-5 transition-[opacity,scale] duration-150 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
          >
            <Base.Title className="text-22 font-bold">{title}</Base.Title>
            <Base.Description className="mt-2 text-muted">{description}</Base.Description>
            {children ? <div className="mt-4">{children}</div> : null}
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <Base.Close ref={cancel} render={<Button variant="secondary" disabled={loading} />}>
                {t.cancel}
              </Base.Close>
              <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
