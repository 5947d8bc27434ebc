import { formRule, z } from './zod-setup.ts';
import { message } from './messages.ts';
import type { MessageKey } from './messages.ts';
import {
  oneLine,
  notInFuture,
  dayField,
  emailField,
  optionalGstinField,
  optionalPincodeField,
  optionalStateField,
  optionalText,
  phoneField,
  requiredText,
} from './fields.ts';

interface Named {
  lastName?: string;
  oneName?: boolean;
}

/** People with a single name tick that and leave the last name empty. */
export const lastNameFields = (key: MessageKey) => ({
  lastName: z.optional(oneLine(100, { missing: key })),
  oneName: z.optional(z.boolean()),
});

export const lastNameOrNone = (key: MessageKey) =>
  formRule<Named>('lastName', key, ({ lastName, oneName }) => oneName === true || (lastName ?? '') !== '');

/** Fields omitted from a change are unchanged. */
export const lastNameNotEmptied = formRule<Named>(
  'lastName',
  'auth.last-name.required',
  ({ lastName, oneName }) => oneName === true || lastName === undefined || lastName !== '',
);

/** Name fields of every claimant sign-up and of the profile. */
export const nameFields = {
  firstName: requiredText('auth.first-name.required', 100),
  ...lastNameFields('auth.last-name.required'),
  email: emailField('auth.email.required', 'auth.email.invalid'),
};

/** Remaining personal or company fields of the claimant sign-up and the settings. */
export const contactFields = {
  phone: phoneField('auth.phone.required'),
  dateOfBirth: dayField('auth.date-of-birth.required').check(notInFuture()),
  // Individual
  address: optionalText(300),
  city: optionalText(100),
  state: optionalStateField,
  pincode: optionalPincodeField(),
  // Company
  companyName: optionalText(200),
  companyRegistrationNumber: optionalText(50),
  gstNumber: optionalGstinField,
};

/** Longer ones cost more hashing without more protection. */
const maximumPassword = 128;
const missing = 'auth.password.required';
const length = z.maxLength(maximumPassword, { error: message('general.too-long', { max: maximumPassword }), abort: true });

/** New passwords are normalised to NFC, because keyboards encode é or ड़ differently. They are otherwise unchanged. */
function chosen() {
  return z.string(missing).check(length, z.normalize('NFC'), z.minLength(1, missing));
}

/** General sign-up and garage: at least 6 characters (specification §5). Spaces count; no trimming. */
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

/** A password for comparison only, taken as typed: older ones were stored without normalisation. */
export function presentPasswordField() {
  return z.string(missing).check(length, z.minLength(1, missing));
}

/** Login: as typed, at least 6 characters (specification §5). */
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

export const passwordsMatch = formRule<TypedTwice>(
  'confirmPassword',
  'auth.password.mismatch',
  ({ password, confirmPassword }) => !confirmPassword || password === confirmPassword,
);
