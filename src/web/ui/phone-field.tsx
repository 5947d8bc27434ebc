import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'prefix'> {
  /** Leave out +91 for landlines and lists of numbers. */
  readonly plain?: boolean;
}

/** An Indian phone number: numeric keyboard, autofill; spaces and +91 may be typed, the schema normalises them. */
export function PhoneField({ plain, ...props }: PhoneFieldProps) {
  return <TextField autoComplete="tel" inputMode="tel" prefix={plain ? undefined : '+91'} {...props} type="tel" />;
}
