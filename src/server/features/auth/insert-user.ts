import type { Referrer } from '#contract/auth/registration-types.ts';
import { problem } from '#contract/errors.ts';
import type { KycStatus } from '#domain/kyc/kyc.ts';
import type { Duty, Role } from '#domain/roles.ts';
import { maskPhone } from '#domain/kyc/masking.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface NewUser {
  readonly role: Role;
  /** Of staff. */
  readonly duties?: readonly Duty[];
  /** Null for a claimant with a verified phone. */
  readonly email: string | null;
  /** Null until one is chosen. */
  readonly passwordHash: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string | undefined;
  /** 'YYYY-MM-DD' */
  readonly dateOfBirth?: string | undefined;
  readonly emailVerified?: boolean;
  readonly phoneVerified?: boolean;
  readonly kycStatus?: KycStatus;
  /** Paise that a staff user may approve alone; undefined: the platform's setting. */
  readonly approvalLimitPaise?: number;
  readonly registrationType?: 'individual' | 'company' | undefined;
  readonly companyName?: string | undefined;
  readonly companyRegistrationNumber?: string | undefined;
  readonly gstNumber?: string | undefined;
  readonly address?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly pincode?: string | undefined;
  readonly referredBy?: Referrer | undefined;
  readonly referrerName?: string | undefined;
}

/** Adds a user and returns the id. 409 when the address has an account; `field` is where that form has the address. */
export async function insertUser(tx: Tx, user: NewUser, field = 'email'): Promise<string> {
  const row = await tx.db
    .insertInto('app_user')
    .values({
      role: user.role,
      duties: [...(user.duties ?? [])],
      email: user.email,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      phone: user.phone ?? '',
      date_of_birth: user.dateOfBirth ?? null,
      email_verified_at: user.emailVerified ? tx.now : null,
      phone_verified_at: user.phoneVerified ? tx.now : null,
      kyc_status: user.kycStatus ?? 'not_submitted',
      approval_limit_paise: user.approvalLimitPaise ?? null,
      registration_type: user.registrationType ?? null,
      company_name: user.companyName || null,
      company_registration_number: user.companyRegistrationNumber || null,
      gst_number: user.gstNumber || null,
      address: user.address || null,
      city: user.city || null,
      state: user.state || null,
      pincode: user.pincode || null,
      referred_by: user.referredBy ?? null,
      referrer_name: user.referrerName || null,
      locale: tx.actor.locale ?? 'en',
      created_at: tx.now,
      updated_at: tx.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw problem('auth.email-taken', { fieldErrors: { [field]: 'auth.register.email-taken' } });
  await audit(tx, {
    action: 'create-user',
    subjectType: 'user',
    subjectId: row.id,
    after: {
      role: user.role,
      ...(user.email === null ? { phone: maskPhone(user.phone ?? '') } : { email: user.email }),
      ...(user.duties ? { duties: user.duties } : {}),
    },
  });
  return row.id;
}
