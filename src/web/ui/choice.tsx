import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Fieldset } from './field.tsx';
import type { FieldOptions } from './field.tsx';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> {
  readonly type: 'radio' | 'checkbox';
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Draws a frame around each choice. */
  readonly framed?: boolean;
}

const mark =
  'relative grid size-(--control-mark) shrink-0 appearance-none place-content-center border border-control bg-surface ' +
  'group-hover/choice:border-ink checked:border-brand checked:bg-brand group-hover/choice:checked:border-brand-hover ' +
  'disabled:border-line disabled:bg-paper disabled:checked:border-muted disabled:checked:bg-muted aria-invalid:border-danger ' +
  "before:scale-0 before:content-[''] checked:before:scale-100 " +
  'forced-colors:appearance-auto forced-colors:before:hidden';

const marks = {
  radio: 'rounded-full before:size-[calc(var(--control-mark)*0.4)] before:rounded-full before:bg-surface',
  checkbox:
    'rounded-[4px] before:-mt-0.5 before:h-3 before:w-1.5 before:rotate-45 before:border-r-2 before:border-b-2 before:border-on-fill ' +
    'indeterminate:border-brand indeterminate:bg-brand indeterminate:before:mt-0 indeterminate:before:h-0 indeterminate:before:w-2.5 indeterminate:before:scale-100 indeterminate:before:rotate-0 indeterminate:before:border-r-0',
};

/** Classes of the box or dot itself. */
export function markClass(type: 'radio' | 'checkbox', className?: string): string {
  return cx(mark, marks[type], className);
}

/** One radio or checkbox with its label; the whole line can be pressed. */
export function Choice({ type, label, hint, framed, id, disabled, ...input }: ChoiceProps) {
  const hintId = hint && id ? `${id}-choice-hint` : undefined;
  return (
    <label
      className={cx(
        'group/choice flex min-h-control items-start gap-3 py-[calc((var(--control-height)-var(--control-leading))/2)] text-body',
        disabled && 'text-muted',
        framed &&
          'rounded-control border border-line bg-surface px-3 hover:border-control has-checked:border-brand has-checked:bg-brand-tint has-checked:inset-ring has-checked:inset-ring-brand',
      )}
    >
      <input
        {...input}
        id={id}
        type={type}
        disabled={disabled}
        aria-describedby={cx(input['aria-describedby'], hintId) || undefined}
        className={markClass(type, 'mt-[calc((var(--control-leading)-var(--control-mark))/2)]')}
      />
      <span className="min-w-0">
        {label}
        {hint ? (
          <span id={hintId} className="mt-0.5 block text-14 text-muted">
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  );
}

interface CheckboxGroupProps
  extends FieldOptions, Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'required' | 'children' | 'defaultValue'> {
  readonly options: readonly ChoiceOption[];
  /** With it the group is controlled; without it a form's register() drives it (its default value must be an array). */
  readonly value?: readonly string[];
  readonly onValueChange?: (value: string[]) => void;
  /** Columns from 640 px. */
  readonly columns?: 1 | 2 | 3;
}

const columnClass = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' };

/** Multiple choice. */
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

interface ChoiceOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioGroupProps
  extends FieldOptions, Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'required' | 'children' | 'defaultValue'> {
  readonly options: readonly ChoiceOption[];
  /** With it the group is controlled; without it a form's register() or `defaultValue` drives it. */
  readonly value?: string | null;
  readonly defaultValue?: string;
  readonly onValueChange?: (value: string) => void;
  /** `list` (default), `cards` with frames, `row` side by side. */
  readonly layout?: 'list' | 'cards' | 'row';
}

/** Single choice from a few. */
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
              required={required}
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
