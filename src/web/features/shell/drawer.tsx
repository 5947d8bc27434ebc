import { X } from 'lucide-react';
import { useEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useTexts } from '#web/ui/texts.ts';

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The menu of narrow screens. The browser's own modal dialog: every page of the shell pays for it, and it costs no script. */
export function Drawer({ open, onClose, children }: DrawerProps) {
  const t = useTexts('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  // The state closes it, not the key: told of it only afterwards, whoever opens it again at once would be overtaken by that word.
  const closeByState = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const closed = () => {
    if (dialog.current?.open === false) onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t.menuTitle}
      data-density="touch"
      onCancel={closeByState}
      onClose={closed}
      onClick={closeOnBackdrop}
      className="fixed m-0 h-dvh max-h-none w-[min(20rem,88vw)] overscroll-contain bg-white text-ink backdrop:bg-ink/40 motion-safe:transition-transform motion-safe:duration-200 motion-safe:starting:-translate-x-full"
    >
      <div className="flex min-h-full flex-col">
        <div className="flex h-14 shrink-0 items-center justify-between border-b border-line pr-1 pl-4">
          <p className="text-18 font-bold">{t.menuTitle}</p>
          <IconButton label={t.closeMenu} icon={<X aria-hidden className="size-5" />} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
