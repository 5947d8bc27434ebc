import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { PageDescription } from '#web/page/page-title.tsx';
import { useTexts } from '#web/ui/texts.ts';
import SurveyorSignup from './surveyor-signup.tsx';

export const handle: PageHandle = { island: true };

export default function SurveyorSignupPage() {
  return (
    <>
      <PageDescription
        title={useTexts('surveyors.signup').title}
        description={useTexts('surveyors.signup.description').description}
      />
      <Island>
        <SurveyorSignup />
      </Island>
    </>
  );
}
