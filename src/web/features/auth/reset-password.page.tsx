import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { ResetPassword } from './reset-password.tsx';
import island from './reset-password.island.tsx?page-island';

export const handle: PageHandle = { island };

export default function ResetPasswordPage() {
  return (
    <Island files={island}>
      <ResetPassword />
    </Island>
  );
}
