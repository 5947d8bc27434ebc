import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { PageDescription } from '#web/page-title.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { authText } from './auth.text.ts';
import { descriptionsText } from './descriptions.text.ts';
import { Register } from './register.tsx';
import island from './register.island.tsx?page-island';

export const handle: PageHandle = { island };

export default function RegisterPage() {
  return (
    <>
      <PageDescription title={useTexts(authText).registerTitle} description={useTexts(descriptionsText).claimant} />
      <Island files={island}>
        <Register />
      </Island>
    </>
  );
}
