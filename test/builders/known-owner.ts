import { sql } from 'kysely';
import { lockClaimsOfPerson } from '#server/features/claims/door/claims.service.ts';
import { systemActor } from '#server/platform/actor.ts';
import { accountMark, panMark } from '#server/platform/crypto/field-cipher.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { claimantName } from './insurers-word.ts';
import { ownAccount, ownPersonsPan } from './numbers.ts';

/** As if the claim's owner had shown PAN and account and both were approved; the real flow is tested in `show-identity.api.test.ts`. Does nothing if they did. */
export async function knownOwner(t: TestApp, claimId: string): Promise<void> {
  const { cipher, db } = t.platform;
  const { claimant_id: userId } = await db
    .selectFrom('claim')
    .select('claimant_id')
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow();
  const known = await db.selectFrom('owner_identity').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  if (known) return;
  const name = await claimantName(t, claimId);
  const [firstName, ...rest] = name.split(' ');
  const [pan, account, ifsc] = [ownPersonsPan(), ownAccount(), 'HDFC0000001'];
  await inTransaction(t.platform, systemActor('test:known-owner'), async (tx) => {
    await lockClaimsOfPerson(tx, userId);
    const fields = JSON.stringify({ firstName, lastName: rest.join(' ') });
    await tx.db
      .insertInto('kyc_submission')
      .values({ user_id: userId, role: 'claimant', way: 'digilocker', fields, submitted_at: tx.now, decided_at: tx.now })
      .onConflict((conflict) =>
        // Birth date and number of an earlier submission stay: another identity holds payouts.
        conflict.column('user_id').doUpdateSet({ fields: sql`kyc_submission.fields || ${fields}::jsonb` }),
      )
      .execute();
    await tx.db
      .insertInto('owner_identity')
      .values({
        ...{ user_id: userId, pan_encrypted: cipher.encrypt(pan), pan_mark: panMark(cipher, pan), pan_name: name.toUpperCase() },
        ...{ account_encrypted: cipher.encrypt(account), account_mark: accountMark(cipher, ifsc, account), ifsc },
        ...{
          account_last4: account.slice(-4),
          name_at_bank: name.toUpperCase(),
          pan_checked_at: tx.now,
          bank_checked_at: tx.now,
        },
        ...{ shown_at: tx.now, approved_at: tx.now },
      })
      .execute();
    await tx.db.updateTable('app_user').set({ kyc_status: 'approved' }).where('id', '=', userId).execute();
  });
}
