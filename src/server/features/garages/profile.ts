import { feesInForce } from '#server/features/payments/payments.service.ts';
import type { Paise } from '#domain/money.ts';
import { problem } from '#contract/errors.ts';
import { garageProfileForm } from '#contract/garages/garage-signup.schemas.ts';
import { endedUnpaid, isFiled, isPaidOut } from '#server/platform/db/claim-stage.ts';
import { json } from '#server/platform/db/database.ts';
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
  standingOf,
} from './garage-row.ts';
import type { StoredProfile, GarageRow } from './garage-row.ts';
import type { updateGarageProfile as contract, garageDashboard } from '#contract/garages/garages.endpoints.ts';
import type { GarageProfileDto } from '#contract/garages/garages.schemas.ts';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { changedReviewedFields, isReviewed } from '#domain/garages/listing.ts';
import { maskPan } from '#domain/kyc/identity.ts';
import { notify, otherStaff } from '#server/platform/messages/send.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publishListing } from './publish-listing.ts';
import { resolveProfile } from './register-garage.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import type { ListingForm } from '#contract/directory/listing-form.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { isMobileNumber } from '#domain/written-contacts.ts';
import { requireNoDouble } from '#server/features/kyc/kyc.service.ts';
import { sql } from 'kysely';
import { paise, paiseToRupees } from '#domain/money.ts';

type ProfileInput = BodyOf<typeof contract>;

/** Saves the profile; a listed garage shows it at once, except reviewed fields, which wait for staff. PAN and bank account cannot be changed here. */
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

/** A form filled from the profile sends the masked values back; anything else would change them without the password. */
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

export async function viewGarageProfile(platform: Platform, actor: UserActor): Promise<GarageProfileDto> {
  return toProfileDto(platform, await garageOfOwner(platform.db, actor.userId), actor);
}

interface PlacedListing {
  readonly state_code: string;
  readonly district_id: number;
  readonly full_address: string;
  readonly insurance_affiliated: boolean;
}

/**
 * After staff edited a registered garage's listing: updates its profile, from which the owner's next edit rewrites the listing. Returns the listing's values as
 * that edit would write them.
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

/** Insurers that staff removed are removed here too; those they added were not stated by the garage. */
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

/** 'Plot 4, Ring Road, Pune, Maharashtra 411001' → 'Plot 4, Ring Road': the profile stores the place separately and appends it again. */
function withoutPlace(address: string, ends: readonly string[]): string {
  let rest = address.trim();
  for (const end of ends)
    if (rest.toLowerCase().endsWith(end.toLowerCase())) rest = rest.slice(0, -end.length).replace(/[\s,]+$/, '');
  return rest || address;
}

interface Decision {
  /** Version of the garage that was reviewed: later changes are not approved with it. */
  readonly version: number;
  /** Null: the changes are approved. */
  readonly refusedBecause: string | null;
}

/** Publishes a garage's reviewed changes, or drops them with a reason. 409 if none are pending or they changed meanwhile. */
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

interface Figures {
  total: number;
  paid: number;
  ended: number;
  paid_paise: Paise;
}

export async function viewGarageDashboard(platform: Platform, actor: UserActor): Promise<ReplyOf<typeof garageDashboard>> {
  const row = await garageOfOwner(platform.db, actor.userId);
  const standing = await standingOf(platform, row);
  const owner = await platform.db
    .selectFrom('app_user')
    .select('kyc_status')
    .where('id', '=', row.owner_id)
    .executeTakeFirstOrThrow();
  const listing = await platform.db
    .selectFrom('garage_listing')
    .select(['rating_sum', 'rating_count'])
    .where('garage_id', '=', row.id)
    .executeTakeFirst();
  const figures = await sql<Figures>`
    select count(*)::int as total,
      count(*) filter (where ${isPaidOut('claim')})::int as paid,
      count(*) filter (where ${isPaidOut('claim')} or ${endedUnpaid('claim')})::int as ended,
      coalesce(sum((select sum(amount_paise) from transfer where transfer.claim_id = claim.id and transfer.state = 'success')), 0)::bigint as paid_paise
    from claim where claim.listing_id = ${standing.listingId} and ${isFiled('claim')} and claim.discarded_at is null`.execute(
    platform.db,
  );
  const { total = 0, paid = 0, ended = 0, paid_paise: paidPaise = 0 } = figures.rows[0] ?? {};
  const recent = await platform.db
    .selectFrom('claim')
    .select(['id', 'number', 'stage', 'created_at', 'registration_number'])
    .where('listing_id', '=', standing.listingId)
    .where(isFiled('claim'))
    .where('discarded_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute();
  return {
    garageName: profileOf(row).garageName,
    ...standing,
    listingFee: paiseToRupees((await feesInForce(platform.db, platform.now())).listingFee),
    kycStatus: owner.kyc_status,
    bankVerified: row.bank_verified_at !== null,
    rating: listing && listing.rating_count > 0 ? Math.round((listing.rating_sum / listing.rating_count) * 10) / 10 : null,
    ratingCount: listing?.rating_count ?? 0,
    claimsTotal: total,
    claimsInProgress: total - ended,
    claimsPaid: paid,
    totalPaid: paiseToRupees(paise(paidPaise)),
    recentClaims: recent.map((claim) => ({
      id: claim.id,
      number: claim.number,
      stage: claim.stage,
      vehicle: claim.registration_number ?? '',
      createdAt: claim.created_at.toISOString(),
    })),
  };
}
