import { X } from 'lucide-react';
import { Link } from 'react-router';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { addressOf } from './directory-filters.ts';
import { filtersInUse } from './filters-in-use.ts';
import type { LoadedDirectory } from './load-directory.ts';

/** Each filter in force, as a link that takes it away. */
export function FiltersInUse({ loaded, staff }: { readonly loaded: LoadedDirectory; readonly staff: boolean }) {
  const t = useTexts('directory');
  const { locale } = useLocale();
  const inUse = filtersInUse(loaded.filters, loaded.places, locale);
  if (inUse.length === 0) return null;
  return (
    <ul aria-label={t.inUse} className="mt-3 flex flex-wrap gap-2">
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
  );
}
