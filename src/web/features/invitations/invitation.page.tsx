import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { Invitation } from './invitation.tsx';

export const handle: PageHandle = { island: true };

export default function InvitationPage() {
  return (
    <Island>
      <Invitation />
    </Island>
  );
}
