import { kycStatuses } from '#domain/kyc/kyc.ts';
import { duties, roles } from '#domain/roles.ts';
import { registrationTypes } from '#domain/choices.ts';
import { z } from '#contract/zod-setup.ts';
import { locales } from '#domain/languages.ts';

/** The user of specification §3, with additional profile fields. Secrets are already masked. */
export const userDto = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Empty for a claimant who signed up by phone and has not added one. */
  email: z.string(),
  phone: z.string(),
  dateOfBirth: z.nullable(z.string()),
  role: z.enum(roles),
  /** Staff duties; empty for all other roles. */
  duties: z.array(z.enum(duties)),
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  /** False for a claimant with a verified phone number. */
  requiresVerification: z.boolean(),
  hasPassword: z.boolean(),
  requiresKYC: z.boolean(),
  /** Staff who must add a second factor before doing anything else. */
  mustEnrol: z.boolean(),
  kycStatus: z.enum(kycStatuses),
  createdAt: z.string(),
  locale: z.enum(locales),
  /** A new address that is not yet verified through its link. */
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
  /** The surveyor's verified details. */
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
