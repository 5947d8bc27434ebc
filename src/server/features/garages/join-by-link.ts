import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { joinByLink as joinEndpoint, viewWorkshopLink as viewEndpoint } from '#contract/garages/workshops.endpoints.ts';
import { splitName } from '#domain/written-contacts.ts';
import {
  claimsNaming,
  lockClaimsOfPerson,
  linkWorkshop,
  openWorkshopLink,
  spendWorkshopLink,
} from '#server/features/claims/door/claims.service.ts';
import { checkBankAccount, insertUser } from '#server/features/auth/auth.service.ts';
import { touchClaimsOfDoubles } from '#server/features/kyc/kyc.service.ts';
import { findPincode, ifscFault } from '#server/features/places/places.service.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { accountMark, panMark } from '#server/platform/crypto/field-cipher.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notify, otherStaff, send } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import { acceptGarageAgreement, fullAddress, lockGarage } from './garage-row.ts';
import type { StoredProfile } from './garage-row.ts';

/** For the holder of the link in the SMS: the vehicle, the claim's number and the workshop as its customer named it. */
export async function viewWorkshopLink(platform: Platform, actor: Actor, token: string): Promise<ReplyOf<typeof viewEndpoint>> {
  const { claimNumber, registrationNumber, garageName, phone } = await openWorkshopLink(platform, actor, token);
  return { claimNumber, registrationNumber, garageName, phone };
}

type Body = BodyOf<typeof joinEndpoint>;

interface CheckedAccount {
  readonly nameAtBank: string | null;
  readonly nameMatch: string;
}

/**
 * A workshop without a listing gives tax numbers and account. The bank is asked first. It gets an account by the number that the SMS went to; the claims that
 * name it get it as their garage. Nothing is paid before one of the staff has admitted it.
 */
export async function joinByLink(platform: Platform, caller: Actor, token: string, body: Body): Promise<{ joined: true }> {
  const link = await openWorkshopLink(platform, caller, token);
  const typed = await profileOfWorkshop(platform, link.phone, body);
  const check = await checkAccount(platform, body);
  // The workshop has no session; the audit stores the address that it came from.
  const actor = systemActor(caller.request.id, caller.request.ip);
  await inTransaction(platform, { ...actor, request: caller.request }, async (tx) => {
    await spendWorkshopLink(tx, token);
    const profile = { ...typed, terms: await acceptGarageAgreement(tx) };
    const { ownerId, garageId, listingId } = await writeWorkshop(tx, { phone: link.phone, body, profile, check });
    await touchClaimsOfDoubles(tx, ownerId);
    await audit(tx, {
      action: 'join-by-link',
      subjectType: 'garage',
      subjectId: garageId,
      after: {
        ...profile,
        bankIfsc: body.bankIfscCode,
        last4: body.bankAccNo.slice(-4),
        nameMatch: check.nameMatch,
        claim: link.claimId,
      },
    });
    const joined = { listingId, name: profile.garageName, address: fullAddress(profile) };
    for (const claimId of await claimsNaming(tx, link.phone)) await linkWorkshop(tx, claimId, joined);
    await send(tx, ownerId, 'workshop-received', { garageName: profile.garageName });
    await notify(tx, await otherStaff(tx), 'workshop-joined', { name: profile.garageName, district: profile.district, garageId });
  });
  return { joined: true };
}

async function checkAccount(platform: Platform, body: Body): Promise<CheckedAccount> {
  const { bankAccNo: accountNumber, bankIfscCode: ifsc, companyBankAccountName: accountName } = body;
  const check = await checkBankAccount(platform, { accountNumber, ifsc, accountName });
  if (!check.verified) throw problem('input.invalid', { messageKey: check.message, fieldErrors: { bankAccNo: check.message } });
  return check;
}

/** What a listing would say besides stays at its least; the workshop fills it in if it applies for one. */
async function profileOfWorkshop(platform: Platform, phone: string, body: Body): Promise<Omit<StoredProfile, 'terms'>> {
  const place = await findPincode(platform.db, body.pincode);
  const district = place?.district;
  const fault = await ifscFault(body.bankIfscCode);
  const fieldErrors = {
    ...(district ? {} : { pincode: 'garage.pincode.required' }),
    ...(fault === undefined ? {} : { bankIfscCode: fault }),
  };
  if (!place || !district || Object.keys(fieldErrors).length > 0) throw problem('input.invalid', { fieldErrors });
  return {
    garageName: body.garageName,
    address: body.address,
    pincode: body.pincode,
    state: place.state.name,
    stateCode: place.state.code,
    district: district.name,
    districtId: district.id,
    typeOfCompany: body.typeOfCompany,
    gstNo: body.gstNo ?? '',
    upiId: '',
    authorizedPersonName: body.authorizedPersonName,
    designation: body.authorizedPersonName,
    ...{ cellPhoneNo: phone, phoneNo: phone },
    ...{ workingDays: '–', contactTiming: '–', servicesOffered: ['accident-repair'] },
  };
}

interface Joining {
  readonly phone: string;
  readonly body: Body;
  readonly profile: StoredProfile;
  readonly check: CheckedAccount;
}

interface Joined {
  readonly ownerId: string;
  readonly garageId: string;
  readonly listingId: string;
}

/** A new workshop, or the corrected details of one that was refused. Any other account with this number signs in instead: 409. */
async function writeWorkshop(tx: Tx, joining: Joining): Promise<Joined> {
  const known = await tx.db
    .selectFrom('app_user as u')
    .leftJoin('garage as g', 'g.owner_id', 'u.id')
    .leftJoin('garage_listing as l', 'l.garage_id', 'g.id')
    .select(['u.id as ownerId', 'u.kyc_status', 'u.email', 'g.id as garageId', 'l.id as listingId'])
    .where('u.phone', '=', joining.phone)
    .where('u.phone_verified_at', 'is not', null)
    .where('u.role', 'in', ['claimant', 'garage'])
    .where('u.status', '<>', 'closed')
    .limit(1)
    .executeTakeFirst();
  if (!known) return insertWorkshop(tx, joining);
  const { ownerId, garageId, listingId } = known;
  const isRefused = known.email === null && known.kyc_status === 'rejected';
  if (!isRefused || garageId === null || listingId === null) throw problem('workshop.number-known');
  await lockClaimsOfPerson(tx, ownerId);
  await correctWorkshop(tx, { ownerId, garageId, listingId }, joining);
  return { ownerId, garageId, listingId };
}

function detailsOf(tx: Tx, { body, profile, check }: Joining) {
  return {
    ...{ profile: json(profile), updated_at: tx.now },
    pan_encrypted: tx.cipher.encrypt(body.panNo),
    pan_mark: panMark(tx.cipher, body.panNo),
    account_mark: accountMark(tx.cipher, body.bankIfscCode, body.bankAccNo),
    bank_account_encrypted: tx.cipher.encrypt(body.bankAccNo),
    bank_account_last4: body.bankAccNo.slice(-4),
    bank_ifsc: body.bankIfscCode,
    bank_account_name: body.companyBankAccountName,
    bank_name_at_bank: check.nameAtBank,
    bank_verified_at: tx.now,
  };
}

/** Shown to nobody: it carries the claims, and becomes the public one if the workshop takes a listing. */
function listingOf(tx: Tx, profile: StoredProfile) {
  return {
    ...{ garage_name: profile.garageName, full_address: fullAddress(profile), pincode: profile.pincode },
    ...{ state_code: profile.stateCode, district_id: profile.districtId, updated_at: tx.now },
  };
}

const identityOf = ({ body, profile, phone }: Joining) => {
  const { firstName, lastName } = splitName(body.authorizedPersonName);
  const place = { address: profile.address, city: profile.district, state: profile.state, pincode: profile.pincode };
  return {
    firstName,
    lastName,
    place,
    fields: { firstName, lastName, phoneNumber: phone, garageName: profile.garageName, ...place },
  };
};

async function insertWorkshop(tx: Tx, joining: Joining): Promise<Joined> {
  const { phone, profile } = joining;
  const { firstName, lastName, place, fields } = identityOf(joining);
  const ownerId = await insertUser(tx, {
    ...{ role: 'garage', email: null, passwordHash: null, firstName, lastName, phone, phoneVerified: true, kycStatus: 'pending' },
    ...{ registrationType: 'company', companyName: profile.garageName, gstNumber: profile.gstNo, ...place },
  });
  await tx.db
    .insertInto('kyc_submission')
    .values({ user_id: ownerId, role: 'garage', fields: json(fields), submitted_at: tx.now })
    .execute();
  const garage = await tx.db
    .insertInto('garage')
    .values({ ...detailsOf(tx, joining), owner_id: ownerId, state: 'draft', created_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const listing = await tx.db
    .insertInto('garage_listing')
    .values({
      ...listingOf(tx, profile),
      ...{ garage_id: garage.id, source: 'registered', hidden: true, garage_type: 'Multibrand Garage', created_at: tx.now },
      ...{ contact_numbers: [phone], services_offered: profile.servicesOffered },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ownerId, garageId: garage.id, listingId: listing.id };
}

async function correctWorkshop(tx: Tx, { ownerId, garageId, listingId }: Joined, joining: Joining): Promise<void> {
  const { firstName, lastName, place, fields } = identityOf(joining);
  const { body, profile } = joining;
  const person = {
    first_name: firstName,
    last_name: lastName,
    company_name: profile.garageName,
    gst_number: profile.gstNo || null,
  };
  await tx.db
    .updateTable('app_user')
    .set({ ...person, ...place, kyc_status: 'pending', updated_at: tx.now })
    .where('id', '=', ownerId)
    .execute();
  await tx.db
    .updateTable('kyc_submission')
    .set((eb) => ({
      ...{ fields: json(fields), submitted_at: tx.now, decided_at: null, decided_by: null, reason: null },
      times_submitted: eb('times_submitted', '+', 1),
      version: eb('version', '+', 1),
    }))
    .where('user_id', '=', ownerId)
    .execute();
  const { version } = await lockGarage(tx, { id: garageId });
  const details = detailsOf(tx, joining);
  await tx.db
    .updateTable('garage')
    .set({ ...details, tax_check: null, bank_accepted_at: null, version: version + 1 })
    .where('id', '=', garageId)
    .execute();
  await tx.db.updateTable('garage_listing').set(listingOf(tx, profile)).where('id', '=', listingId).execute();
  await tx.db
    .insertInto('garage_bank_change')
    .values({
      ...{ garage_id: garageId, account_encrypted: details.bank_account_encrypted, account_last4: details.bank_account_last4 },
      ...{ ifsc: body.bankIfscCode, account_name: body.companyBankAccountName, name_at_bank: details.bank_name_at_bank },
      ...{ changed_by: ownerId, changed_at: tx.now },
    })
    .execute();
}
