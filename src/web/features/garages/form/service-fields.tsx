import { memo, useEffect, useState } from 'react';
import { listInsurers } from '#contract/insurers.endpoints.ts';
import { garageServices } from '#contract/directory/listings.ts';
import { api } from '#web/api-client.ts';
import { useKnownName } from '#web/known-name.ts';
import { CheckboxGroup } from '#web/ui/choice.tsx';
import { Controlled } from '#web/ui/form.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { whenTouched } from '#web/ui/when-touched.ts';
import { useGarageForm } from './garage-form-context.ts';
import { ListField } from './list-field.tsx';

/** Services offered, brand authorizations and insurance affiliations. */
export const ServiceFields = memo(function ServiceFields() {
  const t = useTexts('garages.form');
  const inWords = useKnownName('garageNames');
  const form = useGarageForm();
  const makes = useSuggestions(loadMakes);
  const insurers = useSuggestions(loadInsurers);
  return (
    <>
      <CheckboxGroup
        label={t.services}
        required
        columns={2}
        options={garageServices.map(({ key, value }) => ({ value: key, label: inWords(value) }))}
        {...form.field('servicesOffered')}
      />
      <Controlled form={form} name="brandAuthorizations">
        {({ onBlur, ...field }) => (
          <ListField label={t.brands} hint={t.brandsHint} optional suggestions={makes} onBlur={onBlur} {...field} />
        )}
      </Controlled>
      <Controlled form={form} name="insuranceAffiliations">
        {({ onBlur, ...field }) => (
          <ListField label={t.insurers} hint={t.insurersHint} optional suggestions={insurers} onBlur={onBlur} {...field} />
        )}
      </Controlled>
    </>
  );
});

const loadMakes = async () => (await import('../../../../../reference-data/vehicle-makes.json')).default.map(({ make }) => make);
const loadInsurers = async () => (await api(listInsurers, { query: { limit: 100 } })).data.map(({ name }) => name);

/** Names to suggest; none until the list has come, and any name can be typed meanwhile: the server finds an insurer by each of its spellings. */
function useSuggestions(load: () => Promise<readonly string[]>): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    whenTouched(() => {
      if (gone) return;
      load().then(
        (list) => {
          if (!gone) setNames(list);
        },
        () => undefined,
      );
    });
    return () => {
      gone = true;
    };
  }, [load]);
  return names;
}
