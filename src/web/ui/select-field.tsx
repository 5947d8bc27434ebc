import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass } from './class-names.ts';
import { Field } from './field.tsx';
import type { FieldOptions } from './field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectFieldProps extends FieldOptions, Omit<ComponentProps<'select'>, 'className' | 'required'> {
  readonly options: readonly (SelectOption | string)[];
  /** A first entry with the value '': "Select a year". */
  readonly placeholder?: string;
}

/** A choice from a short list, with the native select. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  required,
  hideLabel,
  className,
  options,
  placeholder,
  id,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, required, hideLabel, className, id }}>
      {(wiring) => (
        <div className="relative">
          <select {...select} {...wiring} className={controlClass('appearance-none truncate pr-10')}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => {
              const {
                value,
                label: text,
                disabled,
              } = typeof option === 'string' ? ({ value: option, label: option } as SelectOption) : option;
              return (
                <option key={value} value={value} disabled={disabled}>
                  {text}
                </option>
              );
            })}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted" />
        </div>
      )}
    </Field>
  );
}
