import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { PageDescription } from '#web/page/page-title.tsx';
import { useTexts } from '#web/ui/texts.ts';
import GarageSignup from './garage-signup.tsx';

export const handle: PageHandle = { island: true };

export default function GarageSignupPage() {
  return (
    <>
      <PageDescription
        title={useTexts('garages.signup').title}
        description={useTexts('garages.signup.description').description}
      />
      <Island>
        <GarageSignup />
      </Island>
    </>
  );
}
