import { garageServices } from '#contract/directory/listings.ts';
import { message } from '#contract/messages.ts';
import { garageProfileForm } from '#contract/garages/garage-signup.schemas.ts';
import type { GarageProfile, GarageRegistration } from '#contract/garages/garage-signup.schemas.ts';
import { notify, send, otherStaff } from '#server/platform/messages/send.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { accountMark, panMark } from '#server/platform/crypto/field-cipher.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashNewPassword, insertUser, limitSignUpMail, sendEmailLink } from '#server/features/auth/auth.service.ts';
import { touchClaimsOfDoubles } from '#server/features/kyc/kyc.service.ts';
import { resolveInsurers } from '#server/features/insurers/insurers.service.ts';
import { findPincode, ifscFault, resolveDistrict } from '#server/features/places/places.service.ts';
import { checkGarageBank } from './garage-bank.ts';
import { acceptGarageAgreement } from './garage-row.ts';
import type { StoredProfile } from './garage-row.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { problem } from '#contract/errors.ts';

/** Takes a garage's application: creates the account and the garage, encrypts PAN and bank account, and queues the bank check. */
export async function registerGarage(
  platform: Platform,
  actor: Actor,
  input: GarageRegistration,
): Promise<{ message: string; requiresVerification: boolean; garageId: string }> {
  const resolved = await resolveProfile(platform.db, garageProfileForm.parse(input), {
    field: 'bankIfscCode',
    ifsc: input.bankIfscCode,
  });
  await limitSignUpMail(platform, actor, input.emailAddress);
  const passwordHash = await hashNewPassword(input.password);
  const garageId = await inTransaction(platform, actor, async (tx) => {
    const profile: StoredProfile = { ...resolved, terms: await acceptGarageAgreement(tx) };
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

/**
 * Resolves the profile's place, services and insurers. State and district may be codes, ids, names or older names; an unknown district is replaced by the
 * pincode's. 400 naming every unknown field.
 */
export async function resolveProfile(
  db: Database,
  profile: GarageProfile,
  bankIfsc?: { field: string; ifsc: string },
): Promise<Omit<StoredProfile, 'terms'>> {
  const { state, district } = await resolveDistrict(db, profile.state, profile.district);
  const pincode = await findPincode(db, profile.pincode);
  const place = district ?? (state && pincode?.state.code === state.code ? pincode.district : null);
  const fieldErrors: Record<string, string> = {};
  if (!state) fieldErrors['state'] = 'garage.state.unknown';
  if (state && !place) fieldErrors['district'] = 'garage.district.unknown';
  const ifscProblem = bankIfsc && (await ifscFault(bankIfsc.ifsc));
  if (bankIfsc && ifscProblem !== undefined) fieldErrors[bankIfsc.field] = ifscProblem;
  const services = [...new Set(profile.servicesOffered.map(serviceKey))];
  const unknown = services.find((key) => !garageServices.some((service) => service.key === key));
  if (unknown !== undefined) fieldErrors['servicesOffered'] = message('listing.services.unknown', { name: unknown });
  const affiliations = profile.insuranceAffiliations ?? [];
  const insurers = await resolveInsurers(db, affiliations);
  const strange = affiliations.filter((name) => !insurers.has(name));
  if (strange.length > 0)
    fieldErrors['insuranceAffiliations'] = message('garage.insurers.unknown', { names: strange.join(', ') });
  if (!state || !place || Object.keys(fieldErrors).length > 0) throw problem('input.invalid', { fieldErrors });
  return {
    ...profile,
    state: state.name,
    district: place.name,
    stateCode: state.code,
    districtId: place.id,
    servicesOffered: services,
    insuranceAffiliations: [...new Set(affiliations.map((name) => insurers.get(name)?.name ?? name))],
    garageType:
      profile.garageType ?? ((profile.brandAuthorizations ?? []).length > 0 ? 'Authorized Service Center' : 'Multibrand Garage'),
  };
}

/** Forms send keys; a name ('Brakes') is mapped to its key. */
function serviceKey(typed: string): string {
  const wanted = typed.toLowerCase();
  return garageServices.find(({ key, value }) => key === wanted || value.toLowerCase() === wanted)?.key ?? typed;
}
