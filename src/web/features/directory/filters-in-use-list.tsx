import { X } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { addressOf } from './directory-filters.ts';
import { filtersInUse } from './filters-in-use.ts';
import type { LoadedDirectory } from './load-directory.ts';

export interface FiltersInUseProps {
  readonly loaded: LoadedDirectory;
  readonly staff: boolean;
  /** What takes all of them away; null where another offers it. */
  readonly clear: { readonly to: string; readonly label: string } | null;
}

/** Each filter in force, as a link that takes it away. */
export function FiltersInUse({ loaded, staff, clear }: FiltersInUseProps) {
  const t = useTexts('directory');
  const { locale } = useLocale();
  const inUse = filtersInUse(loaded.filters, loaded.places, locale);
  if (inUse.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <ul aria-label={t.inUse} className="contents">
        {inUse.map(({ key, label, rest }) => (
          <li key={key}>
            <Link
              to={`/garage-listings${addressOf(rest, staff)}`}
              aria-label={t.remove({ what: label })}
              className="inline-flex min-h-11 items-center gap-2 rounded-full bg-brand-tint px-4 text-14 text-brand-hover no-underline hover:bg-brand hover:text-white forced-colors:border"
            >
              {label}
              <X aria-hidden className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
      {clear ? (
        <Link to={clear.to} className={buttonClass('quiet', 'px-3')}>
          {clear.label}
        </Link>
      ) : null}
    </div>
  );
}
