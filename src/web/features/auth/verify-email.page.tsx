import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { VerifyEmail } from './verify-email.tsx';

export const handle: PageHandle = { island: true };

export default function VerifyEmailPage() {
  return (
    <Island>
      <VerifyEmail />
    </Island>
  );
}
