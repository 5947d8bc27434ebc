import type { PageHandle } from '#web/page-handle.ts';
import { PageTitle } from '#web/page-title.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { GateIllustration } from './gate-illustration.tsx';
import { landingText } from './landing.text.ts';

export const handle: PageHandle = { withoutScripts: true };

export default function LandingPage() {
  const t = useTexts(landingText);
  return (
    <>
      <PageTitle title={t.title} />
      <meta name="description" content={t.heroText} />
      <section className="border-b border-line bg-paper">
        <div className="mx-auto grid max-w-page items-center gap-10 px-4 py-12 sm:px-6 md:py-16 lg:grid-cols-[1.2fr_1fr]">
          <div>
            <h1 className="text-28 font-bold md:text-36">{t.hero}</h1>
            <p className="mt-5 max-w-prose text-18 text-muted">{t.heroText}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <LinkButton to="/signup">{t.getStarted}</LinkButton>
              <LinkButton to="/garage-listings" variant="secondary">
                {t.searchGarages}
              </LinkButton>
            </div>
          </div>
          <GateIllustration />
        </div>
      </section>

      <section className="mx-auto max-w-page px-4 py-14 sm:px-6">
        <h2 className="text-22 font-bold">{t.howTitle}</h2>
        <ol className="mt-6 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {t.steps.map((step, i) => (
            <li key={step.title} className="border-t-2 border-brand pt-4">
              <span className="text-14 font-semibold text-brand">{i + 1}</span>
              <h3 className="mt-1 text-18 font-semibold">{step.title}</h3>
              <p className="mt-2 text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="border-y border-line bg-brand-tint">
        <div className="mx-auto max-w-page px-4 py-12 sm:px-6">
          <h2 className="text-22 font-bold">{t.promiseTitle}</h2>
          <p className="mt-3 max-w-prose text-18">{t.promiseText}</p>
        </div>
      </section>

      <div className="mx-auto grid max-w-page gap-10 px-4 py-14 sm:px-6 lg:grid-cols-3">
        <Part title={t.aboutTitle} text={t.aboutText} />
        <Part title={t.missionTitle} text={t.missionText} />
        <Part title={t.whoTitle} text={t.whoText} />
      </div>
    </>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2 className="text-22 font-bold">{title}</h2>
      <p className="mt-3 max-w-prose text-muted">{text}</p>
    </section>
  );
}
