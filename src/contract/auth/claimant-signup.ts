import { optionalPincodeField, optionalStateField, optionalText } from '#contract/fields.ts';
import { formRule, z } from '#contract/zod-setup.ts';
import {
  confirmPasswordField,
  passwordField,
  passwordsMatch,
  contactFields,
  lastNameOrNone,
  nameFields,
} from '#contract/person-fields.ts';
import { referrers, registrationTypes } from '#domain/choices.ts';
import type { RegistrationType } from '#domain/choices.ts';

const isNamed = lastNameOrNone('auth.last-name.required');
const person = { ...nameFields, password: passwordField() };

const claimant = {
  ...person,
  ...contactFields,
  companyAddress: optionalText(300),
  companyCity: optionalText(100),
  companyState: optionalStateField,
  companyPincode: optionalPincodeField(),
  /** Empty as the form has it: not said. */
  referredBy: z.optional(z.enum(['', ...referrers])),
  referrerName: optionalText(120),
};

interface CompanyFields {
  registrationType?: RegistrationType;
  companyName?: string;
}

/** Only a company needs a company name. The type may be left off the wire: then a payload that has a `companyName` is a company's. */
const companyIsNamed = formRule<CompanyFields>('companyName', 'auth.company-name.required', ({ registrationType, companyName }) =>
  registrationType === 'individual' || (registrationType === undefined && companyName === undefined)
    ? true
    : (companyName ?? '') !== '',
);

/** `/register`: the general sign-up. It names no role and makes a claimant. */
export const generalSignupForm = z.object({ ...person, confirmPassword: confirmPasswordField() }).check(isNamed, passwordsMatch);

/** `/signup/claimant`. */
export const claimantSignupForm = z
  .object({
    registrationType: z._default(z.enum(registrationTypes), 'individual'),
    ...claimant,
    confirmPassword: confirmPasswordField(),
  })
  .check(isNamed, companyIsNamed, passwordsMatch);

/** What the general sign-up sends. */
export const generalRegistration = z.object({ role: z.optional(z.undefined()), ...person }).check(isNamed);

/** What the claimant's sign-up sends; `confirmPassword` never leaves the browser. */
export const claimantRegistration = z
  .object({ role: z.literal('claimant'), registrationType: z.optional(z.enum(registrationTypes)), ...claimant })
  .check(isNamed, companyIsNamed);

export type ClaimantRegistration = z.output<typeof claimantRegistration>;
export type GeneralRegistration = z.output<typeof generalRegistration>;
