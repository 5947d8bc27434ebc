import { problem } from '#contract/errors.ts';
import type { ListingForm } from '#contract/directory/listing-form.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { isMobileNumber } from '#domain/phone.ts';
import { audit } from '../../platform/audit/audit.ts';
import { json } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { cashlessColumns, cashlessOf } from './cashless/listing-cashless.ts';
import { fullAddress, lockGarage, profileOf } from './garage-row.ts';
import type { StoredProfile } from './garage-row.ts';

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
