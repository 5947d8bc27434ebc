import { kycStatuses } from '#domain/kyc/kyc.ts';
import { duties, roles } from '#domain/roles.ts';
import { registrationTypes } from '#domain/choices.ts';
import { z } from '#contract/zod-setup.ts';
import { locales } from '#domain/languages.ts';

/** The user as the specification has it (§3), with what the profile shows beside. Secrets are masked here already. */
export const userDto = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Empty for a claimant who signed up by telephone and has not added one. */
  email: z.string(),
  phone: z.string(),
  dateOfBirth: z.nullable(z.string()),
  role: z.enum(roles),
  /** What one of the staff is charged with; empty for everyone else. */
  duties: z.array(z.enum(duties)),
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  /** False for a claimant with a verified telephone. */
  requiresVerification: z.boolean(),
  hasPassword: z.boolean(),
  requiresKYC: z.boolean(),
  /** One of the staff who has to add a second factor before anything else. */
  mustEnrol: z.boolean(),
  kycStatus: z.enum(kycStatuses),
  createdAt: z.string(),
  locale: z.enum(locales),
  /** An address that was typed as the new one and waits for its link to be opened. */
  pendingEmail: z.nullable(z.string()),
  lastLoginAt: z.nullable(z.string()),
  registrationType: z.nullable(z.enum(registrationTypes)),
  companyName: z.nullable(z.string()),
  companyRegistrationNumber: z.nullable(z.string()),
  gstNumber: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  pincode: z.nullable(z.string()),
  /** A surveyor's checked particulars. */
  surveyor: z.nullable(
    z.object({
      licenseNumber: z.string(),
      aadhaar: z.string(),
      bankAccount: z.string(),
      bankIFSCCode: z.string(),
      bankAccountName: z.string(),
      specializations: z.array(z.string()),
    }),
  ),
});

export type UserDto = z.output<typeof userDto>;
