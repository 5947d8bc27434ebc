import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { claimKey } from '#domain/claims/recovery/named-claims.ts';
import type { OpenReceivable } from '#domain/claims/recovery/named-claims.ts';
import type { StrangeNumber } from '#domain/claims/recovery/match-lines.ts';
import { formatRupees, paiseToRupees, sum } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { listAllocationProposals as endpoint } from '#contract/claims/recovery/remittances.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import { proposeAllocations } from '#domain/claims/recovery/propose-allocations.ts';
import type { AccountWord, Proposal, ProposalReason } from '#domain/claims/recovery/propose-allocations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { unallocatedOf } from './remittance.ts';
import type { RemittanceRow } from './remittance.ts';

const openStates = ['open', 'part-paid', 'shortfall'];
/** Limit of open receivables per insurer, far above any real number; the earliest due are used. */
const most = 50_000;

function receivables(db: Kysely<DB>) {
  return (
    db
      .selectFrom('receivable as r')
      .innerJoin('claim as c', 'c.id', 'r.claim_id')
      .select(['r.id', 'r.claim_id', 'c.number', 'r.insurer_claim_number', 'r.outstanding_paise'])
      // Formatted in the database: formatting 50,000 dates here would take longer than all the rest.
      .select(sql<string>`to_char(r.due_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`.as('due_on'))
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof receivables>['execute']>>[number];

const toOpen = (row: Row): OpenReceivable => ({
  id: row.id,
  claimId: row.claim_id,
  claimNumber: row.number,
  insurerClaimNumber: row.insurer_claim_number,
  outstanding: row.outstanding_paise,
  dueOn: row.due_on,
});

/** The insurer's receivables that are not fully paid, earliest due first. */
async function openReceivablesOf(db: Kysely<DB>, insurerId: string): Promise<OpenReceivable[]> {
  const rows = await receivables(db)
    .where('r.insurer_id', '=', insurerId)
    .where('r.state', 'in', openStates)
    .orderBy('r.due_at')
    .limit(most)
    .execute();
  return rows.map(toOpen);
}

/** Resolves claim numbers, ours or insurers', to the insurer's open receivables, with the reason for each that is not one. */
export async function receivablesNumbered(
  db: Kysely<DB>,
  insurerId: string,
  numbers: readonly string[],
): Promise<{ open: OpenReceivable[]; strange: (key: string) => StrangeNumber }> {
  const keys = [...new Set(numbers.map(claimKey))].filter((key) => key !== '');
  const ours = keys.flatMap((key) => /^CLM(\d{4})(\d{6,})$/.exec(key)?.slice(1).join('-') ?? []).map((rest) => `CLM-${rest}`);
  const rows = await receivables(db)
    .select(['r.insurer_id', 'r.state', 'r.number_key'])
    .where((eb) => eb.or([sql<boolean>`r.number_key = any(${keys})`, sql<boolean>`c.number = any(${ours})`]))
    .execute();
  const strange = new Map<string, StrangeNumber>();
  const isOpen = (row: (typeof rows)[number]) => openStates.includes(row.state);
  for (const row of rows) {
    const why = row.insurer_id === insurerId ? 'already-settled' : 'other-insurer';
    for (const key of [row.number_key, claimKey(row.number)])
      if (key !== null && strange.get(key) !== 'already-settled') strange.set(key, why);
  }
  return {
    open: rows.filter((row) => row.insurer_id === insurerId && isOpen(row)).map(toOpen),
    strange: (key) => strange.get(key) ?? 'unknown-claim',
  };
}

/** The open claims that a transfer most likely pays, with reasons. */
export async function listAllocationProposals(platform: Platform, id: string): Promise<ReplyOf<typeof endpoint>> {
  const remittance = await platform.db.selectFrom('remittance').selectAll().where('id', '=', id).executeTakeFirst();
  if (!remittance) throw problem('record.not-found');
  const open = await openReceivablesOf(platform.db, remittance.insurer_id);
  const left = unallocatedOf(remittance);
  const account = await accountWord(platform, remittance);
  const narration = `${remittance.insurer_claim_number} ${remittance.narration}`;
  return {
    unallocated: paiseToRupees(left),
    open: { claims: open.length, amount: paiseToRupees(sum(open.map(({ outstanding }) => outstanding))) },
    proposals: proposeAllocations({ left, narration, account }, open).map(toDto),
  };
}

/** Whether the remitter account was on record for this insurer on that day; null if the bank did not name it. */
async function accountWord({ db }: Platform, remittance: RemittanceRow): Promise<AccountWord | null> {
  if (remittance.remitter_ifsc === null || remittance.remitter_last4 === null) return null;
  const owners = await db
    .selectFrom('insurer_account')
    .select('insurer_id')
    .where('ifsc', '=', remittance.remitter_ifsc)
    .where('last4', '=', remittance.remitter_last4)
    .where('from_day', '<=', remittance.received_on)
    .where((eb) => eb.or([eb('until_day', 'is', null), eb('until_day', '>', remittance.received_on)]))
    .execute();
  if (owners.length === 0) return 'unknown';
  return owners.some(({ insurer_id: owner }) => owner === remittance.insurer_id) ? 'known' : 'another-insurer';
}

function toDto({ lines, reasons, isSure }: Proposal): ReplyOf<typeof endpoint>['proposals'][number] {
  return {
    lines: lines.map(({ receivable, amount, tds }) => ({
      claimId: receivable.claimId,
      claimNumber: receivable.claimNumber,
      insurerClaimNumber: receivable.insurerClaimNumber,
      outstanding: paiseToRupees(receivable.outstanding),
      dueOn: receivable.dueOn,
      amount: paiseToRupees(amount),
      tds: paiseToRupees(tds),
    })),
    reasons: reasons.map((reason) => ({ code: reason.code, text: messageText(inWords(reason)) })),
    isSure,
  };
}

/** Up to this many numbers are listed individually. */
const mostNumbers = 6;
const listed = (numbers: readonly string[]) =>
  numbers.slice(0, mostNumbers).join(', ') + (numbers.length > mostNumbers ? ` + ${numbers.length - mostNumbers}` : '');

function inWords(reason: ProposalReason): string {
  switch (reason.code) {
    case 'account':
      return message(`cash-bench.account.${reason.account}`);
    case 'named':
    case 'number-of-several':
      return message(`cash-bench.${reason.code}`, { count: reason.numbers.length, numbers: listed(reason.numbers) });
    case 'exact':
    case 'sum':
      return message(`cash-bench.${reason.code}`, { count: reason.claims });
    case 'after-tds':
      return message('cash-bench.after-tds', { rate: reason.rate / 100 });
    case 'short':
    case 'over':
      return message(`cash-bench.${reason.code}`, { amount: formatRupees(reason.by) });
    case 'several':
      return message('cash-bench.several', { count: reason.fit });
    case 'only-one':
    case 'not-all-tried':
      return message(`cash-bench.${reason.code}`, { count: reason.open });
  }
}
