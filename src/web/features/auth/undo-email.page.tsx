import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { UndoEmail } from './undo-email.tsx';

export const handle: PageHandle = { island: true };

export default function UndoEmailPage() {
  return (
    <Island>
      <UndoEmail />
    </Island>
  );
}
