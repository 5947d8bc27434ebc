import { randomUUID } from 'node:crypto';
import type { Called, TestApp } from '#test/setup/test-app.ts';
import type { Draft } from './intake.ts';

/** A call about an insurer's money of one claim. */
interface InsurerCall {
  readonly path: string;
  readonly body: object;
}

const transfer = () => ({ reference: `R-${randomUUID()}`, insurerName: 'New India Assurance', receivedOn: '2026-11-19' });

/** The short form, by the insurer's number; null before the insurer owes anything. */
export async function shortReceipt(t: TestApp, claim: Draft): Promise<InsurerCall | null> {
  const row = await t.platform.db.selectFrom('receivable').selectAll().where('claim_id', '=', claim.id).executeTakeFirst();
  const body = { ...transfer(), insurerClaimNumber: row?.insurer_claim_number, amount: 12_000 };
  return row ? { path: '/receivables/receipts', body } : null;
}

/** A transfer of which a part pays this claim, and the rest waits. */
export function splitTransfer({ claimNumber }: Draft): InsurerCall {
  const line = { claimNumber, amount: 11_000, tds: 500, deductions: [{ code: 'deductible', amount: 1_500 }] };
  return { path: '/remittances', body: { ...transfer(), amount: 20_000, lines: [line] } };
}

/** Takes a payment off the claim; null when it has none. */
export async function undoOfPayment(t: TestApp, claim: Draft): Promise<InsurerCall | null> {
  const row = await t.platform.db
    .selectFrom('remittance_allocation')
    .select(['id', 'remittance_id'])
    .where('claim_id', '=', claim.id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return row ? { path: `/remittances/${row.remittance_id}/allocations/${row.id}/undo`, body: { reason: 'x' } } : null;
}

/** Proposed by one, confirmed by another; what the last answered, 404 where the claim has nothing that it could be done to. */
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
  await t.call('POST', path, { token: first, body: { reason, ...wanted[what] } });
  return t.call('POST', `${path}/confirm`, { token: second, body: {} });
}
