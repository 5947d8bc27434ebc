import type { ClaimantRegistration, GeneralRegistration } from '#contract/auth/claimant-signup.ts';
import { isNamedReferrer } from '#domain/choices.ts';
import type { Referrer } from '#domain/choices.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendEmailLink, limitSignUpMail } from './email-links.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { hashNewPassword } from './passwords.ts';
import { problem } from '#contract/errors.ts';
import type { SurveyorRegistration } from '#contract/surveyors/surveyor-signup.ts';
import { accountMark } from '#server/platform/crypto/field-cipher.ts';
import { bankTarget, consumeGates, requireGates } from './sign-up-proofs.ts';
import type { PassedGate } from './sign-up-proofs.ts';
import type { KycStatus } from '#domain/kyc/kyc.ts';
import type { Duty, Role } from '#domain/roles.ts';
import { maskPhone } from '#domain/kyc/identity.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { hashPatiently } from '#server/platform/auth/password-hash.ts';

interface Registered {
  requiresVerification: boolean;
  message: string;
}

/** Signs a claimant up and sends the verification link. 409 if the address has an account. */
export async function registerClaimant(
  platform: Platform,
  actor: Actor,
  input: ClaimantRegistration | GeneralRegistration,
): Promise<Registered> {
  await limitSignUpMail(platform, actor, input.email);
  const passwordHash = await hashNewPassword(input.password);
  await inTransaction(platform, actor, async (tx) => {
    const user: NewUser =
      input.role === 'claimant'
        ? claimantOf(input, passwordHash)
        : { ...input, lastName: input.lastName ?? '', role: 'claimant', passwordHash };
    const id = await insertUser(tx, user);
    await sendEmailLink(tx, 'verify_email', { id, email: input.email, locale: actor.request.locale ?? 'en' });
  });
  return { requiresVerification: true, message: messageText('auth.register.verify') };
}

/** A company's address fields have their own names in the API; the account stores one address. */
function claimantOf(input: ClaimantRegistration, passwordHash: string): NewUser {
  const company = input.registrationType === 'company' || (input.registrationType === undefined && Boolean(input.companyName));
  const person = {
    role: 'claimant',
    email: input.email,
    passwordHash,
    firstName: input.firstName,
    lastName: input.lastName ?? '',
    phone: input.phone,
    dateOfBirth: input.dateOfBirth,
    referredBy: input.referredBy || undefined,
    referrerName: isNamedReferrer(input.referredBy) ? input.referrerName : undefined,
  } as const;
  if (!company)
    return {
      ...person,
      registrationType: 'individual',
      address: input.address,
      city: input.city,
      state: input.state,
      pincode: input.pincode,
    };
  return {
    ...person,
    registrationType: 'company',
    companyName: input.companyName,
    companyRegistrationNumber: input.companyRegistrationNumber,
    gstNumber: input.gstNumber,
    address: input.companyAddress,
    city: input.companyCity,
    state: input.companyState,
    pincode: input.companyPincode,
  };
}

interface Gates {
  aadhaar: PassedGate;
  email: PassedGate;
  bank: PassedGate;
}

/** Signs a surveyor up. The server enforces the three gates: 400 without any of them. The e-mail code proved the address, so no verification link is sent. */
export async function registerSurveyor(platform: Platform, actor: Actor, input: SurveyorRegistration): Promise<Registered> {
  const passwordHash = await hashNewPassword(input.password);
  await inTransaction(platform, actor, async (tx) => {
    const account = bankTarget(input.bankAccountNumber, input.bankIFSCCode, input.bankAccountName);
    const gates: Gates = await requireGates(
      tx,
      [
        { kind: 'aadhaar', target: input.aadhaarNumber, field: 'aadhaarNumber', message: 'surveyor.gate.aadhaar' },
        { kind: 'email', target: input.email, field: 'email', message: 'surveyor.gate.email' },
        { kind: 'bank', target: account, field: 'bankAccountNumber', message: 'surveyor.gate.bank' },
      ],
      input.gateTokens ?? [],
    );
    const [firstName = input.fullName, ...rest] = input.fullName.split(/\s+/);
    const userId = await insertUser(tx, {
      role: 'surveyor',
      email: input.email,
      passwordHash,
      firstName,
      lastName: rest.join(' '),
      phone: input.phone,
      emailVerified: true,
    });
    await insertProfile(tx, userId, input, gates);
    await consumeGates(tx, Object.values(gates), userId);
  });
  return { requiresVerification: false, message: messageText('auth.register.success') };
}

async function insertProfile(tx: Tx, userId: string, input: SurveyorRegistration, gates: Gates): Promise<void> {
  const row = await tx.db
    .insertInto('surveyor_profile')
    .values({
      user_id: userId,
      license_number: input.licenseNumber,
      full_name: input.fullName,
      aadhaar_last4: gates.aadhaar.facts['lastFour'] ?? '',
      aadhaar_reference: gates.aadhaar.facts['reference'] ?? '',
      aadhaar_name: gates.aadhaar.facts['name'] ?? '',
      aadhaar_verified_at: gates.aadhaar.verifiedAt,
      aadhaar_consent_at: new Date(gates.aadhaar.facts['consentAt'] ?? gates.aadhaar.verifiedAt),
      bank_account_encrypted: tx.cipher.encrypt(input.bankAccountNumber),
      account_mark: accountMark(tx.cipher, input.bankIFSCCode, input.bankAccountNumber),
      bank_account_last4: input.bankAccountNumber.slice(-4),
      bank_ifsc: input.bankIFSCCode,
      bank_account_name: input.bankAccountName,
      bank_name_at_bank: gates.bank.facts['nameAtBank'] ?? null,
      bank_verified_at: gates.bank.verifiedAt,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .onConflict((conflict) => conflict.column('license_number').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!row)
    throw problem('record.conflict', {
      messageKey: 'surveyor.license.taken',
      fieldErrors: { licenseNumber: 'surveyor.license.taken' },
    });
}

interface NewUser {
  readonly role: Role;
  /** Staff only. */
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

/** Inserts a user and returns the id. 409 if the address has an account; `field` is the form's e-mail field. */
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
      locale: tx.actor.request.locale ?? 'en',
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

export type UserWithPassword = Omit<NewUser, 'passwordHash' | 'email'> & { readonly email: string; readonly password: string };

/** Creates an account without the sign-up steps, for the demo's seed and `npm run admin:create`. Returns the user's id. */
export async function createUser(platform: Platform, actor: Actor, { password, ...user }: UserWithPassword): Promise<string> {
  const passwordHash = await hashPatiently(password);
  return inTransaction(platform, actor, (tx) => insertUser(tx, { ...user, passwordHash }));
}
