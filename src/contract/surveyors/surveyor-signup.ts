import { isIfscShape, normaliseIfsc } from '#domain/kyc/banks.ts';
import { normaliseAadhaar } from '#domain/kyc/identity.ts';
import { emailField, phoneField, requiredText, codeText, oneLine } from '#contract/fields.ts';
import type { MessageKey } from '../messages.ts';
import { confirmPasswordField, passwordsMatch, strongPasswordField } from '#contract/person-fields.ts';
import { z } from '#contract/zod-setup.ts';

/** Twelve digits; spaces and hyphens are removed. The number is sent to the verifier and never stored. */
export function aadhaarField(key: MessageKey = 'surveyor.aadhaar.invalid') {
  return z.pipe(codeText(40, key), z.pipe(z.transform(normaliseAadhaar), z.string().check(z.regex(/^\d{12}$/, key))));
}

/** Nine to eighteen digits; spaces are removed. */
export function accountNumberField(required: MessageKey, invalid: MessageKey) {
  return z.pipe(
    oneLine(60, { missing: required, tooLong: invalid }).check(z.minLength(1, required)),
    z.pipe(
      z.transform((typed: string) => typed.replaceAll(/[\s-]/g, '')),
      z.string().check(z.regex(/^(\d{9,18})?$/, invalid)),
    ),
  );
}

/** Four letters, a zero, six letters or digits; spaces and lower case are accepted. */
export function ifscField(required: MessageKey, invalid: MessageKey = 'surveyor.ifsc.invalid') {
  return z.pipe(
    oneLine(60, { missing: required, tooLong: invalid }).check(z.minLength(1, required)),
    z.pipe(z.transform(normaliseIfsc), z.string().check(z.refine((code) => code === '' || isIfscShape(code), invalid))),
  );
}

const surveyor = {
  /** Ten to twenty letters or digits; converted to upper case. */
  licenseNumber: codeText(40, 'surveyor.license.invalid').check(
    z.toUpperCase(),
    z.regex(/^[A-Z0-9]{10,20}$/, 'surveyor.license.invalid'),
  ),
  aadhaarNumber: aadhaarField(),
  fullName: requiredText('surveyor.full-name.required', 200),
  email: emailField('surveyor.email.required', 'field.email.invalid'),
  phone: phoneField('auth.phone.required'),
  bankAccountNumber: accountNumberField('surveyor.account.required', 'surveyor.account.invalid'),
  bankIFSCCode: ifscField('surveyor.ifsc.invalid'),
  bankAccountName: requiredText('surveyor.account-name.required', 100),
  password: strongPasswordField(),
  confirmPassword: confirmPasswordField(),
};

/** `/signup/surveyor`. The server enforces the three gates, see otp.ts. */
export const surveyorSignupForm = z.object(surveyor).check(passwordsMatch);

/**
 * Payload of the surveyor sign-up. `gateTokens` are returned by the three checks; without them a gate counts only if it was passed from the same address and
 * browser.
 */
export const surveyorRegistration = z
  .object({
    role: z.literal('surveyor'),
    ...surveyor,
    gateTokens: z.optional(z.array(oneLine(100)).check(z.maxLength(10))),
  })
  .check(passwordsMatch);

export type SurveyorRegistration = z.output<typeof surveyorRegistration>;
