import type { PageHandle } from '#web/page/page-handle.ts';
import { PageTitle } from '#web/page/page-title.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { sampleSettlement, SampleSection } from './sample-claim.tsx';
import { Money } from '#web/ui/money.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { TextLink, LinkButton } from '#web/ui/links.tsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

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
    <div className="mx-auto grid max-w-page gap-5 px-4 py-7 sm:gap-10 sm:px-6 sm:py-16 lg:grid-cols-3">
      <Part id="about" title={t.aboutTitle} text={t.aboutText} />
      <Part id="mission" title={t.missionTitle} text={t.missionText} />
      <Part id="who-we-are" title={t.whoTitle} text={t.whoText} />
    </div>
  );
}

function Part({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-18 font-bold sm:text-22">
        {title}
      </h2>
      <p className="mt-1 max-w-prose text-muted sm:mt-3">{text}</p>
    </section>
  );
}

/** In the order of the texts. */
const signups = ['/signup/claimant', '/signup/garage', '/signup/surveyor'];

function AudiencesSection() {
  const t = useTexts('landing');
  return (
    <section aria-labelledby="audiences" className="border-y border-line bg-paper">
      <div className="mx-auto max-w-page px-4 py-7 sm:px-6 sm:py-16">
        <h2 id="audiences" className="text-22 font-bold sm:text-28">
          {t.forTitle}
        </h2>
        <div className="mt-4 grid gap-3 sm:mt-8 sm:gap-6 lg:grid-cols-3">
          {t.audiences.map(({ name, points, action }, at) => (
            <article key={name} className="rounded-card border border-line bg-surface">
              <details className="px-4 sm:hidden">
                <summary className="flex min-h-12 cursor-pointer items-center text-18 font-bold">{name}</summary>
                <Points points={points} />
                <LinkButton to={signups[at] ?? '/signup'} variant="secondary" className="mb-4">
                  {action}
                </LinkButton>
              </details>
              <div className="hidden h-full flex-col p-6 sm:flex">
                <h3 className="text-22 font-bold">{name}</h3>
                <Points points={points} />
                <LinkButton to={signups[at] ?? '/signup'} variant="secondary" className="mt-auto self-start">
                  {action}
                </LinkButton>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

function Points({ points }: { readonly points: readonly string[] }) {
  return (
    <ul className="mt-2 mb-4 grid gap-2 max-sm:text-14 sm:mt-4 sm:mb-6 sm:gap-3">
      {points.map((point) => (
        <li key={point} className="border-l-2 border-brand pl-3">
          {point}
        </li>
      ))}
    </ul>
  );
}

function ClosingSection() {
  const t = useTexts('landing');
  return (
    <section aria-labelledby="closing" className="border-t border-line bg-brand-tint">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-10 gap-y-4 px-4 py-7 sm:px-6 sm:py-12">
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

/** Everyday headline above the specification's text (§2), with a sample plate and gate pass. */
function HeroSection() {
  const t = useTexts('landing');
  return (
    <section className="border-b border-line bg-paper">
      <div className="mx-auto grid max-w-page items-center gap-6 px-4 py-6 sm:px-6 md:py-16 lg:grid-cols-[1.15fr_1fr] lg:gap-10">
        <div>
          <p className="text-28 font-bold text-balance md:text-36">{t.headline}</p>
          <h1 className="mt-2 text-16 font-semibold text-brand md:text-18">{t.hero}</h1>
          <p className="mt-2 max-w-prose text-muted md:mt-4 md:text-18">{t.heroText}</p>
          <div className="mt-4 flex flex-wrap gap-2 md:mt-8 md:gap-3">
            <LinkButton to="/signup" className="max-sm:flex-1">
              {t.getStarted}
            </LinkButton>
            <LinkButton to="/garage-listings" variant="secondary" className="max-sm:flex-1 max-sm:px-2">
              {t.searchGarages}
            </LinkButton>
          </div>
        </div>
        <div className="grid gap-4">
          <GateTicket />
          <ul className="grid gap-1.5">
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
      </div>
    </section>
  );
}

/** Sample of the guard's view: the plate, and that the workshop is paid. Labelled as a sample. */
function GateTicket() {
  const { ticket: t, sample } = useTexts('landing');
  return (
    <figure className="rounded-card border-2 border-dashed border-success bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Plate number="MH12AB1234" look="commercial" />
        <span className="flex items-center gap-1.5 font-bold text-success">
          <Check aria-hidden className="size-5" />
          {t.free}
        </span>
      </div>
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-14">
        <span>{t.paid}</span>
        <Money paise={sampleSettlement.weAdvance} className="font-bold" />
      </p>
      <figcaption className="mt-1 text-14 text-muted">{sample.tag}</figcaption>
    </figure>
  );
}

function HowSection() {
  const t = useTexts('landing');
  return (
    <section aria-labelledby="how" className="mx-auto max-w-page px-4 py-7 sm:px-6 sm:py-16">
      <h2 id="how" className="text-22 font-bold sm:text-28">
        {t.howTitle}
      </h2>
      <p className="mt-2 max-w-prose text-muted sm:text-18">{t.howText}</p>
      <ol className="mt-4 grid gap-x-8 gap-y-3 sm:mt-10 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-4">
        {t.steps.map((step, at) => (
          <li key={step.title}>
            <StepIllustration drawing={stepDrawings[at] ?? 'form'} />
            <h3 className="text-16 font-semibold sm:mt-4 sm:text-18">
              <span className="mr-2 text-brand tabular-nums">{at + 1}</span>
              {step.title}
            </h3>
            <p className="text-muted max-sm:text-14 sm:mt-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** When the 24 hours start, and what they exclude. */
function PromiseSection() {
  const { promise: t } = useTexts('landing');
  return (
    <section
      aria-labelledby="promise"
      className="mx-auto grid max-w-page gap-x-12 gap-y-4 px-4 py-7 sm:gap-y-8 sm:px-6 sm:py-16 lg:grid-cols-[1fr_1.5fr]"
    >
      <div>
        <h2 id="promise" className="text-22 font-bold sm:text-28">
          {t.title}
        </h2>
        <p className="mt-2 max-w-prose text-muted sm:mt-3 sm:text-18">{t.text}</p>
      </div>
      <div>
        <div className="grid items-stretch gap-3 sm:grid-cols-[1.3fr_auto_1fr] sm:gap-4">
          <div className="rounded-card border border-line p-4 sm:p-5">
            <h3 className="font-semibold">{t.before}</h3>
            <ul className="mt-2 grid gap-1.5 sm:mt-3 sm:gap-2.5">
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
          <svg aria-hidden viewBox="0 0 24 24" className="mx-auto size-8 self-center max-sm:hidden">
            <path
              d="M3 12h17m-6-6 6 6-6 6"
              fill="none"
              className="stroke-control"
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <div className="rounded-card bg-brand p-4 text-on-fill sm:p-5">
            <h3 className="text-18 font-bold sm:text-22">{t.clock}</h3>
            <p className="mt-2">{t.clockText}</p>
          </div>
        </div>
        <p className="mt-3 max-w-prose text-muted max-sm:text-14 sm:mt-5">
          {t.wait} <TextLink to="/on-time">{t.record}</TextLink>
        </p>
      </div>
    </section>
  );
}

/** One drawing per step, in order. */
const stepDrawings = ['form', 'stamp', 'sums', 'road'] as const;
type Drawing = (typeof stepDrawings)[number];

const ink = 'var(--color-ink)';
const brand = 'var(--color-brand)';
const tint = 'var(--color-brand-tint)';
const green = 'var(--color-success)';
const grey = 'var(--color-control)';

const drawings: Record<Drawing, ReactNode> = {
  // A phone with a half-filled form.
  form: (
    <g transform="translate(-30)">
      <rect x="32" y="8" width="56" height="84" rx="9" fill="var(--color-surface)" stroke={ink} strokeWidth="3" />
      <path d="M53 15h14" stroke={ink} strokeWidth="3" strokeLinecap="round" />
      <rect x="40" y="25" width="40" height="10" rx="3" fill={tint} />
      <rect x="40" y="41" width="40" height="10" rx="3" fill={tint} />
      <rect x="40" y="57" width="40" height="10" rx="3" fill="none" stroke={grey} strokeWidth="2" />
      <path d="M44 30h16M44 46h24" stroke={brand} strokeWidth="3" strokeLinecap="round" />
      <rect x="40" y="74" width="40" height="10" rx="3" fill={brand} />
    </g>
  ),
  // A policy with the insurer's stamp.
  stamp: (
    <g transform="translate(-26)">
      <path d="M28 10h46l18 18v62H28Z" fill="var(--color-surface)" stroke={ink} strokeWidth="3" strokeLinejoin="round" />
      <path d="M74 10v18h18" fill={tint} stroke={ink} strokeWidth="3" strokeLinejoin="round" />
      <path d="M38 38h36M38 48h44M38 58h20" stroke={grey} strokeWidth="3" strokeLinecap="round" />
      <circle cx="80" cy="72" r="19" fill="var(--color-success-tint)" stroke={green} strokeWidth="3" />
      <path d="m71.5 72.5 6 6 11.5-13" fill="none" stroke={green} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
    </g>
  ),
  // A bill divided among the payers.
  sums: (
    <g transform="translate(-10)">
      <rect x="12" y="12" width="44" height="76" rx="5" fill="var(--color-surface)" stroke={ink} strokeWidth="3" />
      <path d="M21 26h26M21 37h26M21 48h18M21 70h26" stroke={grey} strokeWidth="3" strokeLinecap="round" />
      <path d="M21 60h26" stroke={ink} strokeWidth="2" />
      <path
        d="M62 34h8q6 0 6-6v-2q0-4 6-4M62 50h20M62 66h8q6 0 6 6v2q0 4 6 4"
        fill="none"
        stroke={ink}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <rect x="86" y="14" width="24" height="16" rx="4" fill={brand} />
      <rect x="86" y="42" width="24" height="16" rx="4" fill={tint} stroke={brand} strokeWidth="2" />
      <rect x="86" y="70" width="24" height="16" rx="4" fill="var(--color-success-tint)" stroke={green} strokeWidth="2" />
    </g>
  ),
  // A truck under a raised barrier.
  road: (
    <>
      <path d="M4 86h112" stroke="var(--color-line)" strokeWidth="4" strokeLinecap="round" />
      <path d="M14 86V40" stroke={ink} strokeWidth="5" strokeLinecap="round" />
      <path d="m14 44 44-34" stroke={ink} strokeWidth="5" strokeLinecap="round" />
      <path d="m25 35.5 8-6.2M41 23.1l8-6.2" stroke="var(--color-surface)" strokeWidth="3" />
      <rect x="30" y="44" width="46" height="32" rx="3" fill={tint} stroke={ink} strokeWidth="3" />
      <path d="M76 54h16l14 13v9H76Z" fill={brand} stroke={ink} strokeWidth="3" strokeLinejoin="round" />
      <path d="M84 60h7l7 7H84Z" fill="var(--color-surface)" />
      <circle cx="46" cy="78" r="8" fill="var(--color-surface)" stroke={ink} strokeWidth="3" />
      <circle cx="92" cy="78" r="8" fill="var(--color-surface)" stroke={ink} strokeWidth="3" />
    </>
  ),
};

/** Decorative drawing beside a step. */
function StepIllustration({ drawing }: { drawing: Drawing }) {
  return (
    <svg aria-hidden viewBox="0 0 120 100" className="h-24 w-auto max-sm:hidden">
      {drawings[drawing]}
    </svg>
  );
}
