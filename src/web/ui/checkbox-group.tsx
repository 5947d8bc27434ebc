import type { ComponentProps } from 'react';
import { Choice } from './choice.tsx';
import { cx } from './class-names.ts';
import { Fieldset } from './fieldset.tsx';
import type { FieldOptions } from './field.tsx';
import type { ChoiceOption } from './radio-group.tsx';

export interface CheckboxGroupProps
  extends FieldOptions, Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'required' | 'children' | 'defaultValue'> {
  readonly options: readonly ChoiceOption[];
  /** With it the group is controlled; without it a form's register() drives it (its default value must be an array). */
  readonly value?: readonly string[];
  readonly onValueChange?: (value: string[]) => void;
  /** Columns from 640 px. */
  readonly columns?: 1 | 2 | 3;
}

const columnClass = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' };

/** Any of several. */
export function CheckboxGroup({
  label,
  hint,
  error,
  optional,
  required,
  hideLabel,
  className,
  options,
  value,
  onValueChange,
  onChange,
  columns = 1,
  id,
  disabled,
  ...input
}: CheckboxGroupProps) {
  return (
    <Fieldset {...{ label, hint, error, optional, required, hideLabel, className, id }}>
      {(wiring) => (
        <div className={cx('grid gap-x-6', columnClass[columns])}>
          {options.map((option, at) => (
            <Choice
              {...input}
              key={option.value}
              type="checkbox"
              id={at === 0 ? wiring.id : `${wiring.id}-${option.value}`}
              value={option.value}
              label={option.label}
              hint={option.hint}
              disabled={disabled || option.disabled}
              aria-invalid={wiring.invalid || undefined}
              checked={value?.includes(option.value)}
              onChange={(event) => {
                onChange?.(event);
                if (!value) return;
                const others = value.filter((chosen) => chosen !== option.value);
                onValueChange?.(event.currentTarget.checked ? [...others, option.value] : others);
              }}
            />
          ))}
        </div>
      )}
    </Fieldset>
  );
}
