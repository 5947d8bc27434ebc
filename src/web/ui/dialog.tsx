import { useState } from 'react';
import type { DialogProps } from './dialog-window.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { ConfirmDialogProps } from './confirm-window.tsx';

const DialogWindow = lazyPart(() => import('./dialog-window.tsx'));

/** A controlled modal dialog. Long content scrolls between title and footer. Its code loads at the first interaction with the page. */
export function Dialog(props: DialogProps) {
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  return opened ? <DialogWindow {...props} /> : null;
}

const ConfirmWindow = lazyPart(() => import('./confirm-window.tsx'));

/** Asks before an irreversible action. Its code loads at the first interaction with the page. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  return opened ? <ConfirmWindow {...props} /> : null;
}
