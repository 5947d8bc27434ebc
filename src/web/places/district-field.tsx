import type { ControlledBinding } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useDistricts } from './use-districts.ts';
import type { States } from './use-states.ts';

export interface DistrictFieldProps extends Omit<ControlledBinding<string>, 'value'> {
  readonly value: string | undefined;
  readonly source: States;
  /** Name of the chosen state; empty when none is. */
  readonly state: string;
  readonly required?: boolean;
}

/** A district of the chosen state: from the list, or typed where the list cannot be had. */
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
      // A value that the list does not have (yet) stays a choice: it may come from a pincode or an earlier visit.
      options={value && !names.includes(value) ? [value, ...names] : names}
      placeholder={!state ? t.stateFirst : loading ? t.loadingDistricts : t.chooseDistrict}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  );
}
