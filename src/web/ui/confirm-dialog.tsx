import { useState } from 'react';
import type { ConfirmDialogProps } from './confirm-window.tsx';
import { lazyPart } from './lazy-part.tsx';

const ConfirmWindow = lazyPart(() => import('./confirm-window.tsx'));

/** Asks before something that cannot be taken back. Its code is fetched when somebody begins to use the page. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  return opened ? <ConfirmWindow {...props} /> : null;
}
