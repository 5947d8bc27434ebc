import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { PageDescription } from '#web/page-title.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { descriptionText } from './description.text.ts';
import { surveyorText } from './surveyor-signup.text.ts';
import { SurveyorSignup } from './surveyor-signup.tsx';
import island from './surveyor-signup.island.tsx?page-island';

export const handle: PageHandle = { island };

export default function SurveyorSignupPage() {
  return (
    <>
      <PageDescription title={useTexts(surveyorText).title} description={useTexts(descriptionText).description} />
      <Island files={island}>
        <SurveyorSignup />
      </Island>
    </>
  );
}
