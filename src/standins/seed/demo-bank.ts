import { historyDays } from './demo-history-people.ts';
import { readSettlements } from '#server/features/bank/settlements.ts';
import { matchNow } from '#server/features/bank/match-lines.ts';
import { addCalendarDays } from '#domain/analytics/ranges.ts';
import { todayInKolkata, addMonths } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { sql } from 'kysely';
import type { DemoPeople } from './demo-people.ts';
import type { SeedClient } from './seed-client.ts';
import { accrueInterest } from '#server/features/funding-lines/write-funding.ts';

/** The gateway settles the demo users' payments less its charge; the ledger has it at once. */
export async function settleDemoPayments(client: SeedClient): Promise<void> {
  const begun = await client.platform.db.selectFrom('bank_account').select('id').executeTakeFirst();
  if (begun) return;
  await client.sim('/settlements', {});
  await readSettlements(client.platform, 'seed');
}

/**
 * The bank statement of the demo's story. Receipts and payments are matched automatically, two people booked the capital, and one claim's overpayment is
 * refunded to its owner. Two unreconciled items remain: a charge, and an insurer's payment not yet recorded.
 */
export async function readDemoStatement({ call, platform }: SeedClient, { tokens }: DemoPeople): Promise<void> {
  const token = (who: string) => tokens[who] ?? '';
  if ((await call('GET', '/bank/accounts', token('finance'))).total > 0) return;
  const account = { name: 'HDFC current', ifsc: 'HDFC0000240', accountNumber: '50200012345678' };
  const { id } = await call('POST', '/bank/accounts', token('admin'), account);
  const { rows: moved } = await sql<{ words: string; reference: string; amount: number; day: string }>`
    select 'NEFT CR-' || i.name as words, r.reference, r.amount_paise / 100.0 as amount, r.received_on::text as day from remittance r join insurer i on i.id = r.insurer_id
      where not exists (select 1 from virtual_account_credit c where c.remittance_id = r.id)
    union all
    select 'IMPS-' || p.beneficiary_name, p.utr, -p.amount_paise / 100.0, day_in_kolkata(p.credited_at)::text from transfer p where p.credited_at is not null
    union all
    select 'CASHFREE PAYMENTS INDIA PVT LTD', s.utr_key, (sum(l.net_paise) - s.charge_paise - s.tax_paise) / 100.0, s.settled_on::text
    from gateway_settlement s join gateway_settlement_line l on l.settlement_id = s.id group by s.id`.execute(platform.db);
  const today = todayInKolkata(platform.now());
  const funded = demoFundedOn(today);
  // The founders paid in before the first claim.
  const before = addCalendarDays(today, -historyDays - 1);
  const lines: { words: string; reference: string; amount: number; day?: string }[] = [
    { words: 'RTGS-SHARE CAPITAL FROM FOUNDERS', reference: 'HDFCR52026110100000001', amount: 2_500_000, day: before },
    { words: 'RTGS-SAMPLE CAPITAL FINANCE', reference: 'ICICR52026110500000815', amount: 1_500_000, day: funded },
    ...moved,
    { words: 'NEFT CR-ORIENTAL INSURANCE CO LTD-MOTOR CLAIM', reference: 'SBINN52026112000042317', amount: 18_500 },
    { words: 'SERVICE CHARGES INCL GST', reference: '', amount: -118 },
  ];
  let held = 0;
  const inOrder = lines.toSorted((left, right) => (left.day ?? today).localeCompare(right.day ?? today));
  const rows = inOrder.map(({ words, reference, amount: written, day = today }) => {
    const amount = Number(written);
    held = Math.round((held + amount) * 100) / 100;
    const [out, into] = amount < 0 ? [-amount, ''] : ['', amount];
    return [day, words.replaceAll(',', ' '), reference, out, into, held].join(',');
  });
  const csv = ['Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance', ...rows, ''].join('\n');
  const file = { fileName: `hdfc-${today}.csv`, content: Buffer.from(csv).toString('base64') };
  const report = await call('POST', `/bank/accounts/${id}/statements`, token('insurance2'), file);
  if (report.badRows.length > 0) throw new Error(`the demo's statement: ${JSON.stringify(report.badRows)}`);
  await matchNow(platform, 'seed');
  const { data } = await call('GET', '/bank/lines?search=SHARE%20CAPITAL', token('finance'));
  const booking = { account: 'share-capital', reason: 'Paid in by the founders.' };
  await call('POST', `/bank/lines/${data[0].id}/booking`, token('finance'), booking);
  await call('POST', `/bank/lines/${data[0].id}/booking/confirm`, token('admin'));
  const waiting = await platform.db
    .selectFrom('remittance_exit')
    .select('remittance_id as id')
    .where('confirmed_at', 'is', null)
    .execute();
  for (const exit of waiting) await call('POST', `/remittances/${exit.id}/surplus/confirm`, token('admin'));
}

/** Date of the demo's funding: before its claims but within the month, so that no earlier month is open in the ledger. */
function demoFundedOn(today: IsoDate): IsoDate {
  const day = addCalendarDays(today, -18);
  const month = `${today.slice(0, 7)}-01`;
  return day < month ? month : day;
}

/** Funds the advances besides the founders' capital: one credit facility, partly drawn, with interest booked until yesterday. */
export async function fundDemo({ call, platform }: SeedClient, { tokens }: DemoPeople): Promise<void> {
  const [cash, second] = [tokens['finance'] ?? '', tokens['admin'] ?? ''];
  if ((await call('GET', '/funding-lines', cash)).lines.length > 0) return;
  const day = demoFundedOn(todayInKolkata(platform.now()));
  const confirmed = async (path: string, body: object) => {
    const { proposal } = await call('POST', path, cash, body);
    await call('POST', `/proposals/${proposal.id}/confirm`, second);
  };
  const terms = { openedOn: day, limit: 5_000_000, ratePercent: 13.5, tdsPercent: 10 };
  await confirmed('/funding-lines', { lender: 'Sample Capital Finance (made up for the demo)', ...terms });
  const { lines } = await call('GET', '/funding-lines', cash);
  const drawn = { kind: 'drawn', amount: 1_500_000, movedOn: day, reference: 'ICICR52026110500000815' };
  await confirmed(`/funding-lines/${lines[0].id}/moves`, drawn);
  await accrueInterest(platform);
}

/** Closes all months except the last, which demo users may close. */
export async function closeDemoMonths({ call, platform }: SeedClient, { tokens }: DemoPeople): Promise<void> {
  const [cash, second] = [tokens['finance'] ?? '', tokens['admin'] ?? ''];
  const last = addMonths(`${todayInKolkata(platform.now()).slice(0, 7)}-01`, -1).slice(0, 7);
  for (;;) {
    const { next } = await call('GET', '/ledger/periods', cash);
    if (next.name >= last) return;
    const { proposal } = await call('POST', '/ledger/periods/close', cash, { period: next.name });
    await call('POST', `/proposals/${proposal.id}/confirm`, second);
  }
}
