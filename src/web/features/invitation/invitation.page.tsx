import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { Invitation } from './invitation.tsx';
import island from './invitation.island.tsx?page-island';

export const handle: PageHandle = { island };

export default function InvitationPage() {
  return (
    <Island files={island}>
      <Invitation />
    </Island>
  );
}
