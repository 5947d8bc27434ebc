import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass, cx } from './class-names.ts';
import { Field } from './field.tsx';
import type { FieldOptions } from './field.tsx';
import { Eye, EyeOff } from 'lucide-react';
import { useTexts } from './texts.ts';

export interface TextFieldProps extends FieldOptions, Omit<ComponentProps<'input'>, 'className' | 'required' | 'prefix'> {
  /** Classes of the input itself: `uppercase`, a width. */
  readonly inputClassName?: string;
  /** Shown inside, before the text: ₹, +91. */
  readonly prefix?: string;
  /** Shown inside, after the text: km, %; or a button. */
  readonly suffix?: ReactNode;
  /** Ids of further descriptions. */
  readonly describedBy?: string;
  /** Between input and error, such as a counter. */
  readonly below?: ReactNode;
}

export function TextField({
  label,
  hint,
  error,
  optional,
  required,
  hideLabel,
  className,
  inputClassName,
  prefix,
  suffix,
  describedBy,
  below,
  id,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, required, hideLabel, className, id, describedBy }}>
      {(wiring) => (
        <>
          <div className="relative flex">
            {prefix ? (
              <span
                aria-hidden
                className="pointer-events-none absolute inset-y-0 left-control-x flex items-center text-body text-muted"
              >
                {prefix}
              </span>
            ) : null}
            <input
              {...input}
              {...wiring}
              type={type}
              className={controlClass(
                cx(prefix && (prefix.length > 1 ? 'pl-13' : 'pl-8'), suffix ? 'pr-14' : undefined, inputClassName),
              )}
            />
            {suffix ? (
              // Aligned to the input's end, also where the input is narrower than its container.
              <span className="z-1 -ml-14 flex w-14 shrink-0 items-center justify-end pr-1 text-body text-muted">
                {typeof suffix === 'string' ? <span className="pr-3">{suffix}</span> : suffix}
              </span>
            ) : null}
          </div>
          {below}
        </>
      )}
    </Field>
  );
}

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'min' | 'max'> {
  /** Earliest day, YYYY-MM-DD. */
  readonly min?: string | number;
  /** Latest day, YYYY-MM-DD. */
  readonly max?: string | number;
}

/** A day, with the native picker; value YYYY-MM-DD. */
export function DateField(props: DateFieldProps) {
  return <TextField inputClassName="max-w-60" {...props} type="date" />;
}

type TimeFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>;

/** A time of day; value HH:MM. */
export function TimeField(props: TimeFieldProps) {
  return <TextField inputClassName="max-w-40" {...props} type="time" />;
}

interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'prefix'> {
  /** Omits +91, for landlines and lists of numbers. */
  readonly plain?: boolean;
}

/** An Indian phone number: numeric keyboard, autofill; spaces and +91 are accepted and normalised by the schema. */
export function PhoneField({ plain, ...props }: PhoneFieldProps) {
  return <TextField autoComplete="tel" inputMode="tel" prefix={plain ? undefined : '+91'} {...props} type="tel" />;
}

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'prefix'>;

/** A password with a show button. Set `autoComplete` to current-password or new-password. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTexts('ui');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      autoCapitalize={shown ? 'none' : undefined}
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          aria-label={shown ? t.hidePassword : t.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="flex h-[calc(100%-8px)] w-11 items-center justify-center rounded-control text-muted hover:bg-brand-tint hover:text-brand"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      }
    />
  );
}
