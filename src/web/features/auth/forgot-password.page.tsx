import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { PageDescription } from '#web/page-title.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { authText } from './auth.text.ts';
import { descriptionsText } from './descriptions.text.ts';
import { ForgotPassword } from './forgot-password.tsx';
import island from './forgot-password.island.tsx?page-island';

export const handle: PageHandle = { island };

export default function ForgotPasswordPage() {
  return (
    <>
      <PageDescription title={useTexts(authText).forgotTitle} description={useTexts(descriptionsText).forgot} />
      <Island files={island}>
        <ForgotPassword />
      </Island>
    </>
  );
}
