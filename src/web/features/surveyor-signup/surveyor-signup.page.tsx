import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { SurveyorSignup } from './surveyor-signup.tsx';
import island from './surveyor-signup.island.tsx?page-island';

export const handle: PageHandle = { island };

export default function SurveyorSignupPage() {
  return (
    <Island files={island}>
      <SurveyorSignup />
    </Island>
  );
}
