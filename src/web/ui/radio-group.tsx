import type { ComponentProps, ReactNode } from 'react';
import { Choice } from './choice.tsx';
import { cx } from './class-names.ts';
import { Fieldset } from './fieldset.tsx';
import type { FieldOptions } from './field.tsx';

export interface ChoiceOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps
  extends FieldOptions, Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'required' | 'children' | 'defaultValue'> {
  readonly options: readonly ChoiceOption[];
  /** With it the group is controlled; without it a form's register() or `defaultValue` drives it. */
  readonly value?: string | null;
  readonly defaultValue?: string;
  readonly onValueChange?: (value: string) => void;
  /** `list` (default), `cards` with frames, `row` side by side. */
  readonly layout?: 'list' | 'cards' | 'row';
}

/** One of a few. */
export function RadioGroup({
  label,
  hint,
  error,
  optional,
  required,
  hideLabel,
  className,
  options,
  value,
  defaultValue,
  onValueChange,
  onChange,
  layout = 'list',
  id,
  disabled,
  ...input
}: RadioGroupProps) {
  return (
    <Fieldset {...{ label, hint, error, optional, required, hideLabel, className, id }}>
      {(wiring) => (
        <div
          className={cx(
            layout === 'list' && 'flex flex-col',
            layout === 'cards' && 'grid gap-2',
            layout === 'row' && 'flex flex-wrap gap-x-6',
          )}
        >
          {options.map((option, at) => (
            <Choice
              {...input}
              key={option.value}
              type="radio"
              id={at === 0 ? wiring.id : `${wiring.id}-${option.value}`}
              name={input.name ?? wiring.id}
              value={option.value}
              label={option.label}
              hint={option.hint}
              framed={layout === 'cards'}
              disabled={disabled || option.disabled}
              aria-invalid={wiring.invalid || undefined}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              onChange={(event) => {
                onChange?.(event);
                onValueChange?.(option.value);
              }}
            />
          ))}
        </div>
      )}
    </Fieldset>
  );
}
