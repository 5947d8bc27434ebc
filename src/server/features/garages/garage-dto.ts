import type { GarageProfileDto } from '#contract/garages/garage-account.schemas.ts';
import { isFeeDue, listingTable } from '#domain/garages/listing.ts';
import { maskAccountNumber, maskPan } from '#domain/kyc/masking.ts';
import { isAllowedFrom } from '#domain/state-machine.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPayeeLock } from '../auth/auth.service.ts';
import { findBank } from '../places/places.service.ts';
import { cashlessOf } from './cashless/listing-cashless.ts';
import type { GarageRow } from './garage-row.ts';
import { daysLeftOf, endOf, stateOf } from './garage-row.ts';
import { waitingFields, wantedProfile } from './proposed-profile.ts';

type Standing = Pick<
  GarageProfileDto,
  | 'applicationState'
  | 'decisionReason'
  | 'decidedAt'
  | 'listedUntil'
  | 'daysLeft'
  | 'canPay'
  | 'isFeeDue'
  | 'listingId'
  | 'cashless'
>;

/** Where application and listing stand. */
export async function standingOf(platform: Platform, row: GarageRow): Promise<Standing> {
  const listing = await platform.db
    .selectFrom('garage_listing')
    .select(['id', 'cashless'])
    .where('garage_id', '=', row.id)
    .executeTakeFirst();
  const state = stateOf(row);
  const end = endOf(row);
  const daysLeft = daysLeftOf(row, platform.now());
  return {
    applicationState: state,
    decisionReason: row.decision_reason,
    decidedAt: row.decided_at?.toISOString() ?? null,
    listedUntil: end,
    daysLeft,
    canPay: isAllowedFrom(listingTable, 'pay', state) || isAllowedFrom(listingTable, 'renew', state),
    isFeeDue: isFeeDue(state, daysLeft),
    listingId: listing?.id ?? null,
    cashless: listing ? cashlessOf(listing) : [],
  };
}

/** The profile as its owner wants it, with changes that wait for staff; PAN and account number masked. Whether the account may be changed is told to its owner, of their session. */
export async function toProfileDto(platform: Platform, row: GarageRow, session: UserActor | null): Promise<GarageProfileDto> {
  const { terms: _terms, stateCode: _code, districtId: _district, ...profile } = wantedProfile(row);
  const owner = await platform.db.selectFrom('app_user').select('email').where('id', '=', row.owner_id).executeTakeFirstOrThrow();
  return {
    ...profile,
    id: row.id,
    ownerId: row.owner_id,
    branchName: profile.branchName ?? '',
    landmark: profile.landmark ?? '',
    mapLocation: profile.mapLocation ?? '',
    landlinePhoneNo: profile.landlinePhoneNo ?? '',
    contactEmail: profile.contactEmail ?? '',
    garageType: profile.garageType ?? 'Multibrand Garage',
    brandAuthorizations: profile.brandAuthorizations ?? [],
    insuranceAffiliations: profile.insuranceAffiliations ?? [],
    gstNo: profile.gstNo ?? '',
    companyTradeName: profile.companyTradeName ?? '',
    companyTradeNameAbc: profile.companyTradeNameAbc ?? '',
    gstAddress: profile.gstAddress ?? '',
    emailAddress: owner.email ?? '',
    panNo: maskPan(platform.cipher.decrypt(row.pan_encrypted)),
    bankAccNo: maskedAccount(platform, row),
    bankIfscCode: row.bank_ifsc,
    bankName: (await findBank(row.bank_ifsc))?.name ?? null,
    companyBankAccountName: row.bank_account_name,
    bankVerified: row.bank_verified_at !== null,
    bankLockedUntil: (session && (await readPayeeLock(platform.db, session, platform.now())))?.toISOString() ?? null,
    ...(await standingOf(platform, row)),
    inReview: waitingFields(row),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

export function maskedAccount(platform: Platform, row: Pick<GarageRow, 'bank_account_encrypted'>): string {
  return maskAccountNumber(platform.cipher.decrypt(row.bank_account_encrypted));
}
