import { ChevronDown } from 'lucide-react';
import { controlClass } from '#web/ui/control-class.ts';
import { Field } from '#web/ui/field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { districtValue } from './directory-places.ts';
import type { DirectoryPlaces } from './directory-places.ts';
import { garageListingsText } from './garage-listings.text.ts';

/** Districts by state, and each state as a whole. The page's script lays a list with a search over it. */
export function DistrictSelect({ places, value }: { readonly places: DirectoryPlaces; readonly value: string }) {
  const t = useTexts(garageListingsText);
  return (
    <Field label={t.district} id="directory-district">
      {(wiring) => (
        <div className="relative" data-district data-search={t.searchDistricts} data-none={t.noDistricts}>
          <select
            {...wiring}
            name="district"
            defaultValue={districtValue(places, value)}
            className={controlClass('appearance-none truncate pr-10')}
          >
            <option value="">{t.allDistricts}</option>
            {places.map((state) => (
              <optgroup key={state.id} label={state.name}>
                <option value={state.id}>{t.wholeState(state.name)}</option>
                {state.districts.map((district) => (
                  <option key={district.id} value={district.id}>
                    {district.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted" />
        </div>
      )}
    </Field>
  );
}
