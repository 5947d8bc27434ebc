import { Link } from 'react-router';
import { Banner } from '#web/ui/banner.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { furtherSorts, usualSort } from '#domain/directory/listing-sorts.ts';
import { controlClass } from '#web/ui/class-names.ts';
import type { DirectoryFilters } from './directory-filters.ts';

export function LoadFailed({ address }: { readonly address: string }) {
  const t = useTexts('directory');
  return (
    <div className="mt-4">
      <Banner
        tone="error"
        title={t.failed}
        actions={
          <Link to={`/garage-listings${address}`} className={buttonClass('secondary')}>
            {t.tryAgain}
          </Link>
        }
      />
    </div>
  );
}

/** Id of the list's form, for the sort field outside it. */
export const directoryForm = 'directory-form';

/** Sort order: a field of the form above, with its own button without JavaScript; the staff panel has JavaScript. */
export function SortField({ sort, staff }: { readonly sort: DirectoryFilters['sort']; readonly staff: boolean }) {
  const t = useTexts('directory');
  return (
    <span className="flex items-center gap-2">
      <label htmlFor="directory-sort" className="text-14 whitespace-nowrap text-muted max-sm:sr-only">
        {t.sort}
      </label>
      <select
        id="directory-sort"
        name="sort"
        form={directoryForm}
        defaultValue={sort}
        className={controlClass('w-auto max-sm:w-full')}
      >
        <option value="">{t.sorts[usualSort]}</option>
        {furtherSorts.map((one) => (
          <option key={one} value={one}>
            {t.sorts[one]}
          </option>
        ))}
      </select>
      {staff ? null : (
        // Hidden before the first paint where scripts run, so that nothing moves; if they fail, the filters' button sends the order too.
        <button
          type="submit"
          form={directoryForm}
          className={buttonClass('quiet', 'px-3 in-[[data-enhanced]]:hidden [@media(scripting:enabled)]:hidden')}
        >
          {t.sortNow}
        </button>
      )}
    </span>
  );
}
