import type { KycDocumentType } from '#domain/kyc/document-decisions.ts';
import { kycDocumentTypes, requiredKycDocuments } from '#domain/kyc/document-decisions.ts';
import type { Role } from '#domain/roles.ts';
import { cleanLine } from '#domain/clean-text.ts';
import { notInFuture, dayField, phoneField, pincodeField, presentState, requiredText, oneLine } from '#contract/fields.ts';
import { formRule, z } from '#contract/zod-setup.ts';
import type { MessageKey } from '../messages.ts';
import { message } from '../messages.ts';
import { lastNameFields, lastNameOrNone } from '#contract/person-fields.ts';
import { surveyorSpecializations } from '#domain/choices.ts';

export const kycFilesPerDocument = 3;

const file = z.object({
  fileKey: oneLine(200).check(z.minLength(1)),
  fileUrl: z.optional(oneLine(500)),
});

/** Files of one document. */
export const kycFiles = z.optional(
  z.array(file).check(z.maxLength(kycFilesPerDocument, message('kyc.document.too-many', { max: kycFilesPerDocument }))),
);

const documents = z.object(
  Object.fromEntries(kycDocumentTypes.map((type) => [type, kycFiles])) as Record<KycDocumentType, typeof kycFiles>,
);

export type KycDocuments = z.output<typeof documents>;

/** Value of an input field; undefined if empty. */
function typedNumber(typed: string): number | undefined {
  const clean = cleanLine(typed);
  return clean === '' ? undefined : /^\d{1,3}(\.\d{1,3})?$/.test(clean) ? Number(clean) : -1;
}

/** A number, or text with a number. */
const experience = z.pipe(
  z.transform((typed: unknown) => (typeof typed === 'string' ? typedNumber(typed) : typed)),
  z
    .number('kyc.experience.required')
    .check(z.int('kyc.experience.invalid'), z.gte(0, 'kyc.experience.invalid'), z.lte(70, 'kyc.experience.invalid')),
);

const common = {
  firstName: requiredText('kyc.first-name.required', 100),
  ...lastNameFields('kyc.last-name.required'),
  dateOfBirth: dayField('kyc.date-of-birth.required').check(notInFuture()),
  phoneNumber: phoneField('kyc.phone.required'),
  address: requiredText('kyc.address.required', 300),
  city: requiredText('kyc.city.required', 100),
  state: requiredText('kyc.state.required', 100).check(presentState),
  pincode: pincodeField('kyc.pincode.required'),
  specializations: z._default(z.array(z.enum(surveyorSpecializations)).check(z.maxLength(surveyorSpecializations.length)), []),
  documents: z._default(documents, {}),
};

const garage = {
  garageName: requiredText('kyc.garage-name.required', 200),
  garageRegistrationNumber: requiredText('kyc.garage-registration.required', 50),
};

const surveyor = {
  surveyorLicenseNumber: requiredText('kyc.surveyor-license.required', 50),
  yearsOfExperience: experience,
};

const insurance = {
  companyName: requiredText('kyc.company-name.required', 200),
  companyRegistrationNumber: requiredText('kyc.company-registration.required', 50),
  /** Registration with the regulator; spelling of the specification. */
  iraiRegistrationNumber: requiredText('kyc.irdai-registration.required', 50),
};

interface WithDocuments {
  documents?: Partial<Record<KycDocumentType, readonly unknown[]>>;
}

/** One rule per document required for this role, unless an approved one is kept. */
function documentRules(role: Role, kept: readonly KycDocumentType[]) {
  return requiredKycDocuments(role)
    .filter((type) => !kept.includes(type))
    .map((type) =>
      formRule<WithDocuments>(
        `documents.${type}`,
        message('kyc.document.required', { document: `kyc.document.${type}` satisfies MessageKey }),
        (form) => (form.documents?.[type]?.length ?? 0) > 0,
      ),
    );
}

/** KYC form of a role. `kept`: document types whose approved files of an earlier submission are kept. */
export function kycForm(role: Role, kept: readonly KycDocumentType[] = []) {
  const rules = [lastNameOrNone('kyc.last-name.required'), ...documentRules(role, kept)];
  if (role === 'garage') return z.object({ ...common, ...garage }).check(...rules);
  if (role === 'surveyor') return z.object({ ...common, ...surveyor }).check(...rules);
  if (role === 'insurance') return z.object({ ...common, ...insurance }).check(...rules);
  return z.object(common).check(...rules);
}
