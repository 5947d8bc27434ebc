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
  tableText,
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
  /** Passed on to the owner or the garage. */
  charged: z.number(),
  writtenOff: z.number(),
  /** Of what was written off, what the insurer paid afterwards. */
  recovered: z.number(),
  outstanding: z.number(),
  state: z.enum(receivableWireStates),
  dueAt: z.string(),
  overdueDays: z.number(),
  /** The last day on which the fee covers what the money costs us; null where nothing is owed any more. */
  feeUntil: z.nullable(z.string()),
  /** Who proposed the write-off; a different person confirms it. */
  writeOffProposedBy: z.nullable(z.string()),
  /** Why that counts no longer. */
  writeOffLapsed: z.nullable(z.enum(lapseReasons)),
  writeOffReason: z.nullable(z.string()),
  writeOffAccount: z.enum(writeOffAccounts),
  /** What one person proposed to pass on; a different person confirms it. */
  charge: z.nullable(
    z.object({
      bearer: z.enum(bearers),
      /** The owner's or the garage's name. */
      name: z.string(),
      cause: z.enum(chargeCauseNames),
      amount: z.number(),
      reason: z.string(),
      proposedBy: z.string(),
      proposedByYou: z.boolean(),
      lapsed: z.nullable(z.enum(lapseReasons)),
    }),
  ),
  /** Did the reader approve the claim? Then its money is another's to handle. */
  decidedByYou: z.boolean(),
  /** What the reader may confirm about it though they approved the claim, by the preset of approvals. */
  approverMayConfirm: z.array(z.enum(moneyApprovals as [MoneyApproval, ...MoneyApproval[]])),
  /** The reader linked its garage or released its payout: likewise. */
  payeeByYou: z.boolean(),
});

export type ReceivableDto = z.output<typeof receivableDto>;

export const receiptBody = z.object({
  /** The bank's reference of the insurer's transfer; entered once, however it is written. */
  reference: requiredText('receipt.reference.required', 60).check(z.overwrite(normaliseBankReference)),
  insurerName: requiredText('review.insurer.required', 200),
  insurerClaimNumber: optionalText(60),
  /** Arrived at the bank. */
  amount: rupeesField('receipt.amount.required').check(z.gt(0, 'receipt.amount.positive')),
  /** Deducted by the insurer and certified. */
  tds: z._default(rupeesField('receipt.amount.required').check(z.gte(0, 'receipt.tds.negative')), 0),
  receivedOn: recentDayField('receipt.date.required'),
});

const receiptDto = z.object({
  id: z.string(),
  reference: z.string(),
  insurerName: z.string(),
  insurerClaimNumber: z.string(),
  amount: z.number(),
  tds: z.number(),
  receivedOn: z.string(),
  /** Of every claim that it pays, behind commas. Null: all of it is in suspense. */
  claimNumber: z.nullable(z.string()),
  unmatchedReason: z.nullable(
    z.enum([
      'no-number',
      'unknown-number',
      'several-claims',
      'other-insurer',
      'more-than-outstanding',
      // More tax than any rate of the payment.
      'too-much-tax',
      'already-settled',
      'not-all-allocated',
      // Into a virtual account, from an account that is not known to be the insurer's.
      'other-remitter',
    ]),
  ),
});

export type ReceiptDto = z.output<typeof receiptDto>;

const matchReceiptBody = z.object({ claimNumber: requiredText('receipt.reference.required', 40) });

export const receivableReasonBody = z.object({ reason: requiredText('review.reason.required', 1000) });

export const shortfallBody = z.extend(receivableReasonBody, {
  /** What the insurer calls it; what we dispute of that has a letter. */
  cause: z.optional(z.enum(deductionCodeNames)),
});

export const writeOffBody = z.extend(receivableReasonBody, {
  /** The account that bears it. */
  account: z._default(z.enum(writeOffAccounts), 'losses'),
});

export const chargeBody = z.extend(receivableReasonBody, {
  cause: z.enum(chargeCauseNames),
  amount: rupeesField('receipt.amount.required').check(z.gt(0, 'receipt.amount.positive')),
});

const claimBalanceDto = z.object({
  /** What the owner owes, confirmed by two people and not paid. */
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
      /** Seven business days from the day on which it was known. */
      dueOn: z.string(),
      /** account: the owner is asked for one */
      state: z.enum(['account', 'pending', 'processing', 'success']),
      account: z.nullable(z.string()),
      utr: z.nullable(z.string()),
      /** An account was named before, and its bank refused the money. */
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
  /** waiting: the gateway has not given a number yet. closed: all is paid, transfers to it bounce. */
  state: z.enum(['waiting', 'active', 'closed']),
  account: z.nullable(z.object({ number: z.string(), ifsc: z.string(), beneficiary: z.string() })),
  /** The insurer's accounts from which alone it takes money; empty: from any. */
  lockedTo: z.array(z.object({ last4: z.string(), ifsc: z.string(), holder: z.string() })),
  /** The newest first; at most 50. */
  credits: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      amount: z.number(),
      creditedAt: z.string(),
      remitterLast4: z.nullable(z.string()),
      state: z.enum(creditStates),
      /** What of it counts towards this claim. */
      allocated: z.number(),
      /** Why a person has to look at it. */
      doubt: z.nullable(z.enum(['other-amount', 'repeated-reference', 'revived', 'left-already'])),
    }),
  ),
});
export type VirtualAccountDto = z.output<typeof virtualAccountDto>;

export const packFormats = ['pdf', 'zip'] as const;

/** What each endpoint does, takes and answers. */
export const receivablesSchemas = {
  listReceivables: {
    summary: 'What insurers owe us, oldest due first.',
    query: z.object({
      ...pageQuery(25),
      state: z.optional(z.enum(receivableWireStates)),
      overdue: z.optional(z.enum(['true'])),
      /** Only what is not yet paid in full. */
      open: z.optional(z.enum(['true'])),
      insurerId: z.optional(idField),
      /** Those whose money costs more by now than their fee brought, the largest rest first. */
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
    summary: 'Imports remittances from CSV text, all or nothing; `dryRun` only reports.',
    body: z.object({ csv: tableText(900_000).check(z.minLength(1)), dryRun: z._default(z.boolean(), false) }),
    reply: z.object({
      dryRun: z.boolean(),
      rows: z.number(),
      imported: z.number(),
      matched: z.number(),
      suspense: z.number(),
      /** Row numbers as in the file, the header being 1. */
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
