import type { listAllocationProposals as endpoint } from '#contract/claims/recovery/cash-bench.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import { proposeAllocations } from '#domain/claims/recovery/propose-allocations.ts';
import type { AccountWord, Proposal, ProposalReason } from '#domain/claims/recovery/propose-allocations.ts';
import { formatRupees, paise, paiseToRupees, sum } from '#domain/money.ts';
import type { Platform } from '#server/platform/platform.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { unallocatedOf } from './lock-remittance.ts';
import type { RemittanceRow } from './lock-remittance.ts';
import { openReceivablesOf } from './open-receivables.queries.ts';

/** Which open claims a transfer most likely pays, and why. */
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

/** Is the account from which it came on record with this insurer on that day? Null where the bank did not say. */
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

/** So many numbers are said one by one. */
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
      return message(`cash-bench.${reason.code}`, { amount: formatRupees(paise(reason.by)) });
    case 'several':
      return message('cash-bench.several', { count: reason.fit });
    case 'only-one':
    case 'not-all-tried':
      return message(`cash-bench.${reason.code}`, { count: reason.open });
  }
}
