import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { PageDescription } from '#web/page/page-title.tsx';
import { useTexts } from '#web/ui/texts.ts';
import Login from './login.tsx';

export const handle: PageHandle = { island: true };

export default function LoginPage() {
  return (
    <>
      <PageDescription title={useTexts('auth').loginTitle} description={useTexts('auth.descriptions').login} />
      <Island>
        <Login />
      </Island>
    </>
  );
}
