import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { GarageSignup } from './garage-signup.tsx';
import island from './garage-signup.island.tsx?page-island';

export const handle: PageHandle = { island };

export default function GarageSignupPage() {
  return (
    <Island files={island}>
      <GarageSignup />
    </Island>
  );
}
