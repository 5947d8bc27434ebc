import type { ClaimantRegistration, GeneralRegistration } from '#contract/auth/claimant-signup.ts';
import { isNamedReferrer } from '#contract/auth/registration-types.ts';
import type { Actor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendEmailLink } from './email-link.ts';
import { limitSignUpMail } from './limit-sign-up-mail.ts';
import type { NewUser } from './insert-user.ts';
import { insertUser } from './insert-user.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { hashNewPassword } from './new-password.ts';

export interface Registered {
  requiresVerification: boolean;
  message: string;
}

/** Signs a claimant up and sends the verification link. 409 when the address has an account. */
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
    await sendEmailLink(tx, 'verify_email', { id, email: input.email, locale: actor.locale ?? 'en' });
  });
  return { requiresVerification: true, message: messageText('auth.register.verify') };
}

/** A company's address fields have their own names on the wire; the account has one address. */
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
