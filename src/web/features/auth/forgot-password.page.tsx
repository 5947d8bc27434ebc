import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { ForgotPassword } from './forgot-password.tsx';
import island from './forgot-password.island.tsx?page-island';

export const handle: PageHandle = { island };

export default function ForgotPasswordPage() {
  return (
    <Island files={island}>
      <ForgotPassword />
    </Island>
  );
}
