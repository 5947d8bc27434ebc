import type { listReceipts, listReceivables } from '#contract/claims/recovery/receivables.endpoints.ts';
import type { listReminders } from '#contract/claims/recovery/reminders.endpoints.ts';
import type { listRemittances } from '#contract/claims/recovery/remittances.endpoints.ts';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { paiseToRupees, rupeesToPaise, sum } from '#domain/money.ts';
import { count, day, moment, rupees, text } from '#server/platform/exports/column.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

export const receivablesTable: TableOf<typeof listReceivables> = {
  name: 'receivables',
  columns: [
    text('Claim', ({ claimNumber }) => claimNumber),
    text('Insurer', ({ insurerName }) => insurerName),
    text('Insurer’s claim number', ({ insurerClaimNumber }) => insurerClaimNumber),
    rupees('Amount', ({ amount }) => amount),
    rupees('Received', ({ received }) => received),
    rupees('TDS', ({ tds }) => tds),
    rupees('Outstanding', ({ outstanding }) => outstanding),
    text('State', ({ state }) => state),
    moment('Due', ({ dueAt }) => dueAt),
    count('Days overdue', ({ overdueDays }) => overdueDays),
    day('Fee lasts until', ({ feeUntil }) => feeUntil),
    text('Write-off proposed by', ({ writeOffProposedBy }) => writeOffProposedBy),
    text('Reason', ({ writeOffReason }) => writeOffReason),
  ],
};

export const receiptsTable: TableOf<typeof listReceipts> = {
  name: 'receipts',
  columns: [
    text('Reference', ({ reference }) => reference),
    text('Insurer', ({ insurerName }) => insurerName),
    text('Insurer’s claim number', ({ insurerClaimNumber }) => insurerClaimNumber),
    rupees('Amount', ({ amount }) => amount),
    rupees('TDS', ({ tds }) => tds),
    day('Received', ({ receivedOn }) => receivedOn),
    text('Claims', ({ claimNumber }) => claimNumber),
    text('In suspense because', ({ unmatchedReason }) => unmatchedReason),
  ],
};

export const remindersTable: TableOf<typeof listReminders> = {
  name: 'insurer-letters',
  columns: [
    text('Claim', ({ claimNumber }) => claimNumber),
    text('Insurer', ({ insurerName }) => insurerName),
    text('Insurer’s claim number', ({ insurerClaimNumber }) => insurerClaimNumber),
    count('Written after days', ({ clock }) => clock),
    day('Counted from', ({ countedFrom }) => countedFrom),
    count('Days until now', ({ days }) => days),
    rupees('Outstanding now', ({ outstanding }) => outstanding),
    text('State', ({ state }) => state),
    moment('Written', ({ writtenAt }) => writtenAt),
    text('Decided by', ({ decided }) => decided?.by),
    moment('Decided', ({ decided }) => decided?.at),
    text('Sent to', ({ decided }) => decided?.mailbox),
    text('Skipped because', ({ decided }) => decided?.reason),
  ],
};

type Allocation = RemittanceDto['allocations'][number];
interface RemittanceLine {
  readonly of: RemittanceDto;
  readonly isFirst: boolean;
  readonly allocation: Allocation | undefined;
}

const inRupees = (parts: readonly { readonly amount: number }[]) =>
  paiseToRupees(sum(parts.map(({ amount }) => rupeesToPaise(amount))));

/** A row for each allocation. What belongs to the transfer as a whole stands in its first row only, so that a sum over the column is right. */
export const remittancesTable: TableOf<typeof listRemittances, RemittanceLine> = {
  name: 'remittances',
  rows: ({ data }) =>
    data.flatMap((of): RemittanceLine[] =>
      of.allocations.length === 0
        ? [{ of, isFirst: true, allocation: undefined }]
        : of.allocations.map((allocation, index) => ({ of, isFirst: index === 0, allocation })),
    ),
  columns: [
    text('Reference', ({ of }) => of.reference),
    text('Insurer', ({ of }) => of.insurerName),
    day('Received', ({ of }) => of.receivedOn),
    rupees('Transfer', ({ of, isFirst }) => (isFirst ? of.amount : null)),
    rupees('Unallocated', ({ of, isFirst }) => (isFirst ? of.unallocated : null)),
    text('State', ({ of }) => of.state),
    text('Entered by', ({ of }) => of.enteredBy),
    text('Claim', ({ allocation }) => allocation?.claimNumber),
    text('Insurer’s claim number', ({ allocation }) => allocation?.insurerClaimNumber),
    rupees('Allocated', ({ allocation }) => allocation?.amount),
    rupees('TDS', ({ allocation }) => allocation?.tds),
    rupees('Deducted', ({ allocation }) => allocation && inRupees(allocation.deductions)),
    text('Deductions', ({ allocation }) =>
      allocation?.deductions.map(({ code, bearer, amount }) => `${code} (${bearer}) ${amount}`),
    ),
    text('Allocated by', ({ allocation }) => allocation?.allocatedBy),
    moment('Allocated', ({ allocation }) => allocation?.allocatedAt),
    moment('Undone', ({ allocation }) => allocation?.undone?.at),
    text('Undone because', ({ allocation }) => allocation?.undone?.reason),
    rupees('Returned', ({ of, isFirst }) =>
      isFirst ? inRupees(of.returns.filter(({ confirmedAt }) => confirmedAt !== null)) : null,
    ),
  ],
};
