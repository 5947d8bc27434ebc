import { documentVersions } from '#contract/legal/document-versions.ts';
import type { GarageRegistration } from '#contract/garages/garage-signup.schemas.ts';
import { garageProfileForm } from '#contract/garages/garage-signup.schemas.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { send } from '#server/platform/messages/send.ts';
import { otherStaff } from '#server/platform/messages/staff.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { json } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { accountMark, panMark } from '../../platform/crypto/identity-mark.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashNewPassword, insertUser, limitSignUpMail, sendEmailLink } from '../auth/auth.service.ts';
import { touchClaimsOfDoubles } from '../kyc/kyc.service.ts';
import { checkGarageBank } from './check-garage-bank.job.ts';
import type { StoredProfile } from './garage-row.ts';
import { resolveProfile } from './resolve-profile.ts';
import { messageText } from '#server/platform/words/wordings.ts';

/** The agreement that the terms checkbox of the form links to. */
const agreement = 'garage-service-agreement';

/** Takes a garage's application: its account, its business with PAN and bank account encrypted, and the check at the bank as a job. */
export async function registerGarage(
  platform: Platform,
  actor: Actor,
  input: GarageRegistration,
): Promise<{ message: string; requiresVerification: boolean; garageId: string }> {
  const resolved = await resolveProfile(platform.db, garageProfileForm.parse(input), {
    field: 'bankIfscCode',
    ifsc: input.bankIfscCode,
  });
  const profile: StoredProfile = {
    ...resolved,
    terms: { document: agreement, version: documentVersions[agreement], acceptedAt: platform.now().toISOString() },
  };
  await limitSignUpMail(platform, actor, input.emailAddress);
  const passwordHash = await hashNewPassword(input.password);
  const garageId = await inTransaction(platform, actor, async (tx) => {
    const userId = await insertOwner(tx, input, profile, passwordHash);
    const { id } = await tx.db
      .insertInto('garage')
      .values({
        owner_id: userId,
        state: 'submitted',
        profile: json(profile),
        pan_encrypted: platform.cipher.encrypt(input.panNo),
        pan_mark: panMark(platform.cipher, input.panNo),
        account_mark: accountMark(platform.cipher, input.bankIfscCode, input.bankAccNo),
        bank_account_encrypted: platform.cipher.encrypt(input.bankAccNo),
        bank_account_last4: input.bankAccNo.slice(-4),
        bank_ifsc: input.bankIfscCode,
        bank_account_name: input.companyBankAccountName,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await touchClaimsOfDoubles(tx, userId);
    await audit(tx, {
      action: 'register-garage',
      subjectType: 'garage',
      subjectId: id,
      after: { ...profile, bankIfsc: input.bankIfscCode },
    });
    await sendEmailLink(tx, 'verify_email', {
      id: userId,
      email: input.emailAddress,
      locale: actor.locale ?? 'en',
    });
    await send(tx, userId, 'garage-received', { garageName: input.garageName });
    await notify(tx, await otherStaff(tx), 'garage-new', { name: input.garageName, district: profile.district, garageId: id });
    await platform.jobs.enqueue(tx, checkGarageBank, { garageId: id });
    return id;
  });
  return { message: messageText('garage.register.success'), requiresVerification: true, garageId };
}

function firstNameOf(input: GarageRegistration): string {
  return input.authorizedPersonName.split(/\s+/)[0] ?? input.authorizedPersonName;
}

async function insertOwner(tx: Tx, input: GarageRegistration, profile: StoredProfile, passwordHash: string): Promise<string> {
  const [, ...rest] = input.authorizedPersonName.split(/\s+/);
  const owner = {
    role: 'garage',
    email: input.emailAddress,
    passwordHash,
    firstName: firstNameOf(input),
    lastName: rest.join(' '),
    phone: input.phoneNo,
    registrationType: 'company',
    companyName: input.companyTradeName || input.garageName,
    gstNumber: input.gstNo,
    address: input.address,
    city: profile.district,
    state: profile.state,
    pincode: input.pincode,
  } as const;
  return insertUser(tx, owner, 'emailAddress');
}
