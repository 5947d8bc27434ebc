import { randomUUID } from 'node:crypto';
import type { Called, TestApp } from '#test/setup/test-app.ts';
import type { Draft } from './intake.ts';

/** A request about an insurer's payment for one claim. */
interface InsurerCall {
  readonly path: string;
  readonly body: object;
}

const transfer = () => ({ reference: `R-${randomUUID()}`, insurerName: 'New India Assurance', receivedOn: '2026-11-19' });

/** The short form, by the insurer's claim number; null before the insurer owes anything. */
export async function shortReceipt(t: TestApp, claim: Draft): Promise<InsurerCall | null> {
  const row = await t.platform.db.selectFrom('receivable').selectAll().where('claim_id', '=', claim.id).executeTakeFirst();
  const body = { ...transfer(), insurerClaimNumber: row?.insurer_claim_number, amount: 12_000 };
  return row ? { path: '/receivables/receipts', body } : null;
}

/** A transfer of which one part pays this claim and the rest is unapplied. */
export function splitTransfer({ claimNumber }: Draft): InsurerCall {
  const line = { claimNumber, amount: 11_000, tds: 500, tdsPan: 'us', deductions: [{ code: 'deductible', amount: 1_500 }] };
  return { path: '/remittances', body: { ...transfer(), amount: 20_000, lines: [line] } };
}

/** Unallocates a payment from the claim; null if it has none. */
export async function undoOfPayment(t: TestApp, claim: Draft): Promise<InsurerCall | null> {
  const row = await t.platform.db
    .selectFrom('remittance_allocation')
    .select(['id', 'remittance_id'])
    .where('claim_id', '=', claim.id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return row ? { path: `/remittances/${row.remittance_id}/allocations/${row.id}/undo`, body: { reason: 'x' } } : null;
}

/** Puts the transfer on a statement of our bank, uploaded by this person or else by anyone who did not enter it. */
export async function showAtBank(t: TestApp, remittanceId: string, uploadedBy: string | null = null): Promise<void> {
  const client = await t.platform.pool.connect();
  try {
    await client.query('begin');
    // Statement lines of an account must be consecutive.
    await client.query('lock table bank_statement_line in exclusive mode');
    await client.query(
      `with uploader as (
         select u.id, r.reference_key, r.reference, r.amount_paise, r.received_on from remittance r join app_user u on coalesce(u.id = $2, u.id is distinct from r.entered_by)
         -- Somebody who neither proposes nor confirms what is done with it.
         where r.id = $1 order by u.role in ('insurance', 'admin'), u.id limit 1
       ), account as (
         insert into bank_account (name, ifsc, last4, number_seal, created_by, created_at)
         select 'Of the tests', 'HDFC0000240', '5678', '', id, now() from uploader
         on conflict (name) do update set ifsc = excluded.ifsc returning id
       ), last as (
         select coalesce(max(position), 0) as position, coalesce(max(day), '2020-01-01') as day,
           coalesce((array_agg(balance_paise order by position desc))[1], 0) as held
         from bank_statement_line where account_id in (select id from account)
       ), statement as (
         insert into bank_statement (account_id, file_name, file_hash, format, first_day, last_day, opening_paise, closing_paise, lines, new_lines,
           uploaded_by, uploaded_at)
         select account.id, 'x.csv', encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 'csv', day, day, held, held + amount_paise, 1, 1, uploader.id, now()
         from account, uploader, last returning id, account_id, last_day
       )
       insert into bank_statement_line (account_id, statement_id, position, row, day, amount_paise, balance_paise, reference, narration, reference_keys)
       select statement.account_id, statement.id, position + 1, 1, last_day, amount_paise, held + amount_paise, reference, '',
         array[upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'))]
       from statement, uploader, last`,
      [remittanceId, uploadedBy],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Proposed by one person, confirmed by another; returns the last response, 404 if it does not apply to the claim. */
export async function byTwo(
  t: TestApp,
  claim: Draft,
  what: 'reversal' | 'return' | 'charge' | 'write-off',
  [first, second]: readonly [string, string],
): Promise<Called> {
  const isExit = what === 'reversal' || what === 'return';
  const row = isExit
    ? await t.platform.db
        .selectFrom('remittance_allocation')
        .select('remittance_id as id')
        .where('claim_id', '=', claim.id)
        .orderBy('id', 'desc')
        .executeTakeFirst()
    : await t.platform.db.selectFrom('receivable').select('id').where('claim_id', '=', claim.id).executeTakeFirst();
  const path = `/${isExit ? 'remittances' : 'receivables'}/${row?.id ?? claim.id}/${what}`;
  const wanted = {
    reversal: {},
    return: { amount: 700 },
    charge: { amount: 900, cause: 'paid-to-owner' },
    'write-off': { account: 'losses' },
  };
  const reason = 'x';
  if (what === 'write-off') await t.call('POST', path.replace(what, 'shortfall'), { token: first, body: { reason } });
  if (what === 'return' && row) await showAtBank(t, row.id);
  await t.call('POST', path, { token: first, body: { reason, ...wanted[what] } });
  return t.call('POST', `${path}/confirm`, { token: second, body: {} });
}
