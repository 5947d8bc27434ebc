import { Check } from 'lucide-react';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { GateIllustration } from './gate-illustration.tsx';

/** The hero's words are the specification's (§2). */
export function HeroSection() {
  const t = useTexts('landing');
  return (
    <section className="border-b border-line bg-paper">
      <div className="mx-auto grid max-w-page items-center gap-10 px-4 py-12 sm:px-6 md:py-16 lg:grid-cols-[1.15fr_1fr]">
        <div>
          <h1 className="text-28 font-bold md:text-36">{t.hero}</h1>
          <p className="mt-5 max-w-prose text-18 text-muted">{t.heroText}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="/signup" className="max-sm:w-full">
              {t.getStarted}
            </LinkButton>
            <LinkButton to="/garage-listings" variant="secondary" className="max-sm:w-full">
              {t.searchGarages}
            </LinkButton>
          </div>
          <ul className="mt-8 grid gap-2">
            {t.heroPoints.map((point, at) => (
              <li key={point} className="flex items-start gap-2.5">
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
                <span>
                  {point} {at === 0 ? <TextLink to="/costs">{t.sample.costs}</TextLink> : null}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <GateIllustration />
      </div>
    </section>
  );
}
