import type { PageHandle } from '#web/page-handle.ts';
import { PageTitle } from '#web/page-title.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { SampleSection } from './sample-claim.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Check } from 'lucide-react';
import { TextLink } from '#web/ui/text-link.tsx';
import { GateIllustration, StepIllustration, stepDrawings } from './illustrations.tsx';

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

function AboutSection() {
  const t = useTexts('landing');
  return (
    <div className="mx-auto grid max-w-page gap-10 px-4 py-16 sm:px-6 lg:grid-cols-3">
      <Part id="about" title={t.aboutTitle} text={t.aboutText} />
      <Part id="mission" title={t.missionTitle} text={t.missionText} />
      <Part id="who-we-are" title={t.whoTitle} text={t.whoText} />
    </div>
  );
}

function Part({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-22 font-bold">
        {title}
      </h2>
      <p className="mt-3 max-w-prose text-muted">{text}</p>
    </section>
  );
}

/** In the order of the texts. */
const signups = ['/signup/claimant', '/signup/garage', '/signup/surveyor'];

function AudiencesSection() {
  const t = useTexts('landing');
  return (
    <section aria-labelledby="audiences" className="border-y border-line bg-paper">
      <div className="mx-auto max-w-page px-4 py-16 sm:px-6">
        <h2 id="audiences" className="text-28 font-bold">
          {t.forTitle}
        </h2>
        <div className="mt-8 grid gap-6 lg:grid-cols-3">
          {t.audiences.map(({ name, points, action }, at) => (
            <article key={name} className="flex flex-col rounded-card border border-line bg-white p-6">
              <h3 className="text-22 font-bold">{name}</h3>
              <ul className="mt-4 mb-6 grid gap-3">
                {points.map((point) => (
                  <li key={point} className="border-l-2 border-brand pl-3">
                    {point}
                  </li>
                ))}
              </ul>
              <LinkButton to={signups[at] ?? '/signup'} variant="secondary" className="mt-auto self-start">
                {action}
              </LinkButton>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

function ClosingSection() {
  const t = useTexts('landing');
  return (
    <section aria-labelledby="closing" className="border-t border-line bg-brand-tint">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-10 gap-y-6 px-4 py-12 sm:px-6">
        <div className="max-w-prose">
          <h2 id="closing" className="text-22 font-bold">
            {t.closingTitle}
          </h2>
          <p className="mt-2">{t.closingText}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/signup">{t.getStarted}</LinkButton>
          <LinkButton to="/contact" variant="secondary">
            {t.contact}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

/** The hero's words are the specification's (§2). */
function HeroSection() {
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

function HowSection() {
  const t = useTexts('landing');
  return (
    <section aria-labelledby="how" className="mx-auto max-w-page px-4 py-16 sm:px-6">
      <h2 id="how" className="text-28 font-bold">
        {t.howTitle}
      </h2>
      <p className="mt-2 max-w-prose text-18 text-muted">{t.howText}</p>
      <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {t.steps.map((step, at) => (
          <li key={step.title}>
            <StepIllustration drawing={stepDrawings[at] ?? 'form'} />
            <h3 className="mt-4 text-18 font-semibold">
              <span className="mr-2 text-brand tabular-nums">{at + 1}</span>
              {step.title}
            </h3>
            <p className="mt-2 text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the 24 hours begin with, and what they do not cover. */
function PromiseSection() {
  const { promise: t } = useTexts('landing');
  return (
    <section
      aria-labelledby="promise"
      className="mx-auto grid max-w-page gap-x-12 gap-y-8 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_1.5fr]"
    >
      <div>
        <h2 id="promise" className="text-28 font-bold">
          {t.title}
        </h2>
        <p className="mt-3 max-w-prose text-18 text-muted">{t.text}</p>
      </div>
      <div>
        <div className="grid items-stretch gap-4 sm:grid-cols-[1.3fr_auto_1fr]">
          <div className="rounded-card border border-line p-5">
            <h3 className="font-semibold">{t.before}</h3>
            <ul className="mt-3 grid gap-2.5">
              {t.items.map((item) => (
                <li key={item} className="flex gap-3">
                  <svg aria-hidden viewBox="0 0 20 20" className="mt-0.5 size-5 shrink-0">
                    <rect x="1.5" y="1.5" width="17" height="17" rx="4" fill="none" className="stroke-success" strokeWidth="2" />
                    <path
                      d="m5.8 10.3 2.8 2.8 5.6-6"
                      fill="none"
                      className="stroke-success"
                      strokeWidth="2"
                      strokeLinecap="round"
                    />
                  </svg>
                  {item}
                </li>
              ))}
            </ul>
          </div>
          <svg aria-hidden viewBox="0 0 24 24" className="mx-auto size-8 self-center max-sm:rotate-90">
            <path
              d="M3 12h17m-6-6 6 6-6 6"
              fill="none"
              className="stroke-control"
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <div className="rounded-card bg-brand p-5 text-white">
            <h3 className="text-22 font-bold">{t.clock}</h3>
            <p className="mt-2">{t.clockText}</p>
          </div>
        </div>
        <p className="mt-5 max-w-prose text-muted">
          {t.wait} <TextLink to="/on-time">{t.record}</TextLink>
        </p>
      </div>
    </section>
  );
}
