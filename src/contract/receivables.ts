import { staffRoles } from '#domain/roles.ts';
import { endpoint, paged } from './endpoint.ts';
import { dayField, idParams, optionalText, pageQuery, requiredText, rupeesField } from './fields.ts';
import { z } from './zod-setup.ts';

export const receivableWireStates = ['open', 'part-paid', 'settled', 'shortfall', 'written-off'] as const;

export const receivableDto = z.object({
  id: z.string(),
  claimId: z.string(),
  claimNumber: z.string(),
  insurerName: z.string(),
  insurerClaimNumber: z.string(),
  amount: z.number(),
  received: z.number(),
  tds: z.number(),
  outstanding: z.number(),
  state: z.enum(receivableWireStates),
  dueAt: z.string(),
  overdueDays: z.number(),
  /** Who proposed the write-off; a different person confirms it. */
  writeOffProposedBy: z.nullable(z.string()),
  writeOffReason: z.nullable(z.string()),
});
export type ReceivableDto = z.output<typeof receivableDto>;

export const listReceivables = endpoint({
  id: 'list-receivables',
  method: 'GET',
  path: '/receivables',
  access: staffRoles,
  summary: 'What insurers owe us, oldest due first.',
  query: z.object({
    ...pageQuery(25),
    state: z.optional(z.enum(receivableWireStates)),
    overdue: z.optional(z.enum(['true'])),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
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
});

export const receiptBody = z.object({
  /** The bank's reference of the insurer's transfer; entered once. */
  reference: requiredText('receipt.reference.required', 60),
  insurerName: requiredText('review.insurer.required', 200),
  insurerClaimNumber: optionalText(60),
  /** Arrived at the bank. */
  amount: rupeesField('receipt.amount.required').check(z.gt(0, 'receipt.amount.positive')),
  /** Deducted by the insurer and certified. */
  tds: z._default(rupeesField('receipt.amount.required').check(z.gte(0, 'receipt.tds.negative')), 0),
  receivedOn: dayField('receipt.date.required'),
});
export const receiptDto = z.object({
  id: z.string(),
  reference: z.string(),
  insurerName: z.string(),
  insurerClaimNumber: z.string(),
  amount: z.number(),
  tds: z.number(),
  receivedOn: z.string(),
  /** Null: in suspense, and why. */
  claimNumber: z.nullable(z.string()),
  unmatchedReason: z.nullable(
    z.enum(['no-number', 'unknown-number', 'several-claims', 'other-insurer', 'more-than-outstanding', 'already-settled']),
  ),
});
export type ReceiptDto = z.output<typeof receiptDto>;

export const enterReceipt = endpoint({
  id: 'enter-receipt',
  method: 'POST',
  path: '/receivables/receipts',
  access: staffRoles,
  summary: 'Enters an insurer’s remittance; matched by the insurer’s claim number, else kept in suspense with why.',
  body: receiptBody,
  reply: receiptDto,
  idempotent: true,
  status: 201,
});

/** Columns: reference, insurer, insurer claim number, amount, TDS, date (YYYY-MM-DD); a header row. */
export const importReceipts = endpoint({
  id: 'import-receipts',
  method: 'POST',
  path: '/receivables/receipts/import',
  access: staffRoles,
  summary: 'Imports remittances from CSV text, all or nothing; `dryRun` only reports.',
  body: z.object({ csv: z.string().check(z.minLength(1), z.maxLength(900_000)), dryRun: z._default(z.boolean(), false) }),
  reply: z.object({
    dryRun: z.boolean(),
    rows: z.number(),
    imported: z.number(),
    matched: z.number(),
    suspense: z.number(),
    /** Row numbers as in the file, the header being 1. */
    badRows: z.array(z.object({ row: z.number(), message: z.string() })),
  }),
  idempotent: true,
});

export const listReceipts = endpoint({
  id: 'list-receipts',
  method: 'GET',
  path: '/receivables/receipts',
  access: staffRoles,
  summary: 'Remittances, newest first; `suspense=true` for the unmatched.',
  query: z.object({ ...pageQuery(25), suspense: z.optional(z.enum(['true'])) }),
  reply: paged(receiptDto),
});

export const matchReceiptBody = z.object({ claimNumber: requiredText('receipt.reference.required', 40) });

export const matchReceipt = endpoint({
  id: 'match-receipt',
  method: 'POST',
  path: '/receivables/receipts/{id}/match',
  access: staffRoles,
  summary: 'Moves a remittance from suspense to the receivable that it pays.',
  params: idParams,
  body: matchReceiptBody,
  reply: receiptDto,
});

export const receivableReasonBody = z.object({ reason: requiredText('review.reason.required', 1000) });

export const declareShortfall = endpoint({
  id: 'declare-shortfall',
  method: 'POST',
  path: '/receivables/{id}/shortfall',
  access: staffRoles,
  summary: 'The insurer’s final word is that it pays less.',
  params: idParams,
  body: receivableReasonBody,
  reply: receivableDto,
});

export const proposeWriteOff = endpoint({
  id: 'propose-write-off',
  method: 'POST',
  path: '/receivables/{id}/write-off',
  access: staffRoles,
  summary: 'Proposes to write the rest off.',
  params: idParams,
  body: receivableReasonBody,
  reply: receivableDto,
});

export const confirmWriteOff = endpoint({
  id: 'confirm-write-off',
  method: 'POST',
  path: '/receivables/{id}/write-off/confirm',
  access: staffRoles,
  summary: 'A different person confirms; the rest is booked as a loss and the claim closes.',
  params: idParams,
  reply: receivableDto,
});

export const closeClaim = endpoint({
  id: 'close-claim',
  method: 'POST',
  path: '/claims/{id}/close',
  access: staffRoles,
  summary: 'Closes a claim whose receivable is done, where the system has not done so itself.',
  params: idParams,
  reply: z.object({ id: z.string(), stage: z.string() }),
});
