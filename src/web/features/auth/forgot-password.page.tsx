import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { PageDescription } from '#web/page/page-title.tsx';
import { useTexts } from '#web/ui/texts.ts';
import ForgotPassword from './forgot-password.tsx';

export const handle: PageHandle = { island: true };

export default function ForgotPasswordPage() {
  return (
    <>
      <PageDescription title={useTexts('auth').forgotTitle} description={useTexts('auth.descriptions').forgot} />
      <Island>
        <ForgotPassword />
      </Island>
    </>
  );
}
