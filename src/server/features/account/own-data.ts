import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Columns that are secrets of the platform, are encrypted or may name somebody else (the registered owner, the driver, staff, another's claim), or what staff only think of doing: they stay here. */
const left = new Set([
  'password_hash',
  'pan_encrypted',
  'bank_account_encrypted',
  'account_encrypted',
  'pan_mark',
  'account_mark',
  'aadhaar_reference',
  'storage_key',
  'sha256',
  'payee',
  'register_facts',
  'licence_check',
  'tax_check',
  'session_id',
  'idempotency_key',
  'actor_id',
  'assignee_id',
  'assigned_by',
  'decided_by',
  'checked_by',
  'changed_by',
  'confirmed_by',
  'first_approver_id',
  'second_approver_id',
  'insurer_word_id',
  'repeats_id',
  'payout_hold',
  'alert',
  'wanted_by',
  'wanted_at',
  'wanted_fee_paise',
  'wanted_travel_paise',
  'wanted_reason',
]);

function cleaned(rows: readonly object[]): object[] {
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name))));
}

/** Everything that we keep about a person, by file name in the download. */
export async function readOwnData(db: Database, userId: string): Promise<Record<string, object[]>> {
  const claims = await db.selectFrom('claim').selectAll().where('claimant_id', '=', userId).execute();
  const claimIds = claims.map(({ id }) => id);
  const events =
    claimIds.length === 0
      ? []
      : await db
          .selectFrom('claim_event')
          .selectAll()
          .where('claim_id', 'in', claimIds)
          // What only staff read of it is no more theirs here.
          .where(sql<boolean>`'claimant' = any(audience)`)
          .orderBy('id')
          .execute();
  const sets = {
    profile: await db.selectFrom('app_user').selectAll().where('id', '=', userId).execute(),
    garage: await db.selectFrom('garage').selectAll().where('owner_id', '=', userId).execute(),
    surveyor: await db.selectFrom('surveyor_profile').selectAll().where('user_id', '=', userId).execute(),
    kyc: await db.selectFrom('kyc_submission').selectAll().where('user_id', '=', userId).execute(),
    'kyc-documents': await db.selectFrom('kyc_document').selectAll().where('user_id', '=', userId).execute(),
    claims,
    'claim-events': events,
    'surveyor-tax-identity': await db.selectFrom('surveyor_tax_identity').selectAll().where('user_id', '=', userId).execute(),
    'survey-fees': await db.selectFrom('survey_fee').selectAll().where('surveyor_id', '=', userId).execute(),
    'surveyor-bills': await db.selectFrom('surveyor_bill').selectAll().where('surveyor_id', '=', userId).execute(),
    surveys: await db.selectFrom('survey').selectAll().where('surveyor_id', '=', userId).execute(),
    payments: await db.selectFrom('payment_order').selectAll().where('user_id', '=', userId).execute(),
    notifications: await db.selectFrom('notification').selectAll().where('user_id', '=', userId).execute(),
    'saved-views': await db.selectFrom('saved_view').selectAll().where('owner_id', '=', userId).execute(),
    passkeys: await db
      .selectFrom('passkey')
      .select(['name', 'created_at', 'last_used_at', 'removed_at'])
      .where('user_id', '=', userId)
      .execute(),
    devices: await db
      .selectFrom('account_device')
      .select(['first_seen_at', 'last_seen_at', 'payee_from'])
      .where('user_id', '=', userId)
      .execute(),
    sessions: await db.selectFrom('session').selectAll().where('user_id', '=', userId).execute(),
    activity: await db
      .selectFrom('audit_entry')
      .select(['at', 'action', 'subject_type', 'subject_id', 'ip'])
      .where('actor_id', '=', userId)
      .orderBy('id')
      .execute(),
    files: await db
      .selectFrom('stored_file')
      .selectAll()
      .where('owner_id', '=', userId)
      .where('deleted_at', 'is', null)
      .execute(),
  };
  return Object.fromEntries(Object.entries(sets).map(([name, rows]) => [name, cleaned(rows)]));
}
