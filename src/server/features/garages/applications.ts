import { problem } from '#contract/errors.ts';
import type { GarageProfileDto, TaxCheckDto } from '#contract/garages/garages.schemas.ts';
import { isSameName } from '#domain/same-name.ts';
import { json } from '#server/platform/db/database.ts';
import { askRegisterDaily } from '#server/platform/gateways/ask-register.ts';
import { listingTable } from '#domain/garages/listing.ts';
import type { ReviewedField } from '#domain/garages/listing.ts';
import { nextState } from '#domain/state-machine.ts';
import { notify, otherStaff } from '#server/platform/messages/send.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toProfileDto, lockGarage, profileOf, stateOf, endOf, waitingFields, wantedProfile, taxCheckOf } from './garage-row.ts';
import type { GarageRow } from './garage-row.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type {
  listApplications as contract,
  listApplications as listApplicationsEndpoint,
  getApplication,
} from '#contract/garages/garages.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import { shownEmail } from '#server/platform/auth/shown-email.ts';
import { likePattern } from '#server/platform/db/queries.ts';
import { day, moment, text } from '#server/platform/exports/send-file.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';
import type { KycStatus } from '#domain/kyc/kyc.ts';
import { panOfGstin } from '#domain/kyc/tax-numbers.ts';
import { readHistory } from '#server/platform/audit/read-history.ts';
import { listDoubles } from '#server/features/kyc/kyc.service.ts';
import { isPayeeInDoubt } from './garage-bank.ts';

/** Resubmits the application after changes were requested or it was rejected. */
export async function submitGarage(
  platform: Platform,
  actor: UserActor,
): Promise<{ message: string; profile: GarageProfileDto }> {
  const row = await inTransaction(platform, actor, async (tx) => {
    const before = await lockGarage(tx, { ownerId: actor.userId });
    const next = nextState(listingTable, 'submit', stateOf(before));
    if (!next) throw problem('garage.wrong-state', { details: { applicationState: before.state } });
    const after = await tx.db
      .updateTable('garage')
      .set({
        state: next,
        decision_reason: null,
        decided_by: null,
        decided_at: null,
        updated_at: tx.now,
        version: before.version + 1,
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: 'submit-garage',
      subjectType: 'garage',
      subjectId: before.id,
      before: { state: before.state },
      after: { state: next },
    });
    const { garageName: name, district } = profileOf(after);
    await notify(tx, await otherStaff(tx), 'garage-new', { name, district, garageId: after.id });
    return after;
  });
  return { message: messageText('garage.submitted'), profile: await toProfileDto(platform, row, actor) };
}

/** Applications and listed garages, longest waiting first. */
export async function listApplications(platform: Platform, query: QueryOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const text = likePattern(query.search);
  const matching = platform.db
    .selectFrom('garage')
    .innerJoin('app_user', 'app_user.id', 'garage.owner_id')
    .$if(query.state !== undefined, (select) => select.where('garage.state', '=', query.state ?? ''))
    .$if(query.changed === 'true', (select) =>
      select.where((eb) =>
        eb.or([
          eb('garage.proposed_at', 'is not', null),
          eb.exists(
            eb
              .selectFrom('garage_photo')
              .select('id')
              .whereRef('garage_photo.garage_id', '=', 'garage.id')
              .where('garage_photo.state', '=', 'waiting'),
          ),
        ]),
      ),
    )
    .$if(text !== null, (select) =>
      select.where((eb) =>
        eb.or([
          eb(sql<string>`garage.profile ->> 'garageName'`, 'ilike', text),
          eb(sql<string>`app_user.email::text`, 'ilike', text),
        ]),
      ),
    );
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll('garage')
    .select(['app_user.status', 'app_user.email', 'app_user.email_verified_at'])
    .orderBy('garage.created_at')
    .orderBy('garage.id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return {
    data: rows.map((row) => {
      const profile = profileOf(row);
      return {
        id: row.id,
        garageName: profile.garageName,
        branchName: profile.branchName ?? '',
        district: profile.district,
        state: profile.state,
        applicationState: stateOf(row),
        email: shownEmail(row),
        emailVerified: row.email_verified_at !== null,
        createdAt: row.created_at.toISOString(),
        listedUntil: endOf(row),
      };
    }),
    total: Number(total),
    totalPages: Math.max(1, pagesOf(Number(total), query.limit)),
    page: query.page,
    limit: query.limit,
  };
}

export const applicationsTable: TableOf<typeof listApplicationsEndpoint> = {
  name: 'garages',
  columns: [
    text('Garage', ({ garageName }) => garageName),
    text('Branch', ({ branchName }) => branchName),
    text('District', ({ district }) => district),
    text('State', ({ state }) => state),
    text('Application', ({ applicationState }) => applicationState),
    text('E-mail', ({ email }) => email),
    text('E-mail verified', ({ emailVerified }) => emailVerified),
    moment('Registered', ({ createdAt }) => createdAt),
    day('Listed until', ({ listedUntil }) => listedUntil),
  ],
};

/** One application for staff, with its checks. 404 if there is none. */
export async function viewApplication(platform: Platform, garageId: string): Promise<ReplyOf<typeof getApplication>> {
  const row = await platform.db.selectFrom('garage').selectAll().where('id', '=', garageId).executeTakeFirst();
  if (!row) throw problem('record.not-found');
  const profile = profileOf(row);
  const owner = await platform.db
    .selectFrom('app_user')
    .select(['email', 'kyc_status', 'email_verified_at', 'phone_verified_at'])
    .where('id', '=', row.owner_id)
    .executeTakeFirstOrThrow();
  const state = await platform.db
    .selectFrom('state')
    .select('gst_codes')
    .where('code', '=', profile.stateCode)
    .executeTakeFirst();
  const gstNo = profile.gstNo ?? '';
  return {
    // The public profile; pending changes are returned separately.
    profile: await toProfileDto(platform, { ...row, proposed_profile: null }, null),
    workshop: owner.email === null ? (owner.kyc_status as KycStatus) : null,
    kycStatus: owner.kyc_status as KycStatus,
    proposed: row.proposed_at && { at: row.proposed_at.toISOString(), changes: changesOf(row) },
    checks: {
      panMatchesGst: gstNo === '' ? null : panOfGstin(gstNo) === platform.cipher.decrypt(row.pan_encrypted),
      gstStateMatches: gstNo === '' || !state ? null : state.gst_codes.includes(gstNo.slice(0, 2)),
      nameAtBank: row.bank_name_at_bank,
      bankVerified: row.bank_verified_at !== null,
      payeeInDoubt: isPayeeInDoubt(row),
      emailVerified: owner.email_verified_at !== null,
      phoneVerified: owner.phone_verified_at !== null,
      tax: taxCheckOf(row, gstNo),
      doubles: await listDoubles(platform.db, row.owner_id),
    },
    history: await readHistory(platform.db, 'garage', garageId),
  };
}

function changesOf(row: GarageRow): { field: ReviewedField; from: string; to: string }[] {
  const [before, after] = [profileOf(row), wantedProfile(row)];
  const text = (value: string | readonly string[] | undefined) => (typeof value === 'object' ? value.join(', ') : (value ?? ''));
  return waitingFields(row).map((field) => ({ field, from: text(before[field]), to: text(after[field]) }));
}

/**
 * Checks a garage's GSTIN and PAN with the tax registers, each once a day, outside the transaction, and stores the answers. 503 if one does not answer: then
 * nothing is stored.
 */
export async function checkTaxNumbers(platform: Platform, actor: UserActor, garageId: string): Promise<TaxCheckDto> {
  const row = await platform.db.selectFrom('garage').selectAll().where('id', '=', garageId).executeTakeFirst();
  if (!row) throw problem('record.not-found');
  const profile = profileOf(row);
  const gstNo = profile.gstNo ?? '';
  // A sole proprietor's numbers are in the person's name.
  const names = [profile.companyTradeName ?? '', profile.garageName, profile.authorizedPersonName];
  const matchOf = (registered: string | null) => registered !== null && names.some((name) => isSameName(name, registered));
  const panNumber = platform.cipher.decrypt(row.pan_encrypted);
  const ofGst =
    gstNo === ''
      ? null
      : await askRegisterDaily(platform, 'gstin', [gstNo], () => platform.identity.verifyGstin({ gstin: gstNo }));
  const ofPan = await askRegisterDaily(platform, 'pan', [panNumber], () => platform.identity.verifyPan({ pan: panNumber }));
  const [gst, pan] = [ofGst && ofGst.answer, ofPan.answer];
  // The older of both dates: nothing shown is newer than stated.
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
