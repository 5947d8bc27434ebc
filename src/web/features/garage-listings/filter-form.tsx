import { LocateFixed, Search, SlidersHorizontal } from 'lucide-react';
import { Form, useSubmit } from 'react-router';
import type { FormEvent } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/control-class.ts';
import { useTexts } from '#web/ui/texts.ts';
import { addressOf } from './directory-filters.ts';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { filtersInUse } from './filters-in-use.ts';
import { garageListingsText } from './garage-listings.text.ts';
import type { LoadedDirectory } from './load-directory.ts';

export interface FilterFormProps {
  readonly loaded: LoadedDirectory;
  readonly staff: boolean;
}

/** Search and filters: one form that asks by address, so that it needs no script. `data-` names are what the page's script looks for. */
export function FilterForm({ loaded, staff }: FilterFormProps) {
  const t = useTexts(garageListingsText);
  const submit = useSubmit();
  const { filters, places } = loaded;
  const used = filtersInUse(filters, places, t).filter(({ key }) => key !== 'search').length;
  // Only where React runs, in the staff panel.
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    if ((event.target as HTMLInputElement).type !== 'search') void submit(event.currentTarget, { preventScrollReset: true });
  };
  return (
    <Form
      // What was asked for is what the form shows, also after Back.
      key={addressOf({ ...filters, page: 1 })}
      action="/garage-listings"
      method="get"
      role="search"
      data-directory-form
      onChange={onChange}
      className="grid grid-cols-1 gap-3"
    >
      {staff ? <input type="hidden" name="staff" value="1" /> : null}
      {filters.lat ? (
        <>
          <input type="hidden" name="lat" value={filters.lat} />
          <input type="hidden" name="lng" value={filters.lng} />
        </>
      ) : null}
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
          className={controlClass('flex-1 basis-60')}
        />
        <button type="submit" data-solid className={buttonClass('primary', 'max-sm:flex-1')}>
          <Search aria-hidden className="size-5" />
          {t.search}
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
      </div>
      <p role="status" data-location-note className="text-14 text-muted empty:hidden" />
      <details open={loaded.pincodeError !== undefined} data-filters>
        <summary className={buttonClass('secondary', 'list-none [&::-webkit-details-marker]:hidden')}>
          <SlidersHorizontal aria-hidden className="size-5" />
          {t.filters}
          <span data-filter-count className="font-normal text-muted empty:hidden">
            {used > 0 ? `(${t.filtersInForce(used)})` : ''}
          </span>
        </summary>
        <div data-filter-place className="pt-3">
          <FilterPanel loaded={loaded} staff={staff} />
        </div>
      </details>
      <FilterSheet />
    </Form>
  );
}
