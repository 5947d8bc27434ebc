import { asLocale } from '#domain/languages.ts';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { maskAadhaar, maskAccountNumber } from '#domain/kyc/identity.ts';
import type { KycStatus } from '#domain/kyc/kyc.ts';
import type { Duty, Role } from '#domain/roles.ts';
import { requiresKyc } from '#domain/roles.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { problem } from '#contract/errors.ts';

export async function readUserDto(
  db: Database,
  { userId, request }: Pick<UserActor, 'userId' | 'request'>,
  now: Date,
): Promise<UserDto> {
  const user = await db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) throw problem('record.not-found');
  const surveyor = user.role === 'surveyor' ? await readSurveyor(db, userId) : null;
  const pending = await db
    .selectFrom('one_time_token')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change_email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const role = user.role as Role;
  return {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email ?? '',
    phone: user.phone,
    dateOfBirth: user.date_of_birth,
    role,
    duties: user.duties as Duty[],
    isEmailVerified: user.email_verified_at !== null,
    isPhoneVerified: user.phone_verified_at !== null,
    requiresVerification: !(role === 'claimant' && user.phone_verified_at),
    hasPassword: user.password_hash !== null,
    mustEnrol: request.mustEnrol === true,
    requiresKYC: requiresKyc(role),
    kycStatus: user.kyc_status as KycStatus,
    createdAt: user.created_at.toISOString(),
    locale: asLocale(user.locale),
    pendingEmail: pending?.email ?? null,
    lastLoginAt: user.last_login_at?.toISOString() ?? null,
    registrationType: user.registration_type as UserDto['registrationType'],
    companyName: user.company_name,
    companyRegistrationNumber: user.company_registration_number,
    gstNumber: user.gst_number,
    address: user.address,
    city: user.city,
    state: user.state,
    pincode: user.pincode,
    surveyor,
  };
}

async function readSurveyor(db: Database, userId: string): Promise<UserDto['surveyor']> {
  const row = await db.selectFrom('surveyor_profile').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!row) return null;
  return {
    licenseNumber: row.license_number,
    aadhaar: maskAadhaar(row.aadhaar_last4),
    bankAccount: maskAccountNumber(`00000${row.bank_account_last4}`),
    bankIFSCCode: row.bank_ifsc,
    bankAccountName: row.bank_account_name,
    specializations: row.specializations,
  };
}
