import { problem } from '#contract/errors.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getApplication as contract } from '#contract/garages/garage-account.endpoints.ts';
import type { ReviewedField } from '#domain/garages/reviewed-fields.ts';
import { panOfGstin } from '#domain/kyc/gstin.ts';
import type { Platform } from '../../platform/platform.ts';
import { readHistory } from '../../platform/audit/read-history.ts';
import { listDoubles } from '../kyc/kyc.service.ts';
import { toProfileDto } from './garage-dto.ts';
import type { GarageRow } from './garage-row.ts';
import { profileOf } from './garage-row.ts';
import { isPayeeInDoubt } from './accept-payee.ts';
import { waitingFields, wantedProfile } from './proposed-profile.ts';
import { taxCheckOf } from './tax-check-of.ts';

/** One application for staff, with what can be checked about it. 404 when there is none. */
export async function viewApplication(platform: Platform, garageId: string): Promise<ReplyOf<typeof contract>> {
  const row = await platform.db.selectFrom('garage').selectAll().where('id', '=', garageId).executeTakeFirst();
  if (!row) throw problem('record.not-found');
  const profile = profileOf(row);
  const owner = await platform.db
    .selectFrom('app_user')
    .select(['email_verified_at', 'phone_verified_at'])
    .where('id', '=', row.owner_id)
    .executeTakeFirstOrThrow();
  const state = await platform.db
    .selectFrom('state')
    .select('gst_codes')
    .where('code', '=', profile.stateCode)
    .executeTakeFirst();
  const gstNo = profile.gstNo ?? '';
  return {
    // As the public sees it; what waits stands beside it.
    profile: await toProfileDto(platform, { ...row, proposed_profile: null }, null),
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
