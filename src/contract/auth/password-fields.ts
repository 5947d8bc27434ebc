import { formRule } from '../form-rule.ts';
import { message } from '../messages.ts';
import { z } from '../zod-setup.ts';

/** Longer ones cost more hashing and protect no better. */
const maximumPassword = 128;
const tooLong = message('general.too-long', { max: maximumPassword });

/** Login, general sign-up, garage: at least 6 characters (specification §5). Spaces count, so nothing is trimmed. */
export function passwordField() {
  return z
    .string('auth.password.required')
    .check(z.minLength(1, 'auth.password.required'), z.minLength(6, 'auth.password.min6'), z.maxLength(maximumPassword, tooLong));
}

/** Reset and change: at least 8 with upper case, lower case and digit. */
export function mixedPasswordField() {
  return z
    .string('auth.password.required')
    .check(
      z.minLength(1, 'auth.password.required'),
      z.minLength(8, 'auth.password.min8'),
      z.maxLength(maximumPassword, tooLong),
      z.regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s, 'auth.password.mixed'),
    );
}

/** Surveyor: at least 8 with lower case, upper case, digit and one of @$!%*?&. */
export function strongPasswordField() {
  return z
    .string('auth.password.required')
    .check(
      z.minLength(1, 'auth.password.required'),
      z.minLength(8, 'auth.password.min8'),
      z.maxLength(maximumPassword, tooLong),
      z.regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])/s, 'auth.password.strong'),
    );
}

/** A password that is only compared, not chosen: whatever its length, wrong is wrong. */
export function presentPasswordField() {
  return z
    .string('auth.password.required')
    .check(z.minLength(1, 'auth.password.required'), z.maxLength(maximumPassword, tooLong));
}

export function confirmPasswordField() {
  return z.string('auth.password.confirm').check(z.minLength(1, 'auth.password.confirm'), z.maxLength(maximumPassword, tooLong));
}

interface TypedTwice {
  password: string;
  confirmPassword: string;
}

/** Both passwords are the same. */
export const passwordsMatch = formRule<TypedTwice>(
  'confirmPassword',
  'auth.password.mismatch',
  ({ password, confirmPassword }) => !confirmPassword || password === confirmPassword,
);
