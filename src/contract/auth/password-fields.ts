import { formRule, z } from '#contract/zod-setup.ts';
import { message } from '../messages.ts';

/** Longer ones cost more hashing and protect no better. */
const maximumPassword = 128;
const missing = 'auth.password.required';
const length = z.maxLength(maximumPassword, { error: message('general.too-long', { max: maximumPassword }), abort: true });

/** One that is chosen is kept composed (NFC): keyboards differ in how they send é or ड़. Nothing else of it is changed. */
function chosen() {
  return z.string(missing).check(length, z.normalize('NFC'), z.minLength(1, missing));
}

/** General sign-up, garage: at least 6 characters (specification §5). Spaces count, so nothing is trimmed. */
export function passwordField() {
  return chosen().check(z.minLength(6, 'auth.password.min6'));
}

/** Reset and change: at least 8 with upper case, lower case and digit. */
export function mixedPasswordField() {
  return chosen().check(z.minLength(8, 'auth.password.min8'), z.regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s, 'auth.password.mixed'));
}

/** Surveyor: at least 8 with lower case, upper case, digit and one of @$!%*?&. */
export function strongPasswordField() {
  return chosen().check(
    z.minLength(8, 'auth.password.min8'),
    z.regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])/s, 'auth.password.strong'),
  );
}

/** A password that is only compared, not chosen: as it was typed, since older ones were kept so. */
export function presentPasswordField() {
  return z.string(missing).check(length, z.minLength(1, missing));
}

/** Login: as it was typed, at least 6 characters (specification §5). */
export function loginPasswordField() {
  return presentPasswordField().check(z.minLength(6, 'auth.password.min6'));
}

export function confirmPasswordField() {
  return z.string('auth.password.confirm').check(length, z.normalize('NFC'), z.minLength(1, 'auth.password.confirm'));
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
