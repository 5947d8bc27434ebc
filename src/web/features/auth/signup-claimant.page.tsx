import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { PageDescription } from '#web/page-title.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { authText } from './auth.text.ts';
import { descriptionsText } from './descriptions.text.ts';
import { SignupClaimant } from './signup-claimant.tsx';
import island from './signup-claimant.island.tsx?page-island';

export const handle: PageHandle = { island };

export default function SignupClaimantPage() {
  return (
    <>
      <PageDescription title={useTexts(authText).claimantSignupTitle} description={useTexts(descriptionsText).claimant} />
      <Island files={island}>
        <SignupClaimant />
      </Island>
    </>
  );
}
