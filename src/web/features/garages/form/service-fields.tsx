import { memo, useEffect, useState, useId } from 'react';
import type { KeyboardEvent } from 'react';
import { listInsurers } from '#contract/insurers/insurers.endpoints.ts';
import { garageServices } from '#contract/directory/listings.ts';
import { api } from '#web/api/api-client.ts';
import { useKnownName } from '#web/words/known-name.ts';
import { CheckboxGroup } from '#web/ui/choice.tsx';
import { Controlled } from '#web/ui/form.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { whenTouched } from '#web/ui/when-touched.ts';
import { useGarageForm } from './garage-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { controlClass } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import type { FieldOptions } from '#web/ui/field.tsx';

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

/** Suggested names; empty until loaded. Any name can be typed: the server finds an insurer by each of its spellings. */
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

interface ListFieldProps extends FieldOptions {
  readonly id?: string;
  readonly name?: string;
  readonly value: readonly string[] | undefined;
  readonly onValueChange: (value: string[]) => void;
  readonly onBlur?: () => void;
  readonly suggestions: readonly string[];
}

/** Several names, picked from suggestions or typed; each becomes a chip below. */
function ListField({ value = [], onValueChange, onBlur, suggestions, id, name, ...field }: ListFieldProps) {
  const t = useTexts('garages.form');
  const listId = useId();
  const [typed, setTyped] = useState('');

  function add(text: string): void {
    const entry = text.trim().replaceAll(/\s+/g, ' ');
    setTyped('');
    if (entry === '') return;
    const known = suggestions.find((suggestion) => suggestion.toLowerCase() === entry.toLowerCase()) ?? entry;
    if (!value.some((one) => one.toLowerCase() === known.toLowerCase())) onValueChange([...value, known]);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter adds the name and does not submit the form.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add(typed);
  }

  return (
    <Field {...field} id={id}>
      {(wiring) => (
        <>
          <div className="flex gap-2">
            <input
              {...wiring}
              name={name}
              list={listId}
              value={typed}
              maxLength={100}
              autoComplete="off"
              className={controlClass()}
              onKeyDown={onKeyDown}
              onChange={(event) => {
                const text = event.currentTarget.value;
                // A picked suggestion arrives as one change, not letter by letter.
                const chosen = text.length - typed.length > 1 && suggestions.includes(text);
                if (chosen) add(text);
                else setTyped(text);
              }}
              onBlur={() => {
                add(typed);
                onBlur?.();
              }}
            />
            <Button variant="secondary" onClick={() => add(typed)}>
              {t.add}
            </Button>
          </div>
          <datalist id={listId}>
            {suggestions
              .filter((suggestion) => !value.includes(suggestion))
              .map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
          </datalist>
          {value.length > 0 ? (
            <ul className="mt-2 flex flex-wrap gap-2">
              {value.map((one) => (
                <li key={one}>
                  <Chip label={one} onRemove={() => onValueChange(value.filter((other) => other !== one))} />
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
    </Field>
  );
}
