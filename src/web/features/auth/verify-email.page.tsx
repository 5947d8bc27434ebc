import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { VerifyEmail } from './verify-email.tsx';
import island from './verify-email.island.tsx?page-island';

export const handle: PageHandle = { island };

export default function VerifyEmailPage() {
  return (
    <Island files={island}>
      <VerifyEmail />
    </Island>
  );
}
