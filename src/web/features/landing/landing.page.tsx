import type { PageHandle } from '#web/page/page-handle.ts';
import { PageTitle } from '#web/page/page-title.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { SampleSection } from './sample-claim.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Check } from 'lucide-react';
import { TextLink } from '#web/ui/text-link.tsx';
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

/** A repaired lorry leaves through the open gate. Decoration only. */
function GateIllustration() {
  return (
    <svg aria-hidden viewBox="0 0 480 320" className="mx-auto w-full max-w-120">
      <rect x="0" y="268" width="480" height="6" rx="3" fill="#d8dee8" />
      <g fill="none" stroke="#14213d" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M36 268V108l84-44 84 44v160" fill="#fff" />
        <path d="M64 268V150h112v118" fill="#e6f0f9" />
        <path d="M64 176h112M64 202h112" strokeWidth="2" stroke="#78849a" />
      </g>
      <rect x="84" y="104" width="72" height="22" rx="4" fill="#0b4f8a" />
      <g stroke="#14213d" strokeWidth="4" strokeLinejoin="round">
        <rect x="214" y="150" width="146" height="92" rx="6" fill="#e6f0f9" />
        <path d="M360 180h44l28 32v30h-72Z" fill="#0b4f8a" />
        <path d="M374 192h24l18 21h-42Z" fill="#fff" strokeWidth="3" />
        <circle cx="254" cy="248" r="21" fill="#fff" />
        <circle cx="394" cy="248" r="21" fill="#fff" />
      </g>
      <circle cx="254" cy="248" r="7" fill="#14213d" />
      <circle cx="394" cy="248" r="7" fill="#14213d" />
      <g strokeLinejoin="round" strokeLinecap="round">
        <path d="M238 40h150v28a14 14 0 0 0 0 28v28H238V96a14 14 0 0 0 0-28Z" fill="#fff" stroke="#14213d" strokeWidth="4" />
        <path d="M268 68h52M268 88h74" stroke="#78849a" strokeWidth="5" />
        <circle cx="358" cy="82" r="17" fill="#e6f4ec" stroke="#0f6b3e" strokeWidth="3" />
        <path d="m350 82 6 6 11-12" fill="none" stroke="#0f6b3e" strokeWidth="4" />
      </g>
    </svg>
  );
}

/** One drawing per step, in the order of the steps. */
const stepDrawings = ['form', 'stamp', 'sums', 'road'] as const;
type Drawing = (typeof stepDrawings)[number];

const ink = '#14213d';
const brand = '#0b4f8a';
const tint = '#e6f0f9';
const green = '#0f6b3e';
const grey = '#78849a';

const drawings: Record<Drawing, ReactNode> = {
  // A phone with a form half filled.
  form: (
    <g transform="translate(-30)">
      <rect x="32" y="8" width="56" height="84" rx="9" fill="#fff" stroke={ink} strokeWidth="3" />
      <path d="M53 15h14" stroke={ink} strokeWidth="3" strokeLinecap="round" />
      <rect x="40" y="25" width="40" height="10" rx="3" fill={tint} />
      <rect x="40" y="41" width="40" height="10" rx="3" fill={tint} />
      <rect x="40" y="57" width="40" height="10" rx="3" fill="none" stroke={grey} strokeWidth="2" />
      <path d="M44 30h16M44 46h24" stroke={brand} strokeWidth="3" strokeLinecap="round" />
      <rect x="40" y="74" width="40" height="10" rx="3" fill={brand} />
    </g>
  ),
  // A policy with the insurer's seal.
  stamp: (
    <g transform="translate(-26)">
      <path d="M28 10h46l18 18v62H28Z" fill="#fff" stroke={ink} strokeWidth="3" strokeLinejoin="round" />
      <path d="M74 10v18h18" fill={tint} stroke={ink} strokeWidth="3" strokeLinejoin="round" />
      <path d="M38 38h36M38 48h44M38 58h20" stroke={grey} strokeWidth="3" strokeLinecap="round" />
      <circle cx="80" cy="72" r="19" fill="#e6f4ec" stroke={green} strokeWidth="3" />
      <path d="m71.5 72.5 6 6 11.5-13" fill="none" stroke={green} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
    </g>
  ),
  // A bill that divides into what each one pays.
  sums: (
    <g transform="translate(-10)">
      <rect x="12" y="12" width="44" height="76" rx="5" fill="#fff" stroke={ink} strokeWidth="3" />
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
      <rect x="86" y="70" width="24" height="16" rx="4" fill="#e6f4ec" stroke={green} strokeWidth="2" />
    </g>
  ),
  // A lorry under a raised barrier.
  road: (
    <>
      <path d="M4 86h112" stroke="#d8dee8" strokeWidth="4" strokeLinecap="round" />
      <path d="M14 86V40" stroke={ink} strokeWidth="5" strokeLinecap="round" />
      <path d="m14 44 44-34" stroke={ink} strokeWidth="5" strokeLinecap="round" />
      <path d="m25 35.5 8-6.2M41 23.1l8-6.2" stroke="#fff" strokeWidth="3" />
      <rect x="30" y="44" width="46" height="32" rx="3" fill={tint} stroke={ink} strokeWidth="3" />
      <path d="M76 54h16l14 13v9H76Z" fill={brand} stroke={ink} strokeWidth="3" strokeLinejoin="round" />
      <path d="M84 60h7l7 7H84Z" fill="#fff" />
      <circle cx="46" cy="78" r="8" fill="#fff" stroke={ink} strokeWidth="3" />
      <circle cx="92" cy="78" r="8" fill="#fff" stroke={ink} strokeWidth="3" />
    </>
  ),
};

/** A small drawing beside a step. Decoration only. */
function StepIllustration({ drawing }: { drawing: Drawing }) {
  return (
    <svg aria-hidden viewBox="0 0 120 100" className="h-24 w-auto">
      {drawings[drawing]}
    </svg>
  );
}
