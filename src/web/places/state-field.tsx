import { useKnownName } from '#web/words/known-name.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { FieldBinding } from '#web/ui/form-fields.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { loadDistricts } from './use-states.ts';
import type { States, District } from './use-states.ts';
import type { ControlledBinding } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useEffect, useState } from 'react';
import type { StateDto } from '#contract/places.schemas.ts';

/** A state or union territory, by name. Says so if the built-in list is used. */
export function StateField({
  source,
  required,
  optional,
  ...field
}: FieldBinding<string> & { readonly source: States; readonly required?: boolean; readonly optional?: boolean }) {
  const t = useTexts('places');
  const text = useMessageText();
  const inWords = useKnownName('stateNames');
  const options = source.states.map(({ name, type }) => ({
    value: name,
    label: type === 'union_territory' ? t.unionTerritory({ name: inWords(name) }) : inWords(name),
  }));
  return (
    <div className="grid gap-3">
      <SelectField
        {...field}
        label={t.state}
        required={required}
        optional={optional}
        options={options}
        placeholder={t.chooseState}
        autoComplete="address-level1"
      />
      {source.trouble ? (
        <Banner
          announce
          actions={
            <Button variant="secondary" loading={source.loading} onClick={source.retry}>
              {t.retry}
            </Button>
          }
        >
          {text(source.trouble === 'fallback' ? 'garage.states.fallback' : 'garage.states.failed')}
        </Banner>
      ) : null}
    </div>
  );
}

interface DistrictFieldProps extends Omit<ControlledBinding<string>, 'value'> {
  readonly value: string | undefined;
  readonly source: States;
  /** Name of the selected state; empty if none. */
  readonly state: string;
  readonly required?: boolean;
}

/** A district of the selected state: from the list, or free text if the list is unavailable. */
export function DistrictField({ source, state, required, value = '', onValueChange, ...field }: DistrictFieldProps) {
  const t = useTexts('places');
  const { districts, loading, unknown } = useDistricts(source.states, state);
  const shared = { ...field, label: t.district, required, autoComplete: 'address-level2', value };
  if (unknown)
    return <TextField {...shared} hint={t.typeDistrict} onChange={(event) => onValueChange(event.currentTarget.value)} />;
  const names = districts.map(({ name }) => name);
  return (
    <SelectField
      {...shared}
      // A value missing from the list stays an option: it may come from a pincode or an earlier visit.
      options={value && !names.includes(value) ? [value, ...names] : names}
      placeholder={!state ? t.stateFirst : loading ? t.loadingDistricts : t.chooseDistrict}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  );
}

interface Found {
  readonly code: string;
  /** Undefined if unavailable. */
  readonly districts: readonly District[] | undefined;
}

/** Districts of the selected state, by its name; `unknown` if unavailable, so the district must be typed. */
function useDistricts(
  states: readonly StateDto[],
  stateName: string,
): { districts: readonly District[]; loading: boolean; unknown: boolean } {
  const code = states.find((state) => state.name === stateName)?.code;
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (code === undefined) return;
    const abort = new AbortController();
    loadDistricts(code, abort.signal).then(
      (districts) => setFound({ code, districts }),
      () => {
        if (!abort.signal.aborted) setFound({ code, districts: undefined });
      },
    );
    return () => abort.abort();
  }, [code]);
  const mine = found?.code === code ? found : undefined;
  return {
    districts: mine?.districts ?? [],
    loading: code !== undefined && mine === undefined,
    unknown: code !== undefined && mine !== undefined && mine.districts === undefined,
  };
}
