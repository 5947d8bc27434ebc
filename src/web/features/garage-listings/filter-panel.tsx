import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { garageServices, garageTypes } from '#contract/garages.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { controlClass } from '#web/ui/control-class.ts';
import { addressOf } from './directory-filters.ts';
import { DistrictSelect } from './district-select.tsx';
import { serviceName } from './filters-in-use.ts';
import { garageListingsText } from './garage-listings.text.ts';
import type { LoadedDirectory } from './load-directory.ts';
import { servicesSummary } from './services-summary.ts';

/** District, services, type, affiliation, place. */
export function FilterPanel({ loaded, staff }: { readonly loaded: LoadedDirectory; readonly staff: boolean }) {
  const t = useTexts(garageListingsText);
  const { filters, places, pincodeError } = loaded;
  return (
    <div
      data-filter-panel
      className="grid items-start gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-2 lg:grid-cols-3"
    >
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
      <fieldset className="min-w-0">
        <legend className="mb-1 text-label font-semibold">{t.services}</legend>
        <details data-services className="group/services relative">
          <summary
            className={controlClass('flex list-none items-center justify-between gap-2 [&::-webkit-details-marker]:hidden')}
          >
            <span data-services-summary data-all={t.allServices} data-more={t.moreServices('{count}')} className="truncate">
              {servicesSummary(
                filters.services.map((key) => t.named(serviceName(key))),
                t.allServices,
                t.moreServices,
              )}
            </span>
            <ChevronDown aria-hidden className="size-5 shrink-0 text-muted" />
          </summary>
          <div className="mt-1 max-h-80 overflow-y-auto rounded-card border border-line bg-white px-3 py-1">
            {garageServices.map(({ key, value }) => (
              <Choice
                key={key}
                type="checkbox"
                name="services"
                value={key}
                label={t.named(value)}
                defaultChecked={filters.services.includes(key)}
              />
            ))}
          </div>
        </details>
      </fieldset>
      <SelectField
        label={t.garageType}
        name="garageType"
        placeholder={t.allTypes}
        options={garageTypes.map((value) => ({ value, label: t.named(value) }))}
        defaultValue={filters.garageType}
      />
      <fieldset>
        <legend className="text-label font-semibold">{t.affiliated}</legend>
        <div className="flex flex-wrap gap-x-6">
          {(
            [
              ['all', t.all],
              ['true', t.yes],
              ['false', t.no],
            ] as const
          ).map(([value, label]) => (
            <Choice
              key={value}
              type="radio"
              name="insuranceAffiliated"
              value={value}
              label={label}
              defaultChecked={filters.insuranceAffiliated === value}
            />
          ))}
        </div>
      </fieldset>
      <div data-pincode>
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
