import { sim } from '#test/builders/intake.ts';
import { logIn } from '#test/builders/person.ts';
import { done } from '#test/builders/processing.ts';
import type { Advanced } from './claims-of-a-day.ts';
import type { DayOfMoney } from './insurer-payments.ts';

/** Decisions by two people about irregular payments; amounts in paise. */
const rupees = (paise: number) => paise / 100;

export async function byTwo({ t, office }: DayOfMoney, path: string, body: object) {
  await done(t, 'POST', path, office.cash.token, body);
  return done(t, 'POST', `${path}/confirm`, office.cash2.token, {});
}

export async function receivableOf({ t }: DayOfMoney, { id: claimId }: Advanced): Promise<string> {
  const row = await t.platform.db.selectFrom('receivable').select('id').where('claim_id', '=', claimId).executeTakeFirstOrThrow();
  return row.id;
}

const ownerOf = async ({ t }: DayOfMoney, { owner }: Advanced) => ({ ...owner, ...(await logIn(t, owner.email)) });

/** The owner owes it, and pays through the gateway. */
export async function chargeOwner(day: DayOfMoney, claim: Advanced, amount: number, cause: string): Promise<void> {
  const path = `/receivables/${await receivableOf(day, claim)}/charge`;
  await byTwo(day, path, { cause, amount: rupees(amount), reason: 'As the agreement says' });
  day.expected.charged += amount;
  const { token } = await ownerOf(day, claim);
  const { orderId } = await done(day.t, 'POST', `/claims/${claim.id}/balance/order`, token, {});
  await sim(day.t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
  await day.t.platform.jobs.boss.send('sweep-payments', {});
  await day.t.runJobs();
}

/** The garage owes it; it gets no other payout this month. */
export async function chargeGarage(day: DayOfMoney, claim: Advanced, amount: number): Promise<void> {
  const path = `/receivables/${await receivableOf(day, claim)}/charge`;
  await byTwo(day, path, { cause: 'paid-to-garage', amount: rupees(amount), reason: 'The garage’s own statement' });
  day.expected.charged += amount;
  day.expected.owedByGarages += amount;
}

/** Refunds an overpayment to the owner, who names an account; a job pays it, and the bank credits it. */
export async function paySurplusOut(day: DayOfMoney, remittanceId: string, claim: Advanced, amount: number): Promise<void> {
  const { t } = day;
  const wanted = { claimNumber: claim.claimNumber, amount: rupees(amount), reason: 'Paid too much' };
  await byTwo(day, `/remittances/${remittanceId}/surplus`, wanted);
  const { token, userId } = await ownerOf(day, claim);
  // On a device they have used for more than a day.
  await t.platform.db.updateTable('session').set({ payee_locked_until: null }).where('user_id', '=', userId).execute();
  const account = { accountName: 'Asha Rao', accountNumber: '026291800001191', ifsc: 'HDFC0000060' };
  await done(t, 'POST', `/claims/${claim.id}/surplus/account`, token, account);
  await t.runJobs();
  const { transfer_id: transferId } = await t.platform.db
    .selectFrom('transfer')
    .innerJoin('surplus', 'surplus.id', 'transfer.surplus_id')
    .select('transfer.transfer_id')
    .where('surplus.claim_id', '=', claim.id)
    .executeTakeFirstOrThrow();
  for (const status of ['PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED'])
    await sim(t, `/transfers/${transferId}/advance`, { status });
  await t.platform.gatewayHooks.payoutChanged(t.platform, transferId);
}

/** The bank reverses a whole transfer, under its own reference. */
export async function takeTransferBack(day: DayOfMoney, remittanceId: string, amount: number): Promise<void> {
  const { reference } = await byTwo(day, `/remittances/${remittanceId}/reversal`, { reason: 'Returned by the bank' });
  day.bank.put({ day: day.today, amount: -amount, reference, narration: `REVERSAL OF ${reference}` });
}

/** Nothing was paid, and two people write all of it off. */
export async function giveUp(day: DayOfMoney, claim: Advanced): Promise<void> {
  const path = `/receivables/${await receivableOf(day, claim)}`;
  await done(day.t, 'POST', `${path}/shortfall`, day.office.cash.token, { reason: 'The insurer does not answer' });
  await byTwo(day, `${path}/write-off`, { reason: 'Not worth a suit', account: 'losses' });
  day.expected.writtenOff += claim.owed;
}
