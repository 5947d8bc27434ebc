import type { ChangeEvent, ComponentProps, CSSProperties } from 'react';
import { cleanLine } from '#domain/clean-text.ts';
import { controlClass } from './class-names.ts';
import { Field } from './field.tsx';
import type { FieldOptions } from './field.tsx';
import { useTexts } from './texts.ts';

export interface OtpFieldProps
  extends FieldOptions, Omit<ComponentProps<'input'>, 'className' | 'type' | 'required' | 'maxLength'> {
  /** Number of digits; default 6. */
  readonly length?: number;
  /** Called with the code once complete. */
  readonly onComplete?: (code: string) => void;
}

/** A one-time code in one input: supports paste, SMS autofill and normal editing. */
export function OtpField({
  label,
  hint,
  error,
  optional,
  required,
  hideLabel,
  className,
  length = 6,
  onComplete,
  onChange,
  id,
  ...input
}: OtpFieldProps) {
  const t = useTexts('ui');
  function keepDigits(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const digits = codeIn(field.value, length);
    if (field.value !== digits) field.value = digits;
    onChange?.(event);
    if (digits.length === length) onComplete?.(digits);
  }
  return (
    <Field {...{ label, error, optional, required, hideLabel, className, id }} hint={hint ?? t.otpHint}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          onChange={keepDigits}
          style={slots(length)}
          className={controlClass('max-w-full px-3 font-mono text-22! tracking-[0.75rem]')}
        />
      )}
    </Field>
  );
}

/** Digits that are no part of an amount, a date or a claim number. Without lookbehind, which Safari before 16.4 does not know. */
const standalone = /(?:^|[^\w,./-])(\d{4,10})(?![\w,/-]|\.\d)/g;

/** The code in "123 456" or in a pasted message, which may also have amounts and claim numbers; १२३ are digits too. */
export function codeIn(text: string, length: number): string {
  const line = cleanLine(text);
  const alone = [...line.matchAll(standalone)].map(([, digits = '']) => digits);
  return alone.find((digits) => digits.length === length) ?? line.replaceAll(/\D/g, '').slice(0, length);
}

/** As wide as its digits, with a dash below each. */
function slots(length: number): CSSProperties {
  const digits = `${length} * (1ch + 0.75rem)`;
  return {
    width: `calc(${digits} + 1.75rem)`,
    backgroundImage: 'repeating-linear-gradient(90deg, var(--color-control) 0 1ch, transparent 1ch calc(1ch + 0.75rem))',
    backgroundSize: `calc(${digits}) 2px`,
    backgroundPosition: 'left 0.75rem bottom 0.4rem',
    backgroundRepeat: 'no-repeat',
    backgroundOrigin: 'border-box',
  };
}
