import { panOfTds, tdsPan } from './remittances.schemas.ts';
import { moneyApprovals } from '#domain/approvals/presets.ts';
import type { MoneyApproval } from '#domain/approvals/presets.ts';
import { lapseReasons } from '#domain/lapse.ts';
import { normaliseBankReference } from '#domain/ledger/journal-entry.ts';
import { paged } from '#contract/paged.ts';
import {
  recentDayField,
  idField,
  idParams,
  optionalText,
  pageQuery,
  requiredText,
  rupeesField,
  oneLine,
  listFileBody,
} from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import { bearers, deductionCodeNames, chargeCauseNames } from '#domain/claims/recovery/deductions.ts';
import { writeOffAccounts } from '#domain/claims/recovery/receivable.ts';
import { receivableWireStates } from '#domain/list-views.ts';
import { checkoutDto } from '#contract/payments/payments.schemas.ts';
import { accountNumberField, ifscField } from '#contract/surveyors/surveyor-signup.ts';
import { creditStates } from '#domain/claims/recovery/virtual-credit.ts';

const receivableDto = z.object({
  id: z.string(),
  claimId: z.string(),
  claimNumber: z.string(),
  insurerName: z.string(),
  insurerClaimNumber: z.string(),
  amount: z.number(),
  received: z.number(),
  tds: z.number(),
  /** Charged to the owner or the garage. */
  charged: z.number(),
  writtenOff: z.number(),
  /** Recovered from the insurer after write-off. */
  recovered: z.number(),
  outstanding: z.number(),
  state: z.enum(receivableWireStates),
  dueAt: z.string(),
  overdueDays: z.number(),
  /** Last day on which the fee covers our cost of funds; null if nothing is owed. */
  feeUntil: z.nullable(z.string()),
  /** Maker of the write-off request; a different person confirms it. */
  writeOffProposedBy: z.nullable(z.string()),
  writeOffLapsed: z.nullable(z.enum(lapseReasons)),
  writeOffReason: z.nullable(z.string()),
  writeOffAccount: z.enum(writeOffAccounts),
  /** Recourse claim requested by the maker; a different person confirms it. */
  charge: z.nullable(
    z.object({
      bearer: z.enum(bearers),
      /** Name of the owner or garage. */
      name: z.string(),
      cause: z.enum(chargeCauseNames),
      amount: z.number(),
      reason: z.string(),
      proposedBy: z.string(),
      proposedByYou: z.boolean(),
      lapsed: z.nullable(z.enum(lapseReasons)),
    }),
  ),
  /** The reader approved the claim and therefore cannot handle its money. */
  decidedByYou: z.boolean(),
  /** Approvals that the preset lets the reader confirm although they approved the claim. */
  approverMayConfirm: z.array(z.enum(moneyApprovals as [MoneyApproval, ...MoneyApproval[]])),
  /** The reader linked the garage or released its payout; the same bar applies. */
  payeeByYou: z.boolean(),
});

export type ReceivableDto = z.output<typeof receivableDto>;

export const receiptBody = z
  .object({
    /** Bank reference of the insurer's transfer; normalised, so that it is entered once. */
    reference: requiredText('receipt.reference.required', 60).check(z.overwrite(normaliseBankReference)),
    insurerName: requiredText('review.insurer.required', 200),
    insurerClaimNumber: optionalText(60),
    /** The amount credited by the bank. */
    amount: rupeesField('receipt.amount.required').check(z.gt(0, 'receipt.amount.positive')),
    /** Withheld by the insurer and certified. */
    tds: z._default(rupeesField('receipt.amount.required').check(z.gte(0, 'receipt.tds.negative')), 0),
    tdsPan,
    receivedOn: recentDayField('receipt.date.required'),
  })
  .check(panOfTds);

const receiptDto = z.object({
  id: z.string(),
  reference: z.string(),
  insurerName: z.string(),
  insurerClaimNumber: z.string(),
  amount: z.number(),
  tds: z.number(),
  receivedOn: z.string(),
  /** Comma-separated numbers of all claims it pays. Null if all of it is in suspense. */
  claimNumber: z.nullable(z.string()),
  unmatchedReason: z.nullable(
    z.enum([
      'no-number',
      'unknown-number',
      'several-claims',
      'other-insurer',
      'more-than-outstanding',
      // TDS exceeds any possible rate of the payment.
      'too-much-tax',
      'already-settled',
      'not-all-allocated',
      // Paid into a virtual account from an account not known to be the insurer's.
      'other-remitter',
    ]),
  ),
});

export type ReceiptDto = z.output<typeof receiptDto>;

const matchReceiptBody = z.object({ claimNumber: requiredText('receipt.reference.required', 40) });

export const receivableReasonBody = z.object({ reason: requiredText('review.reason.required', 1000) });

export const shortfallBody = z.extend(receivableReasonBody, {
  /** The insurer's reason; disputed deductions have a letter. */
  cause: z.optional(z.enum(deductionCodeNames)),
});

export const writeOffBody = z.extend(receivableReasonBody, {
  /** The ledger account that bears it. */
  account: z._default(z.enum(writeOffAccounts), 'losses'),
});

export const chargeBody = z.extend(receivableReasonBody, {
  cause: z.enum(chargeCauseNames),
  amount: rupeesField('receipt.amount.required').check(z.gt(0, 'receipt.amount.positive')),
});

const claimBalanceDto = z.object({
  /** Confirmed by maker and checker, and unpaid by the owner. */
  due: z.number(),
  charges: z.array(
    z.object({
      id: z.string(),
      cause: z.enum(chargeCauseNames),
      amount: z.number(),
      reason: z.string(),
      dueOn: z.string(),
      isPaid: z.boolean(),
    }),
  ),
  surpluses: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      /** Seven business days after it became known. */
      dueOn: z.string(),
      /** account: the owner is asked for a bank account */
      state: z.enum(['account', 'pending', 'processing', 'success']),
      account: z.nullable(z.string()),
      utr: z.nullable(z.string()),
      /** The bank refused a payment to the account given before. */
      isRefused: z.boolean(),
    }),
  ),
});

export type ClaimBalanceDto = z.output<typeof claimBalanceDto>;

export const surplusAccountBody = z.object({
  accountName: requiredText('surplus.name.required', 100),
  accountNumber: accountNumberField('garage.account.required', 'garage.account.invalid'),
  ifsc: ifscField('garage.ifsc.required'),
});

const virtualAccountDto = z.object({
  claimId: z.string(),
  claimNumber: z.string(),
  insurerName: z.string(),
  outstanding: z.number(),
  /** waiting: the gateway has not issued a number yet. closed: fully paid, further transfers bounce. */
  state: z.enum(['waiting', 'active', 'closed']),
  account: z.nullable(z.object({ number: z.string(), ifsc: z.string(), beneficiary: z.string() })),
  /** The only insurer accounts from which it accepts money; empty: any. */
  lockedTo: z.array(z.object({ last4: z.string(), ifsc: z.string(), holder: z.string() })),
  /** Newest first; at most 50. */
  credits: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      amount: z.number(),
      creditedAt: z.string(),
      remitterLast4: z.nullable(z.string()),
      state: z.enum(creditStates),
      /** The part allocated to this claim. */
      allocated: z.number(),
      /** Why it needs manual review. */
      doubt: z.nullable(z.enum(['other-amount', 'repeated-reference', 'revived', 'left-already'])),
    }),
  ),
});
export type VirtualAccountDto = z.output<typeof virtualAccountDto>;

export const packFormats = ['pdf', 'zip'] as const;

export const receivablesSchemas = {
  listReceivables: {
    summary: 'What insurers owe us, oldest due first.',
    query: z.object({
      ...pageQuery(25),
      state: z.optional(z.enum(receivableWireStates)),
      overdue: z.optional(z.enum(['true'])),
      /** Only those not paid in full. */
      open: z.optional(z.enum(['true'])),
      insurerId: z.optional(idField),
      /** Receivables whose cost of funds exceeds the fee earned, largest outstanding amount first. */
      losing: z.optional(z.enum(['true'])),
      search: z.optional(oneLine(100)),
    }),
    reply: z.extend(paged(receivableDto), {
      /** Outstanding by days past due, in rupees. */
      ageing: z.object({
        notDue: z.number(),
        upTo7: z.number(),
        upTo30: z.number(),
        upTo60: z.number(),
        upTo90: z.number(),
        over90: z.number(),
      }),
    }),
  },
  enterReceipt: {
    summary: 'Enters an insurer’s remittance; matched by the insurer’s claim number, else kept in suspense with why.',
    body: receiptBody,
    reply: receiptDto,
  },
  importReceipts: {
    summary: 'Imports remittances from a table (a file, or CSV text) by its headings, all or nothing; `dryRun` only reports.',
    body: listFileBody(900_000),
    reply: z.object({
      dryRun: z.boolean(),
      rows: z.number(),
      imported: z.number(),
      matched: z.number(),
      suspense: z.number(),
      /** Row numbers of the file; the header is row 1. */
      badRows: z.array(z.object({ row: z.number(), message: z.string() })),
    }),
  },
  listReceipts: {
    summary: 'Remittances, newest first; `suspense=true` for the unmatched.',
    query: z.object({ ...pageQuery(25), suspense: z.optional(z.enum(['true'])) }),
    reply: paged(receiptDto),
  },
  matchReceipt: {
    summary: 'Moves a remittance from suspense to the receivable that it pays.',
    params: idParams,
    body: matchReceiptBody,
    reply: receiptDto,
  },
  declareShortfall: {
    summary: 'The insurer’s final word is that it pays less.',
    params: idParams,
    body: shortfallBody,
    reply: receivableDto,
  },
  proposeWriteOff: {
    summary: 'Proposes to write the rest off.',
    params: idParams,
    body: writeOffBody,
    reply: receivableDto,
  },
  proposeCharge: {
    summary:
      'Proposes that the owner or the garage owes what the insurer did not pay to us, for a cause that the agreement with them names.',
    params: idParams,
    body: chargeBody,
    reply: receivableDto,
  },
  confirmCharge: {
    summary: 'A different person confirms; the owner is asked to pay, a garage’s debt is set off against its next payout.',
    params: idParams,
    reply: receivableDto,
  },
  confirmWriteOff: {
    summary: 'A different person confirms; the rest is booked as a loss and the claim closes.',
    params: idParams,
    reply: receivableDto,
  },
  closeClaim: {
    summary: 'Closes a claim whose receivable is done, where the system has not done so itself.',
    params: idParams,
    reply: z.object({ id: z.string(), stage: z.string() }),
  },
  getClaimBalance: {
    summary: 'What the owner owes us for the claim by agreement, and what of the insurer’s money is theirs.',
    params: idParams,
    reply: claimBalanceDto,
  },
  payCharges: {
    summary: 'Opens (or finds) the payment order for all that the owner owes for the claim.',
    params: idParams,
    reply: checkoutDto,
  },
  nameSurplusAccount: {
    summary: 'The account, in the owner’s name, that the surplus is paid to; checked with the bank first.',
    params: idParams,
    body: surplusAccountBody,
    reply: claimBalanceDto,
  },
  viewVirtualAccount: {
    summary: 'The account into which the insurer pays what it owes for one claim, and what came into it.',
    params: idParams,
    reply: virtualAccountDto,
  },
  getAssignmentPack: {
    summary:
      'All that an insurer asks for before it pays us: notice of assignment, voucher, invoice, survey, estimate, papers and calculation, as one PDF or as a ZIP of the files as they are. Each download is written down.',
    params: idParams,
    query: z.object({ format: z._default(z.enum(packFormats), 'pdf') }),
  },
};
