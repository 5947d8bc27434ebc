import type { ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { getKyc as contract } from '#contract/kyc/kyc.endpoints.ts';
import { maskAadhaar, maskAccountNumber } from '#domain/kyc/masking.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { listDoubles } from './doubles/doubles.queries.ts';
import { readDocuments, submissions, summaryColumns, summaryOf } from './kyc.queries.ts';

export type KycDetail = ReplyOf<typeof contract>;

/** One submission for its reviewer; that it was looked at is written down. */
export async function viewKyc(platform: Platform, actor: UserActor, userId: string): Promise<KycDetail> {
  return inTransaction(platform, actor, async (tx) => {
    const detail = await readKyc(tx.db, userId);
    await audit(tx, { action: 'view-kyc', subjectType: 'user', subjectId: userId });
    return detail;
  });
}

/** 404 when the person has handed in nothing. */
export async function readKyc(db: Database, userId: string): Promise<KycDetail> {
  const row = await submissions(db)
    .select(summaryColumns)
    .select(['submission.version', 'submission.reason', 'submission.fields'])
    .where('submission.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw problem('record.not-found');
  return {
    ...summaryOf(row),
    version: row.version,
    reason: row.reason,
    fields: row.fields as Record<string, unknown>,
    documents: await readDocuments(db, userId),
    checked: await readChecked(db, row.role, userId),
    doubles: await listDoubles(db, userId),
  };
}

/** What sign-up had checked, for comparison with what was handed in. */
async function readChecked(db: Database, role: string, userId: string): Promise<KycDetail['checked']> {
  if (role === 'surveyor') {
    const profile = await db.selectFrom('surveyor_profile').selectAll().where('user_id', '=', userId).executeTakeFirst();
    if (!profile) return [];
    return [
      { label: 'License number', value: profile.license_number },
      { label: 'Name on Aadhaar', value: profile.aadhaar_name },
      { label: 'Aadhaar', value: maskAadhaar(profile.aadhaar_last4) },
      { label: 'Bank account', value: `${maskAccountNumber(`00000${profile.bank_account_last4}`)} ${profile.bank_ifsc}` },
      { label: 'Name at the bank', value: profile.bank_name_at_bank ?? '' },
    ];
  }
  if (role !== 'garage') return [];
  const garage = await db.selectFrom('garage').selectAll().where('owner_id', '=', userId).executeTakeFirst();
  if (!garage) return [];
  return [
    { label: 'Bank account', value: `${maskAccountNumber(`00000${garage.bank_account_last4}`)} ${garage.bank_ifsc}` },
    { label: 'Account name', value: garage.bank_account_name },
    { label: 'Name at the bank', value: garage.bank_name_at_bank ?? '' },
  ];
}
