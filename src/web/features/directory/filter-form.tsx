import { LocateFixed, Search, SlidersHorizontal } from 'lucide-react';
import { buttonClass } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/control-class.ts';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { filtersInUse } from './filters-in-use.ts';
import type { LoadedDirectory } from './load-directory.ts';
import { directoryForm } from './sort-field.tsx';
import { useScriptedForm } from './use-scripted-form.ts';

export interface FilterFormProps {
  readonly loaded: LoadedDirectory;
  readonly staff: boolean;
}

/** Search and filters: one form that asks by address, so that it needs no script. `data-` names are what the page's script looks for. */
export function FilterForm({ loaded, staff }: FilterFormProps) {
  const t = useTexts('directory');
  const { locale } = useLocale();
  const { filters, places } = loaded;
  const form = useScriptedForm(loaded, staff);
  const used = filtersInUse(filters, places, locale).filter(({ key }) => key !== 'search').length;
  return (
    <form
      ref={form}
      id={directoryForm}
      action="/garage-listings"
      method="get"
      role="search"
      data-directory-form
      className="grid grid-cols-1 gap-3"
    >
      {staff ? <input type="hidden" name="staff" value="1" /> : null}
      <input type="hidden" name="lat" defaultValue={filters.lat} />
      <input type="hidden" name="lng" defaultValue={filters.lng} />
      <input type="hidden" name="map" defaultValue={filters.map} />
      <div className="flex flex-wrap gap-2">
        <label htmlFor="directory-search" className="sr-only">
          {t.searchLabel}
        </label>
        <input
          id="directory-search"
          type="search"
          name="search"
          defaultValue={filters.search}
          placeholder={t.searchHint}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className={controlClass('flex-1 basis-48')}
        />
        <button type="submit" data-solid className={buttonClass('primary', 'max-sm:w-control max-sm:px-0')}>
          <Search aria-hidden className="size-5" />
          <span className="max-sm:sr-only">{t.search}</span>
        </button>
        <a
          href="#near-pincode"
          data-near-me
          data-locating={t.locating}
          data-refused={t.locationRefused}
          className={buttonClass('secondary', 'max-sm:flex-1')}
        >
          <LocateFixed aria-hidden className="size-5" />
          {t.nearMe}
        </a>
        {/* Its button stands in the row, what it opens below it. */}
        <details
          open={loaded.pincodeError !== undefined}
          data-filters
          className="contents open:basis-full [&::details-content]:basis-full [&:not([open])::details-content]:hidden"
        >
          <summary className={buttonClass('secondary', 'list-none max-sm:flex-1 [&::-webkit-details-marker]:hidden')}>
            <SlidersHorizontal aria-hidden className="size-5" />
            {t.filters}
            <span data-part="filter-count" className="font-normal text-muted empty:hidden">
              {used > 0 ? `(${t.filtersInForce({ count: used })})` : ''}
            </span>
          </summary>
          <div className="pt-1">
            <FilterPanel loaded={loaded} staff={staff} />
          </div>
        </details>
      </div>
      <p role="status" data-location-note className="text-14 text-muted empty:hidden" />
      <FilterSheet />
    </form>
  );
}
