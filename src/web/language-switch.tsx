import { Languages } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { cx } from './ui/class-names.ts';
import { useLocale } from './ui/texts.ts';

/** Each language in its own words and script, so that whoever needs it can read it. */
const names = { en: 'English', hi: 'हिन्दी' } as const;

/** Changes to the other language. Without a script it is a form that the server answers with the same page; with one, what was typed stays. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { locale, setLocale } = useLocale();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const other = locale === 'hi' ? 'en' : 'hi';
  const change = (event: SubmitEvent) => {
    event.preventDefault();
    setLocale(other);
    void revalidate();
  };
  return (
    <form method="post" action="/language" onSubmit={change} className="contents">
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      <button
        name="locale"
        value={other}
        lang={other}
        className={cx(
          'inline-flex min-h-12 items-center gap-2 rounded-control px-3 font-semibold text-ink hover:bg-brand-tint hover:text-brand',
          className,
        )}
      >
        <Languages aria-hidden className="size-5 text-muted" />
        {names[other]}
      </button>
    </form>
  );
}
