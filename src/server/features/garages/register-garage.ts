import { documentVersions } from '#contract/legal/legal-text.ts';
import { garageProfileForm } from '#contract/garages/garage-signup.schemas.ts';
import type { GarageRegistration } from '#contract/garages/garage-signup.schemas.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { send } from '#server/platform/messages/send.ts';
import { otherStaff } from '#server/platform/messages/staff.ts';
import type { Actor, UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { accountMark, panMark } from '#server/platform/crypto/identity-mark.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashNewPassword, insertUser, limitSignUpMail, sendEmailLink } from '#server/features/auth/auth.service.ts';
import { touchClaimsOfDoubles } from '#server/features/kyc/kyc.service.ts';
import { checkGarageBank } from './garage-bank.ts';
import { lockGarage, profileOf } from './garage-row.ts';
import type { StoredProfile } from './garage-row.ts';
import { resolveProfile } from './profile.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import type { TaxCheckDto } from '#contract/garages/garages.schemas.ts';
import { problem } from '#contract/errors.ts';
import { isSameName } from '#domain/policies/same-name.ts';
import { askRegisterDaily } from '#server/platform/gateways/ask-register.ts';

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
      locale: actor.request.locale ?? 'en',
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

/** Asks the tax registers about a garage's GSTIN and PAN, each once a day, outside the transaction, and keeps what they said. 503 when one is silent: then nothing is kept. */
export async function checkTaxNumbers(platform: Platform, actor: UserActor, garageId: string): Promise<TaxCheckDto> {
  const row = await platform.db.selectFrom('garage').selectAll().where('id', '=', garageId).executeTakeFirst();
  if (!row) throw problem('record.not-found');
  const profile = profileOf(row);
  const gstNo = profile.gstNo ?? '';
  // A sole owner's numbers are in the person's own name.
  const names = [profile.companyTradeName ?? '', profile.garageName, profile.authorizedPersonName];
  const matchOf = (registered: string | null) => registered !== null && names.some((name) => isSameName(name, registered));
  const panNumber = platform.cipher.decrypt(row.pan_encrypted);
  const ofGst =
    gstNo === ''
      ? null
      : await askRegisterDaily(platform, 'gstin', [gstNo], () => platform.identity.verifyGstin({ gstin: gstNo }));
  const ofPan = await askRegisterDaily(platform, 'pan', [panNumber], () => platform.identity.verifyPan({ pan: panNumber }));
  const [gst, pan] = [ofGst && ofGst.answer, ofPan.answer];
  // Of two answers the older one's: nothing here is newer than it says.
  const askedAt = ofGst && ofGst.askedAt < ofPan.askedAt ? ofGst.askedAt : ofPan.askedAt;
  return inTransaction(platform, actor, async (tx) => {
    await lockGarage(tx, { id: garageId });
    const user = await tx.db
      .selectFrom('app_user')
      .select(['first_name', 'last_name'])
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow();
    const check: TaxCheckDto = {
      checkedAt: askedAt.toISOString(),
      checkedBy: `${user.first_name} ${user.last_name}`.trim(),
      gstNo,
      gst: gst && { valid: gst.valid, name: gst.legalName, isSameName: matchOf(gst.legalName), status: gst.status },
      pan: { valid: pan.valid, name: pan.registeredName, isSameName: matchOf(pan.registeredName) },
    };
    await tx.db
      .updateTable('garage')
      .set({ tax_check: json(check) })
      .where('id', '=', garageId)
      .execute();
    const after = { gstValid: gst?.valid ?? null, panValid: pan.valid };
    await audit(tx, { action: 'check-tax-numbers', subjectType: 'garage', subjectId: garageId, after });
    return check;
  });
}
