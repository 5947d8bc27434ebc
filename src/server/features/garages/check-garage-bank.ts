import { systemActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import { checkBankAccount } from '../auth/auth.service.ts';
import { lockClaimsOfPerson } from '../claims/claims.service.ts';
import { checkGarageBank } from './check-garage-bank.job.ts';
import { lockGarage } from './garage-row.ts';

/** Notes whether the account is right. A wrong one leaves it unverified: staff see why, and nothing is paid out to it. */
export const checkGarageBankHandler = handleJob(checkGarageBank, async (platform, { garageId }, { jobId }) => {
  const row = await platform.db.selectFrom('garage').selectAll().where('id', '=', garageId).executeTakeFirst();
  if (!row || row.bank_verified_at) return;
  const check = await checkBankAccount(platform, {
    accountNumber: platform.cipher.decrypt(row.bank_account_encrypted),
    ifsc: row.bank_ifsc,
    accountName: row.bank_account_name,
  });
  await inTransaction(platform, systemActor(jobId), async (tx) => {
    await lockClaimsOfPerson(tx, row.owner_id);
    const present = await lockGarage(tx, { id: garageId });
    // Changed while we asked: that account has had its own check.
    if (present.bank_account_encrypted !== row.bank_account_encrypted || present.bank_verified_at) return;
    await tx.db
      .updateTable('garage')
      .set({ bank_verified_at: check.verified ? tx.now : null, bank_name_at_bank: check.nameAtBank, updated_at: tx.now })
      .where('id', '=', garageId)
      .execute();
    await audit(tx, {
      action: 'check-garage-bank',
      subjectType: 'garage',
      subjectId: garageId,
      after: { verified: check.verified, nameMatch: check.nameMatch, reference: check.reference },
    });
  });
});
