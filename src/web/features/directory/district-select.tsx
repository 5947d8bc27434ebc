import { ChevronDown } from 'lucide-react';
import { useKnownName } from '#web/known-name.ts';
import { controlClass } from '#web/ui/control-class.ts';
import { Field } from '#web/ui/field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { districtValue } from './directory-places.ts';
import type { DirectoryPlaces } from './directory-places.ts';

/** Districts by state, and each state as a whole. The page's script lays a field with suggestions over it. */
export function DistrictSelect({ places, value }: { readonly places: DirectoryPlaces; readonly value: string }) {
  const t = useTexts('directory');
  const stateName = useKnownName('stateNames');
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
              {places.map((state) => (
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
