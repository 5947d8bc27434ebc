import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { PageDescription } from '#web/page-title.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { authText } from './auth.text.ts';
import { descriptionsText } from './descriptions.text.ts';
import { Login } from './login.tsx';
import island from './login.island.tsx?page-island';

export const handle: PageHandle = { island };

export default function LoginPage() {
  return (
    <>
      <PageDescription title={useTexts(authText).loginTitle} description={useTexts(descriptionsText).login} />
      <Island files={island}>
        <Login />
      </Island>
    </>
  );
}
