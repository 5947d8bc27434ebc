import type { Selectable } from 'kysely';
import { garageProfileForm } from '#contract/garages/garage-signup.schemas.ts';
import type { GarageProfile } from '#contract/garages/garage-signup.schemas.ts';
import { problem } from '#contract/errors.ts';
import { z } from '#contract/zod-setup.ts';
import { startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { changedReviewedFields, reviewedFields, isFeeDue, listingTable } from '#domain/garages/listing.ts';
import type { ListingState, ReviewedField } from '#domain/garages/listing.ts';
import { json } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Garage } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { OwnTask } from '#contract/dashboard.schemas.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TaxCheckDto, GarageProfileDto } from '#contract/garages/garages.schemas.ts';
import { cashlessInsurers } from '#domain/directory/cashless.ts';
import type { CashlessWord } from '#domain/directory/cashless.ts';
import { maskAccountNumber, maskPan } from '#domain/kyc/identity.ts';
import { isAllowedFrom } from '#domain/state-machine.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { acceptText } from '#server/platform/legal/agreements.ts';
import { readPayeeLock } from '#server/features/auth/auth.service.ts';
import { findBank } from '#server/features/places/places.service.ts';

export type GarageRow = Selectable<Garage>;

const storedProfile = z.extend(garageProfileForm, {
  stateCode: z.string(),
  districtId: z.number(),
  /** The optional ones are missing on older acceptances. */
  terms: z.object({
    document: z.string(),
    version: z.optional(z.string()),
    language: z.optional(z.string()),
    fingerprint: z.optional(z.string()),
    acceptedAt: z.string(),
  }),
});
/** The profile as typed, with its resolved place and the accepted terms. */
export type StoredProfile = z.output<typeof storedProfile>;

const agreement = 'garage-service-agreement';

/** The agreement in force, in the language of the page. */
export async function acceptGarageAgreement(tx: Tx): Promise<StoredProfile['terms']> {
  return { document: agreement, ...(await acceptText(tx, agreement)), acceptedAt: tx.now.toISOString() };
}

export function profileOf(row: Pick<GarageRow, 'profile'>): StoredProfile {
  return storedProfile.parse(row.profile);
}

export function stateOf(row: Pick<GarageRow, 'state'>): ListingState {
  return row.state as ListingState;
}

/** The first day on which it is no longer listed. */
export function endOf(row: Pick<GarageRow, 'listed_until'>): IsoDate | null {
  return row.listed_until && todayInKolkata(row.listed_until);
}

/** The owner's garage; 404 if the account has none. */
export async function garageOfOwner(db: Database, ownerId: string): Promise<GarageRow> {
  const row = await db.selectFrom('garage').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();
  if (!row) throw problem('garage.none');
  return row;
}

/** The listing of the owner's garage; 404 if there is none. */
export async function listingOfOwner(db: Database, ownerId: string): Promise<string> {
  const row = await db
    .selectFrom('garage_listing as l')
    .innerJoin('garage as g', 'g.id', 'l.garage_id')
    .select('l.id')
    .where('g.owner_id', '=', ownerId)
    .executeTakeFirst();
  if (!row) throw problem('garage.none');
  return row.id;
}

export async function lockGarage(tx: Tx, by: { id: string } | { ownerId: string }): Promise<GarageRow> {
  const query = tx.db.selectFrom('garage').selectAll().forUpdate();
  const row = await ('id' in by ? query.where('id', '=', by.id) : query.where('owner_id', '=', by.ownerId)).executeTakeFirst();
  if (!row) throw problem('id' in by ? 'record.not-found' : 'garage.none');
  return row;
}

/** One line: 'Plot 4, Ring Road, near the temple, Pune, Maharashtra 411001'. */
export function fullAddress(profile: GarageProfile): string {
  return [profile.address, profile.landmark, profile.district, `${profile.state} ${profile.pincode}`].filter(Boolean).join(', ');
}

function daysLeftOf(row: GarageRow, now: Date): number | null {
  const end = endOf(row);
  if (end === null) return null;
  const ms = startOfDayInKolkata(end).getTime() - startOfDayInKolkata(todayInKolkata(now)).getTime();
  return Math.max(0, Math.round(ms / 86_400_000));
}

type Proposing = Pick<GarageRow, 'profile' | 'proposed_profile'>;

/** Reviewed fields and their resolved place. */
const held = [...reviewedFields, 'stateCode', 'districtId'] as const;

/** The first profile with the reviewed fields of the second. */
export function withReviewedFieldsOf(profile: StoredProfile, other: StoredProfile): StoredProfile {
  return { ...profile, ...Object.fromEntries(held.map((field) => [field, other[field]])) };
}

export function wantedProfile(row: Proposing): StoredProfile {
  const profile = profileOf(row);
  return row.proposed_profile === null ? profile : withReviewedFieldsOf(profile, profileOf({ profile: row.proposed_profile }));
}

export function waitingFields(row: Proposing): ReviewedField[] {
  return changedReviewedFields(profileOf(row), wantedProfile(row));
}

export async function findDueOfGarage({ db, now }: Platform, ownerId: string): Promise<OwnTask[]> {
  const row = await db.selectFrom('garage').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();
  if (!row) return [];
  const state = stateOf(row);
  return [
    ...(state === 'changes-asked' || state === 'rejected' ? (['garage-application'] as const) : []),
    ...(isFeeDue(state, daysLeftOf(row, now())) ? (['listing-fee'] as const) : []),
    ...(row.bank_verified_at === null && state !== 'draft' ? (['bank-account'] as const) : []),
  ];
}

/** A check of another GSTIN does not apply to this one. */
export function taxCheckOf(row: GarageRow, gstNo: string): TaxCheckDto | null {
  const check = row.tax_check as TaxCheckDto | null;
  return check?.gstNo === gstNo ? check : null;
}

const stored = z.array(z.object({ insurer: z.string(), saidOn: z.string(), confirmedOn: z.nullable(z.string()) }));

export function cashlessOf(row: { readonly cashless: unknown }): CashlessWord[] {
  return stored.parse(row.cashless);
}

export function cashlessColumns(words: readonly CashlessWord[], today: IsoDate) {
  return { cashless: json(words), cashless_with: cashlessInsurers(words, today) };
}

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

/** The profile with pending changes; PAN and account number masked. Whether this session may change the account is told to its owner only. */
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
    upiId: profile.upiId ?? '',
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
