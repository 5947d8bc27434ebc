import { ChevronDown, LocateFixed } from 'lucide-react';
import { Link } from 'react-router';
import { garageServices, garageTypes } from '#contract/directory/listings.ts';
import { useKnownName } from '#web/words/known-name.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { controlClass } from '#web/ui/class-names.ts';
import { addressOf, servicesSummary, wholeNumber } from './directory-filters.ts';
import { serviceName } from './filters-in-use.ts';
import type { LoadedDirectory } from './load-directory.ts';
import { Field } from '#web/ui/field.tsx';
import { districtValue, orderedPlaces } from './directory-places.ts';
import type { DirectoryPlaces } from './directory-places.ts';

const servicesId = 'directory-services';

/** Services, type, affiliation, insurer, hours. */
export function FilterPanel({ loaded, staff }: { readonly loaded: LoadedDirectory; readonly staff: boolean }) {
  const t = useTexts('directory');
  const inWords = useKnownName('garageNames');
  const { filters, counts } = loaded;
  return (
    <div
      data-filter-panel
      className="grid items-start gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      <fieldset className="min-w-0">
        <legend className="mb-1 text-label font-semibold">{t.services}</legend>
        <button
          type="button"
          popoverTarget={servicesId}
          className={controlClass('flex items-center justify-between gap-2 text-left')}
        >
          <span
            data-services-summary
            data-all={t.allServices}
            data-more={t.moreServices({ count: '{count}' })}
            className="truncate"
          >
            {servicesSummary(
              filters.services.map((key) => inWords(serviceName(key))),
              t.allServices,
              (count) => t.moreServices({ count }),
            )}
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-muted" />
        </button>
        <div
          id={servicesId}
          popover="auto"
          className="popup absolute inset-auto mt-1 max-h-80 w-[anchor-size(width)] overflow-y-auto px-3 py-1 [position-area:bottom_span-right] [position-try-fallbacks:flip-block]"
        >
          {garageServices.map(({ key, value }) => (
            <Choice
              key={key}
              type="checkbox"
              name="services"
              value={key}
              label={
                <>
                  <span data-name>{inWords(value)}</span>
                  <FacetCount part={key} count={counts?.services.find((facet) => facet.key === key)?.count} />
                </>
              }
              defaultChecked={filters.services.includes(key)}
            />
          ))}
        </div>
      </fieldset>
      <div data-part="type">
        <SelectField
          label={t.garageType}
          name="garageType"
          placeholder={t.allTypes}
          options={garageTypes.map((value) => {
            const count = counts?.types.find((facet) => facet.type === value)?.count;
            return { value, label: count === undefined ? inWords(value) : `${inWords(value)} (${wholeNumber(count)})` };
          })}
          defaultValue={filters.garageType}
        />
      </div>
      <fieldset>
        <legend className="text-label font-semibold">{t.affiliated}</legend>
        <div className="flex flex-wrap gap-x-6">
          {(
            [
              ['all', t.all, undefined],
              ['true', t.yes, counts?.affiliated],
              ['false', t.no, counts?.notAffiliated],
            ] as const
          ).map(([value, label, count]) => (
            <Choice
              key={value}
              type="radio"
              name="insuranceAffiliated"
              value={value}
              label={
                <>
                  {label}
                  <FacetCount part={`affiliated-${value}`} count={count} />
                </>
              }
              defaultChecked={filters.insuranceAffiliated === value}
            />
          ))}
        </div>
      </fieldset>
      <div data-part="cashlessWith">
        <SelectField
          label={t.cashlessWith}
          name="cashlessWith"
          placeholder={t.anyInsurer}
          options={countedOptions(
            filters.cashlessWith,
            counts?.cashlessWith.map(({ insurer, count }) => ({ name: insurer, count })),
          )}
          defaultValue={filters.cashlessWith}
        />
      </div>
      <fieldset>
        <legend className="text-label font-semibold">{t.openHours}</legend>
        <Choice
          type="checkbox"
          name="openNow"
          value="true"
          label={
            <>
              {t.openNow}
              <FacetCount part="openNow" count={counts?.openNow} />
            </>
          }
          defaultChecked={filters.openNow === 'true'}
        />
      </fieldset>
      {staff ? null : (
        <Button
          type="submit"
          variant="secondary"
          data-apply
          className="in-[[data-enhanced]]:hidden sm:self-end sm:justify-self-start"
        >
          {t.apply}
        </Button>
      )}
    </div>
  );
}

/** Location first: device location, district or state, pincode; then brand. */
export function PlaceFields({ loaded, staff }: { readonly loaded: LoadedDirectory; readonly staff: boolean }) {
  const t = useTexts('directory');
  const { filters, places, pincodeError, counts } = loaded;
  return (
    <div className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[auto_1fr_10rem_1fr] sm:gap-3">
      <a
        href="#near-pincode"
        data-near-me
        data-locating={t.locating}
        data-refused={t.locationRefused}
        className={buttonClass('secondary', 'max-sm:col-span-2')}
      >
        <LocateFixed aria-hidden className="size-5" />
        {t.nearMe}
      </a>
      {places.length > 0 ? (
        <DistrictSelect places={places} value={filters.district} />
      ) : (
        <div>
          <p className="text-danger">{t.dataFailed}</p>
          <Link reloadDocument to={`/garage-listings${addressOf(filters, staff)}`} className={buttonClass('quiet', 'px-3')}>
            {t.tryAgain}
          </Link>
        </div>
      )}
      <div data-part="pincode">
        <TextField
          id="near-pincode"
          label={t.nearPincode}
          name="nearPincode"
          placeholder={t.nearPincodeHint}
          defaultValue={filters.nearPincode}
          inputMode="numeric"
          pattern="[1-9][0-9]{5}"
          maxLength={6}
          autoComplete="postal-code"
          error={pincodeError}
        />
      </div>
      <div data-part="brand" className="max-sm:col-span-2">
        <SelectField
          label={t.brand}
          name="brand"
          placeholder={t.anyBrand}
          options={countedOptions(
            filters.brand,
            counts?.brands.map(({ brand, count }) => ({ name: brand, count })),
          )}
          defaultValue={filters.brand}
        />
      </div>
    </div>
  );
}

/** Options that occur in the list, plus the selected one in any case. */
function countedOptions(chosen: string, counts: readonly { readonly name: string; readonly count: number }[] = []) {
  const options = counts.map(({ name, count }) => ({ value: name, label: `${name} (${wholeNumber(count)})` }));
  return chosen === '' || counts.some(({ name }) => name === chosen) ? options : [{ value: chosen, label: chosen }, ...options];
}

/** Number of garages that remain with this option. */
function FacetCount({ part, count }: { readonly part: string; readonly count: number | undefined }) {
  return (
    <span data-part={`count-${part}`} className="text-muted">
      {count === undefined ? '' : ` (${wholeNumber(count)})`}
    </span>
  );
}

/** Districts by state, and each state as a whole. The page's script covers it with a search field. */
function DistrictSelect({ places, value }: { readonly places: DirectoryPlaces; readonly value: string }) {
  const t = useTexts('directory');
  const stateName = useKnownName('stateNames');
  const { locale } = useLocale();
  return (
    <Field label={t.district} id="directory-district">
      {(wiring) => (
        <>
          <div className="relative">
            <select
              {...wiring}
              name="district"
              defaultValue={districtValue(places, value)}
              className={controlClass('appearance-none truncate pr-10 [&::-webkit-calendar-picker-indicator]:opacity-0')}
            >
              <option value="">{t.allDistricts}</option>
              {orderedPlaces(places, value, locale).map((state) => (
                <optgroup key={state.id} label={stateName(state.name)}>
                  <option value={state.id}>{t.wholeState({ state: stateName(state.name) })}</option>
                  {state.districts.map((district) => (
                    <option key={district.id} value={district.id}>
                      {district.name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
            <ChevronDown
              aria-hidden
              className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
            />
          </div>
          <p
            id="directory-district-note"
            role="status"
            data-district-note
            data-search={t.searchDistricts}
            data-none={t.noDistricts}
            className="mt-1.5 text-14 text-muted empty:hidden"
          />
        </>
      )}
    </Field>
  );
}
