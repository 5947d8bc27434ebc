import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { PageDescription } from '#web/page-title.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { descriptionText } from './description.text.ts';
import { garageSignupText } from './garage-signup.text.ts';
import { GarageSignup } from './garage-signup.tsx';
import island from './garage-signup.island.tsx?page-island';

export const handle: PageHandle = { island };

export default function GarageSignupPage() {
  return (
    <>
      <PageDescription title={useTexts(garageSignupText).title} description={useTexts(descriptionText).description} />
      <Island files={island}>
        <GarageSignup />
      </Island>
    </>
  );
}
