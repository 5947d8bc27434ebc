import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';

export function ClosingSection() {
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
