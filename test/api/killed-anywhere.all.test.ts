import { randomUUID } from 'node:crypto';
import { todayInKolkata } from '#domain/dates.ts';
import { matchNow } from '#server/features/bank/match-lines.ts';
import { readSettlements } from '#server/features/bank/settlements.ts';
import { deliverReminder, writeReminders } from '#server/features/claims/recovery/reminders/write-reminders.ts';
import { readVirtualCredits } from '#server/features/claims/recovery/virtual-accounts/virtual-credits.ts';
import { checkLedger } from '#server/features/ledger/run-checks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officerOf } from '#test/builders/insurers-word.ts';
import { sim } from '#test/builders/intake.ts';
import { killedAnywhere, preparedToDie } from '#test/builders/killed-anywhere.ts';
import { person } from '#test/builders/person.ts';
import { cast, disbursedClaim, done } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp, TestBody } from '#test/setup/test-app.ts';

describe('a job that dies after any of its writes, and runs again', () => {
  let t: TestApp;
  let people: Cast;
  let claim: TestBody;
  let utr: string;
  const token = () => people.staff2.token;
  const rows = async (text: string, ...values: unknown[]) => (await t.platform.pool.query(text, values)).rows;
  const sound = async () => expect((await checkLedger(t.platform)).differences).toEqual([]);
  const owed = async () => {
    const [receivable] = await rows('select state, outstanding_paise from receivable where claim_id = $1', claim.id);
    return [receivable.state, receivable.outstanding_paise];
  };

  beforeAll(async () => {
    t = await startTestApp({ cashfree: true });
    preparedToDie(t);
    await sim(t, '/settings', { payoutStepMs: 'manual' });
    people = await cast(t);
    claim = await disbursedClaim(t, people);
    await t.runJobs();
  });
  afterAll(() => t.close());

  it('writes a reminder once', async () => {
    expect(await killedAnywhere(() => writeReminders(t.platform))).toBeGreaterThan(3);
    expect(await rows('select clock, state from insurer_reminder')).toEqual([{ clock: 0, state: 'draft' }]);
    expect(await rows(`select from audit_entry where action = 'write-reminder'`)).toHaveLength(1);
    await sound();
  });

  it('sends it once', async () => {
    await t.platform.pool.query('update stored_file set deleted_at = now() where entity_id = $1', [claim.id]);
    const [{ id, outstanding_paise: owedNow }] = await rows(
      'select m.id, r.outstanding_paise from insurer_reminder m join receivable r using (claim_id)',
    );
    const { id: officerId } = await officerOf(t, people);
    await done(t, 'POST', `/insurer-reminders/${id}/send`, token(), { officerId, outstanding: owedNow / 100 });
    expect(await killedAnywhere(() => deliverReminder(t.platform, id))).toBeGreaterThan(3);
    expect(await rows('select state from insurer_reminder')).toEqual([{ state: 'sent' }]);
    expect(await rows(`select from outbox_message where template = 'insurer-reminder'`)).toHaveLength(1);
    expect(await rows(`select from claim_event where kind = 'reminder-sent'`)).toHaveLength(1);
    await sound();
  });

  it('books a transfer into a claim’s own account once, and once what the bank takes back', async () => {
    const [{ gateway_id: account }] = await rows('select gateway_id from virtual_account where claim_id = $1', claim.id);
    utr = `N${randomUUID().slice(0, 12)}`;
    await sim(t, `/virtual-accounts/${account}/transfer`, { amount: 38_000, utr });
    const read = () => readVirtualCredits(t.platform, 'read');
    expect(await killedAnywhere(read)).toBeGreaterThan(3);
    expect(await owed()).toEqual(['settled', 0]);
    const entries = () => rows(`select from journal_entry where subject_type = 'remittance'`);
    const booked = await entries();
    expect(await rows('select amount_paise from remittance')).toEqual([{ amount_paise: 3_800_000 }]);
    await sim(t, `/virtual-transfers/${utr}/decide`, { status: 'REVERSED' });
    expect(await killedAnywhere(read)).toBeGreaterThan(3);
    expect(await owed()).toEqual(['open', 3_800_000]);
    expect((await entries()).length).toBe(booked.length * 2);
    await sound();
  });

  it('takes the gateway’s settlement and matches the bank’s lines once', async () => {
    await sim(t, '/settlements', {});
    expect(await killedAnywhere(() => readSettlements(t.platform, 'read'))).toBeGreaterThan(3);
    const [settled] = (await done(t, 'GET', '/bank/settlements', token())).data;
    const [payout] = await rows('select utr, amount_paise from transfer where claim_id = $1', claim.id);
    const account = { name: 'HDFC current', ifsc: 'HDFC0000240', accountNumber: '50200012345678' };
    const { id } = await done(t, 'POST', '/bank/accounts', (await person(t, 'admin')).token, account);
    const today = todayInKolkata(t.platform.now());
    const paid = payout.amount_paise / 100;
    const csv = `Date,Narration,Ref No,Debit,Credit,Balance
${today},CASHFREE SETTLEMENT-${settled.utr},,,${settled.net},${100_000 + settled.net}
${today},IMPS-${payout.utr}-PAYOUT,,${paid},,${100_000 + settled.net - paid}
`;
    const file = { fileName: 'statement.csv', content: Buffer.from(csv).toString('base64') };
    expect(await done(t, 'POST', `/bank/accounts/${id}/statements`, token(), file)).toMatchObject({ badRows: [], newLines: 2 });
    expect(await killedAnywhere(() => matchNow(t.platform, 'match'))).toBeGreaterThan(3);
    const matches = await rows(
      `select m.method, count(b.statement_line_id)::int as lines from reconciliation_match m
       left join reconciliation_member b on b.match_id = m.id group by m.id, m.method order by 1, 2`,
    );
    expect(matches.filter(({ method }) => method === 'reference')).toEqual([
      { method: 'reference', lines: 1 },
      { method: 'reference', lines: 1 },
    ]);
    await sound();
  });
});
