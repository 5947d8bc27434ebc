import { useState } from 'react';
import type { DialogProps } from './dialog-window.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { ConfirmDialogProps } from './confirm-window.tsx';

const DialogWindow = lazyPart(() => import('./dialog-window.tsx'));

/** A modal dialog; controlled. Long content scrolls between title and footer. Its code is fetched when somebody begins to use the page. */
export function Dialog(props: DialogProps) {
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  return opened ? <DialogWindow {...props} /> : null;
}

const ConfirmWindow = lazyPart(() => import('./confirm-window.tsx'));

/** Asks before something that cannot be taken back. Its code is fetched when somebody begins to use the page. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  return opened ? <ConfirmWindow {...props} /> : null;
}
