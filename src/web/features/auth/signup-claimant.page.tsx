import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { PageDescription } from '#web/page/page-title.tsx';
import { useTexts } from '#web/ui/texts.ts';
import SignupClaimant from './signup-claimant.tsx';

export const handle: PageHandle = { island: true };

export default function SignupClaimantPage() {
  return (
    <>
      <PageDescription title={useTexts('auth').claimantSignupTitle} description={useTexts('auth.descriptions').claimant} />
      <Island>
        <SignupClaimant />
      </Island>
    </>
  );
}
