import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { ResetPassword } from './reset-password.tsx';

export const handle: PageHandle = { island: true };

export default function ResetPasswordPage() {
  return (
    <Island>
      <ResetPassword />
    </Island>
  );
}
