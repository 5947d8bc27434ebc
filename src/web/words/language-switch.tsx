import { Languages } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { asLocale, languages, locales } from '#domain/languages.ts';
import { cx } from '#web/ui/class-names.ts';
import { useLocale } from '#web/ui/texts.ts';

/** Switches the language. Without scripts it is a form that the server answers with the same page; with scripts, input is kept. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { locale, setLocale } = useLocale();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const change = (event: SubmitEvent) => {
    const { submitter } = event.nativeEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    setLocale(asLocale(submitter.value));
    void revalidate();
  };
  return (
    <form method="post" action="/language" onSubmit={change} className="contents">
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      {locales
        .filter((other) => other !== locale)
        .map((other, at) => (
          <button
            key={other}
            type="submit"
            name="locale"
            value={other}
            lang={other}
            className={cx(
              'inline-flex min-h-12 items-center gap-2 rounded-control px-3 font-semibold text-ink hover:bg-brand-tint hover:text-brand',
              className,
            )}
          >
            {at === 0 ? <Languages aria-hidden className="size-5 text-muted" /> : null}
            {languages[other].name}
          </button>
        ))}
    </form>
  );
}
