import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { SignupClaimant } from './signup-claimant.tsx';
import island from './signup-claimant.island.tsx?page-island';

export const handle: PageHandle = { island };

export default function SignupClaimantPage() {
  return (
    <Island files={island}>
      <SignupClaimant />
    </Island>
  );
}
