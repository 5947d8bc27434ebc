import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { PageDescription } from '#web/page/page-title.tsx';
import { useTexts } from '#web/ui/texts.ts';
import Register from './register.tsx';

export const handle: PageHandle = { island: true };

export default function RegisterPage() {
  return (
    <>
      <PageDescription title={useTexts('auth').registerTitle} description={useTexts('auth.descriptions').claimant} />
      <Island>
        <Register />
      </Island>
    </>
  );
}
