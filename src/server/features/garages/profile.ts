import { problem } from '#contract/errors.ts';
import { garageServices } from '#contract/directory/listings.ts';
import { garageProfileForm } from '#contract/garages/garage-signup.schemas.ts';
import type { GarageProfile } from '#contract/garages/garage-signup.schemas.ts';
import { message } from '#contract/messages.ts';
import { json } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/database.ts';
import { resolveInsurers } from '#server/features/insurers/insurers.service.ts';
import { findPincode, ifscFault, resolveDistrict } from '#server/features/places/places.service.ts';
import {
  maskedAccount,
  toProfileDto,
  garageOfOwner,
  lockGarage,
  profileOf,
  stateOf,
  withReviewedFieldsOf,
  cashlessColumns,
  cashlessOf,
  fullAddress,
  waitingFields,
  wantedProfile,
} from './garage-row.ts';
import type { StoredProfile, GarageRow } from './garage-row.ts';
import type { updateGarageProfile as contract } from '#contract/garages/garages.endpoints.ts';
import type { GarageProfileDto } from '#contract/garages/garages.schemas.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { changedReviewedFields, isReviewed } from '#domain/garages/listing.ts';
import { maskPan } from '#domain/kyc/identity.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { otherStaff } from '#server/platform/messages/staff.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publishListing } from './publish-listing.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import type { ListingForm } from '#contract/directory/listing-form.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { isMobileNumber } from '#domain/written-contacts.ts';
import { requireNoDouble } from '#server/features/kyc/kyc.service.ts';

/**
 * Finds the profile's place, services and insurers in our lists. State and district may be codes, ids, names or older names; a district
 * that is not known gives way to the pincode's. 400 naming every field that is not known.
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

/** Forms send keys; a name ('Brakes') is read as its key. */
function serviceKey(typed: string): string {
  const wanted = typed.toLowerCase();
  return garageServices.find(({ key, value }) => key === wanted || value.toLowerCase() === wanted)?.key ?? typed;
}

type ProfileInput = BodyOf<typeof contract>;

/**
 * Saves the profile; a garage that is listed shows it at once, but for changes that matter: those wait for staff. PAN and bank account are
 * not changed here.
 */
export async function updateGarageProfile(
  platform: Platform,
  actor: UserActor,
  input: ProfileInput,
): Promise<{ message: string; profile: GarageProfileDto }> {
  const resolved = await resolveProfile(platform.db, garageProfileForm.parse(input));
  const saved = await inTransaction(platform, actor, async (tx) => {
    const row = await lockGarage(tx, { ownerId: actor.userId });
    if (input.version !== undefined && input.version !== row.version)
      throw problem('record.conflict', { details: { version: row.version } });
    refuseSecrets(platform, row, input);
    const before = profileOf(row);
    const wanted = { ...resolved, terms: before.terms };
    const waiting = isReviewed(stateOf(row)) ? changedReviewedFields(before, wanted) : [];
    const after = waiting.length > 0 ? withReviewedFieldsOf(wanted, before) : wanted;
    const updated = await tx.db
      .updateTable('garage')
      .set({
        profile: json(after),
        proposed_profile: waiting.length > 0 ? json(wanted) : null,
        proposed_at: waiting.length > 0 ? (row.proposed_at ?? tx.now) : null,
        updated_at: tx.now,
        version: row.version + 1,
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (row.state === 'listed') await publishListing(tx, updated);
    await audit(tx, {
      action: 'update-garage-profile',
      subjectType: 'garage',
      subjectId: row.id,
      before,
      after: waiting.length > 0 ? { ...after, waiting: wanted } : after,
    });
    if (waiting.length > 0 && row.proposed_at === null)
      await notify(tx, await otherStaff(tx), 'garage-changes-wait', {
        name: before.garageName,
        district: before.district,
        garageId: row.id,
      });
    return updated;
  });
  const told = saved.proposed_profile === null ? 'garage.profile.saved' : 'garage.profile.in-review';
  return { message: messageText(told), profile: await toProfileDto(platform, saved, actor) };
}

/** A form that was filled from the profile brings the masked values back; anything else would be a change past the password. */
function refuseSecrets(platform: Platform, row: GarageRow, input: ProfileInput): void {
  const present = {
    panNo: maskPan(platform.cipher.decrypt(row.pan_encrypted)),
    bankAccNo: maskedAccount(platform, row),
    bankIfscCode: row.bank_ifsc,
    companyBankAccountName: row.bank_account_name,
  };
  const changed = Object.entries(present).filter(([name, value]) => {
    const typed = input[name as keyof typeof present];
    return typed !== undefined && typed !== '' && typed !== value;
  });
  if (changed.length > 0)
    throw problem('input.invalid', {
      fieldErrors: Object.fromEntries(changed.map(([name]) => [name, 'garage.bank.use-change'])),
    });
}

/** The profile of the garage's owner. */
export async function viewGarageProfile(platform: Platform, actor: UserActor): Promise<GarageProfileDto> {
  return toProfileDto(platform, await garageOfOwner(platform.db, actor.userId), actor);
}

/** What a listing's columns take from the profile. */
interface PlacedListing {
  readonly state_code: string;
  readonly district_id: number;
  readonly full_address: string;
  readonly insurance_affiliated: boolean;
}

/**
 * Staff changed the listing of a registered garage: the same goes into its profile, from which the listing is written again at the
 * owner's next edit. Returns the listing's values as that edit would write them.
 */
export async function changeProfileOfListing<V extends PlacedListing>(
  tx: Tx,
  garageId: string,
  form: ListingForm,
  values: V,
): Promise<V> {
  const row = await lockGarage(tx, { id: garageId });
  const before = profileOf(row);
  const mobile = form.contactNumbers.find((number) => isMobileNumber(number));
  const others = form.contactNumbers.filter((number) => number !== mobile);
  if (mobile === undefined || others.length > 1)
    throw problem('input.invalid', { fieldErrors: { contactNumbers: 'listing.contact.mobile' } });
  const [state, district] = await namesOf(tx, values);
  const pincode = form.pincode || before.pincode;
  const after: StoredProfile = {
    ...before,
    garageName: form.garageName,
    branchName: form.branch,
    address: withoutPlace(form.fullAddress, [`${state} ${pincode}`, district]),
    landmark: undefined,
    state,
    district,
    pincode,
    stateCode: values.state_code,
    districtId: values.district_id,
    cellPhoneNo: mobile,
    landlinePhoneNo: others[0],
    contactEmail: form.email,
    garageType: form.garageType,
    servicesOffered: [...form.servicesOffered],
    brandAuthorizations: [...form.brandAuthorizations],
    insuranceAffiliations: [...form.insuranceAffiliations],
    workingDays: form.workingDays || before.workingDays,
    contactTiming: form.contactTiming || before.contactTiming,
  };
  await tx.db
    .updateTable('garage')
    .set({ profile: json(after), updated_at: tx.now, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  await audit(tx, { action: 'change-profile-of-listing', subjectType: 'garage', subjectId: row.id, before, after });
  return {
    ...values,
    ...(await cashlessLeft(tx, garageId, form.insuranceAffiliations)),
    full_address: fullAddress(after),
    insurance_affiliated: form.insuranceAffiliations.length > 0,
  };
}

/** Whom staff take away is taken away here, too; whom they add the garage has not spoken of. */
async function cashlessLeft(tx: Tx, garageId: string, insurers: readonly string[]) {
  const row = await tx.db
    .selectFrom('garage_listing')
    .select('cashless')
    .where('garage_id', '=', garageId)
    .executeTakeFirstOrThrow();
  const left = cashlessOf(row).filter(({ insurer }) => insurers.includes(insurer));
  return cashlessColumns(left, todayInKolkata(tx.now));
}

async function namesOf(tx: Tx, values: PlacedListing): Promise<[string, string]> {
  const place = await tx.db
    .selectFrom('district')
    .innerJoin('state', 'state.code', 'district.state_code')
    .select(['state.name as state', 'district.name as district'])
    .where('district.id', '=', values.district_id)
    .executeTakeFirstOrThrow();
  return [place.state, place.district];
}

/** 'Plot 4, Ring Road, Pune, Maharashtra 411001' → 'Plot 4, Ring Road': the profile keeps the place apart, and adds it again. */
function withoutPlace(address: string, ends: readonly string[]): string {
  let rest = address.trim();
  for (const end of ends)
    if (rest.toLowerCase().endsWith(end.toLowerCase())) rest = rest.slice(0, -end.length).replace(/[\s,]+$/, '');
  return rest || address;
}

interface Decision {
  /** Of the garage as it was looked at: nobody approves what came in meanwhile. */
  readonly version: number;
  /** Null: the changes are approved. */
  readonly refusedBecause: string | null;
}

/** Shows what a reviewed garage changed, or drops it with a reason. 409 when nothing waits or it was changed meanwhile. */
export async function reviewListingChanges(
  platform: Platform,
  actor: UserActor,
  garageId: string,
  { version, refusedBecause: reason }: Decision,
): Promise<{ id: string }> {
  return inTransaction(platform, actor, async (tx) => {
    const row = await lockGarage(tx, { id: garageId });
    if (row.proposed_profile === null) throw problem('garage.wrong-state', { details: { applicationState: row.state } });
    if (version !== row.version) throw problem('record.conflict', { details: { version: row.version } });
    const before = profileOf(row);
    const after = reason === null ? wantedProfile(row) : before;
    const updated = await tx.db
      .updateTable('garage')
      .set({
        profile: json(after),
        proposed_profile: null,
        proposed_at: null,
        updated_at: tx.now,
        version: row.version + 1,
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (reason === null) await requireNoDouble(tx, row.owner_id);
    if (reason === null && stateOf(row) === 'listed') await publishListing(tx, updated, row.proposed_at ?? tx.now);
    await audit(tx, {
      action: reason === null ? 'approve-listing-changes' : 'reject-listing-changes',
      subjectType: 'garage',
      subjectId: row.id,
      before: { ...before, waiting: waitingFields(row) },
      after: reason === null ? after : { ...after, reason },
    });
    const { garageName } = before;
    if (reason === null) {
      await notify(tx, row.owner_id, 'garage-changes-approved', { garageName: after.garageName });
    } else {
      await notify(tx, row.owner_id, 'garage-changes-refused', { garageName, reason });
    }
    return { id: row.id };
  });
}
