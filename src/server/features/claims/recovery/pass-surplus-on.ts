import { SURPLUS_BUSINESS_DAYS } from '#domain/claims/recovery/charges.ts';
import { addBusinessDays, todayInKolkata } from '#domain/dates.ts';
import { surplusPassedOn } from '#domain/ledger/postings.ts';
import { paise } from '#domain/money.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { record } from '#server/platform/messages/record.ts';
import type { RemittanceRow } from './lock-remittance.ts';
import { nextSurplusNumber } from './surplus-policy.ts';

/** The insurer paid more than was owed: it is the owner's from now on, who is asked for the account that it goes to. The claim is locked. */
export async function passSurplusOn(
  tx: Tx,
  remittance: RemittanceRow,
  exit: { id: string; claim_id: string | null; amount_paise: number },
  n: number,
): Promise<void> {
  const claim = await tx.db
    .selectFrom('claim')
    .select(['id', 'number', 'claimant_id'])
    .where('id', '=', exit.claim_id)
    .executeTakeFirstOrThrow();
  const amount = paise(exit.amount_paise);
  const dueOn = addBusinessDays(todayInKolkata(tx.now), SURPLUS_BUSINESS_DAYS);
  await tx.db
    .insertInto('surplus')
    .values({
      exit_id: exit.id,
      claim_id: claim.id,
      user_id: claim.claimant_id,
      n: await nextSurplusNumber(tx, claim.id),
      amount_paise: amount,
      due_on: dueOn,
      created_at: tx.now,
    })
    .execute();
  await postEntry(tx, surplusPassedOn(remittance.id, n, claim.claimant_id, amount));
  await record(tx, claim.id, 'surplus-passed-on', { amount, by: dueOn });
  await notify(tx, claim.claimant_id, 'surplus-due', { ...aboutClaim(claim), amount, by: dueOn });
}
