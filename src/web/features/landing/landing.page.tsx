import type { PageHandle } from '#web/page-handle.ts';
import { PageTitle } from '#web/page-title.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { AboutSection } from './about-section.tsx';
import { AudiencesSection } from './audiences-section.tsx';
import { ClosingSection } from './closing-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { HowSection } from './how-section.tsx';
import { PromiseSection } from './promise-section.tsx';
import { SampleSection } from './sample-section.tsx';

export const handle: PageHandle = { withoutScripts: true };

export default function LandingPage() {
  const t = useTexts('landing');
  return (
    <>
      <PageTitle title={t.title} description={t.description} />
      <HeroSection />
      <HowSection />
      <SampleSection />
      <PromiseSection />
      <AudiencesSection />
      <AboutSection />
      <ClosingSection />
    </>
  );
}
