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
  /** Empty if not answered, as the form sends it. */
  referredBy: z.optional(z.enum(['', ...referrers])),
  referrerName: optionalText(120),
};

interface CompanyFields {
  registrationType?: RegistrationType;
  companyName?: string;
}

/** Only companies need a company name. If the type is omitted, a payload with `companyName` is treated as a company. */
const companyIsNamed = formRule<CompanyFields>('companyName', 'auth.company-name.required', ({ registrationType, companyName }) =>
  registrationType === 'individual' || (registrationType === undefined && companyName === undefined)
    ? true
    : (companyName ?? '') !== '',
);

/** `/register`: the general sign-up. It takes no role and creates a claimant. */
export const generalSignupForm = z.object({ ...person, confirmPassword: confirmPasswordField() }).check(isNamed, passwordsMatch);

/** `/signup/claimant`. */
export const claimantSignupForm = z
  .object({
    registrationType: z._default(z.enum(registrationTypes), 'individual'),
    ...claimant,
    confirmPassword: confirmPasswordField(),
  })
  .check(isNamed, companyIsNamed, passwordsMatch);

export const generalRegistration = z.object({ role: z.optional(z.undefined()), ...person }).check(isNamed);

/** Payload of the claimant sign-up; `confirmPassword` is not sent. */
export const claimantRegistration = z
  .object({ role: z.literal('claimant'), registrationType: z.optional(z.enum(registrationTypes)), ...claimant })
  .check(isNamed, companyIsNamed);

export type ClaimantRegistration = z.output<typeof claimantRegistration>;
export type GeneralRegistration = z.output<typeof generalRegistration>;
