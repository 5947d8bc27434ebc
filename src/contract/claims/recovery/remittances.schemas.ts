import { lapseReasons } from '#domain/lapse.ts';
import { normaliseBankReference } from '#domain/ledger/journal-entry.ts';
import { bearers, deductionCodeNames } from '#domain/claims/recovery/deductions.ts';
import { remittanceStates, tdsPans } from '#domain/claims/recovery/remittance.ts';
import type { TdsPan } from '#domain/claims/recovery/remittance.ts';
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
import type { MessageKey } from '#contract/messages.ts';
import { paged } from '#contract/paged.ts';
import { z } from '#contract/zod-setup.ts';
import { sideFileFields } from '#domain/claims/recovery/side-file-columns.ts';
import { reminderClocks, reminderStates } from '#domain/claims/recovery/reminders.ts';
import { reminderViews } from '#domain/list-views.ts';

const MOST_LINES = 500;

const positiveAmount = () => rupeesField('receipt.amount.required').check(z.gt(0, 'receipt.amount.positive'));
const deduction = z.object({ code: z.enum(deductionCodeNames), amount: positiveAmount() });

/** Whose PAN the insurer quoted for its TDS. */
export const tdsPan = z.optional(z.enum(tdsPans, 'receipt.tds-pan.required'));
export const panOfTds = z.refine<{ readonly tds: number; readonly tdsPan?: TdsPan | undefined }>(
  ({ tds, tdsPan: pan }) => tds === 0 || pan !== undefined,
  { error: 'receipt.tds-pan.required', path: ['tdsPan'] },
);

/** Payment for one claim, identified by our number or the insurer's. */
const allocationLine = z
  .object({
    claimNumber: optionalText(40),
    insurerClaimNumber: optionalText(60),
    /** Part of the transfer. Zero only if the insurer withheld all of it as TDS. */
    amount: rupeesField('receipt.amount.required').check(z.gte(0, 'receipt.amount.positive')),
    tds: z._default(rupeesField('receipt.amount.required').check(z.gte(0, 'receipt.tds.negative')), 0),
    tdsPan,
    deductions: z._default(z.array(deduction).check(z.maxLength(12)), []),
  })
  .check(
    z.refine(({ claimNumber = '', insurerClaimNumber = '' }) => (claimNumber === '') !== (insurerClaimNumber === ''), {
      error: 'remittance.line.number',
      path: ['claimNumber'],
    }),
    z.refine(({ amount, tds, tdsPan: pan }) => amount > 0 || (tds > 0 && pan === 'us'), {
      error: 'receipt.amount.positive',
      path: ['amount'],
    }),
    panOfTds,
  );

const lines = z.array(allocationLine).check(z.maxLength(MOST_LINES));
const reason = requiredText('review.reason.required', 1000);

/** Upper-cased and of this shape, or omitted. */
function orNothing(shape: RegExp, wrong: MessageKey) {
  return z._default(
    oneLine(40, { tooLong: wrong }).check(
      z.toUpperCase(),
      z.refine((text) => text === '' || shape.test(text), wrong),
    ),
    '',
  );
}

export const remittanceBody = z
  .object({
    /** Bank reference of the insurer's transfer; normalised, so that it is entered once. */
    reference: requiredText('receipt.reference.required', 60).check(z.overwrite(normaliseBankReference)),
    insurerName: requiredText('review.insurer.required', 200),
    receivedOn: recentDayField('receipt.date.required'),
    amount: positiveAmount(),
    lines: z._default(lines, []),
    /** The bank's narration, which may name claims. */
    narration: z._default(optionalText(500), ''),
    /** The remitter's account, as far as needed to recognise it. */
    remitterIfsc: orNothing(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'remittance.remitter.ifsc'),
    remitterLast4: orNothing(/^[A-Z0-9]{4}$/, 'remittance.remitter.last4'),
  })
  .check(
    z.refine(({ remitterIfsc, remitterLast4 }) => (remitterIfsc === '') === (remitterLast4 === ''), {
      error: 'remittance.remitter.both',
      path: ['remitterLast4'],
    }),
  );

export const allocationsBody = z.object({ lines: lines.check(z.minLength(1, 'remittance.lines.none')) });
export const returnBody = z.object({ amount: positiveAmount(), reason });
export const surplusBody = z.extend(returnBody, { claimNumber: requiredText('remittance.line.number', 40) });
export const reversalBody = z.object({ reason });

const allocationDto = z.object({
  id: z.string(),
  claimId: z.string(),
  claimNumber: z.string(),
  insurerClaimNumber: z.string(),
  /** recovery: for an amount written off before */
  kind: z.enum(['owed', 'recovery']),
  amount: z.number(),
  tds: z.number(),
  deductions: z.array(z.object({ code: z.enum(deductionCodeNames), bearer: z.enum(bearers), amount: z.number() })),
  allocatedBy: z.string(),
  allocatedAt: z.string(),
  /** Null while in force. */
  undone: z.nullable(z.object({ by: z.string(), at: z.string(), reason: z.string() })),
});

/** Unapplied cash that was, or is to be, refunded or reversed instead of allocated to a claim. */
const returnDto = z.object({
  id: z.string(),
  /** return: refund to the insurer; surplus: refund to the owner; reversal: the bank reversed the whole transfer */
  kind: z.enum(['return', 'surplus', 'reversal']),
  /** Only for a surplus. */
  claimNumber: z.nullable(z.string()),
  amount: z.number(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: z.string(),
  proposedByYou: z.boolean(),
  lapsed: z.nullable(z.enum(lapseReasons)),
  /** Null until a checker confirms it. */
  confirmedBy: z.nullable(z.string()),
  confirmedAt: z.nullable(z.string()),
});

const remittanceDto = z.object({
  id: z.string(),
  reference: z.string(),
  insurerId: z.string(),
  insurerName: z.string(),
  receivedOn: z.string(),
  amount: z.number(),
  state: z.enum(remittanceStates),
  unallocated: z.number(),
  enteredBy: z.string(),
  enteredByYou: z.boolean(),
  narration: z.string(),
  /** Chronological, including undone ones. */
  allocations: z.array(allocationDto),
  returns: z.array(returnDto),
});

export type RemittanceDto = z.output<typeof remittanceDto>;

const line = {
  claimId: z.string(),
  claimNumber: z.string(),
  insurerClaimNumber: z.string(),
  amount: z.number(),
  tds: z.number(),
};

const proposalDto = z.object({
  lines: z.array(z.object({ ...line, outstanding: z.number(), dueOn: z.string() })),
  /** As text, with a code to distinguish them. */
  reasons: z.array(z.object({ code: z.string(), text: z.string() })),
  /** All known evidence supports this match and no other. */
  isSure: z.boolean(),
});
export type AllocationProposal = z.output<typeof proposalDto>;

export const MOST_SIDE_FILE_ROWS = 500;
/** An insurer's file for one transfer also lists other transfers. */
export const MOST_ADVICE_ROWS = 5_000;

const sideFileBody = z
  .object({
    /** Pasted text. */
    text: z.optional(tableText(900_000)),
    /** The file in Base64: CSV, Excel or OpenDocument. */
    content: z.optional(
      z.base64('file.unreadable').check(z.minLength(1, 'file.empty'), z.maxLength(2_700_000, 'file.too-large')),
    ),
    /** Meaning of its headings, overriding what was remembered or guessed. */
    columns: z.optional(z.record(oneLine(80), z.enum(sideFileFields))),
    /** Required if the list has TDS. */
    tdsPan,
    dryRun: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ text, content }) => (text === undefined) !== (content === undefined), {
      error: 'side-file.required',
      path: ['text'],
    }),
  );

const sideFileReport = z.object({
  dryRun: z.boolean(),
  /** Detected columns; null if no row names a claim and an amount. */
  head: z.nullable(
    z.object({
      row: z.number(),
      columns: z.array(z.object({ heading: z.string(), key: z.string(), field: z.enum(sideFileFields) })),
    }),
  ),
  /** Rows of this transfer, valid and invalid. */
  rows: z.number(),
  /** Totals, and rows of other transfers. */
  skipped: z.number(),
  lines: z.array(
    z.object({
      row: z.number(),
      ...line,
      deductions: z.array(z.object({ code: z.enum(deductionCodeNames), amount: z.number() })),
    }),
  ),
  total: z.number(),
  /** Unallocated rest of the transfer; negative if the file pays more than was received. */
  left: z.number(),
  /** Spreadsheet row numbers with all faults of the row. Row 0 is the whole file. */
  badRows: z.array(z.object({ row: z.number(), faults: z.array(z.string()) })),
  /** Set if allocated: the transfer's current state. */
  remittance: z.nullable(remittanceDto),
});
export type SideFileReport = z.output<typeof sideFileReport>;

const reminderDto = z.object({
  id: z.string(),
  claimId: z.string(),
  claimNumber: z.string(),
  insurerName: z.string(),
  insurerClaimNumber: z.string(),
  /** Days after which it is due. */
  clock: z.literal([...reminderClocks]),
  /** The day on which the insurer had all documents. */
  countedFrom: z.string(),
  /** Days since then. */
  days: z.number(),
  /** Outstanding from the insurer; 0 if fully paid. */
  outstanding: z.number(),
  state: z.enum(reminderStates),
  writtenAt: z.string(),
  /** Who sent or skipped it; null while pending. */
  decided: z.nullable(
    z.object({ by: z.string(), at: z.string(), reason: z.nullable(z.string()), mailbox: z.nullable(z.string()) }),
  ),
});
export type ReminderDto = z.output<typeof reminderDto>;

export const sendReminderBody = z.object({
  officerId: requiredText('word.officer.required'),
  /** As shown to the sender. */
  outstanding: rupeesField('receipt.amount.required'),
});
export const skipReminderBody = z.object({ reason: requiredText('review.reason.required', 500) });

export const remittancesSchemas = {
  listRemittances: {
    summary: 'Insurers’ transfers with their allocations, newest first.',
    query: z.object({
      ...pageQuery(25),
      state: z.optional(z.enum(remittanceStates)),
      /** Only those with an unallocated amount. */
      open: z.optional(z.literal('true')),
      /** Matches the bank reference or the insurer's names. */
      search: z.optional(oneLine(100)),
    }),
    reply: paged(remittanceDto),
  },
  getRemittance: {
    summary: 'One transfer with all that became of it.',
    params: idParams,
    reply: remittanceDto,
  },
  enterRemittance: {
    summary: 'Enters an insurer’s transfer; one bank reference is one remittance. `lines` say which claims it pays, all or none.',
    body: remittanceBody,
    reply: remittanceDto,
  },
  allocateRemittance: {
    summary: 'Counts parts of a transfer towards the claims that they pay, all or none.',
    params: idParams,
    body: allocationsBody,
    reply: remittanceDto,
  },
  undoAllocation: {
    summary: 'Takes an allocation back; its money waits in suspense again, and a claim that it closed is open again.',
    params: z.object({ id: idField, allocationId: idField }),
    body: z.object({ reason }),
    reply: remittanceDto,
  },
  proposeReturn: {
    summary: 'Proposes to send money in suspense back to the insurer; a new proposal replaces the one before.',
    params: idParams,
    body: returnBody,
    reply: remittanceDto,
  },
  confirmReturn: {
    summary: 'A different person confirms; the money leaves suspense.',
    params: idParams,
    reply: remittanceDto,
  },
  proposeSurplus: {
    summary: 'Proposes that money in suspense is the owner’s, whose claim is paid already.',
    params: idParams,
    body: surplusBody,
    reply: remittanceDto,
  },
  confirmSurplus: {
    summary: 'A different person confirms; the owner is asked for the account that it goes to.',
    params: idParams,
    reply: remittanceDto,
  },
  proposeReversal: {
    summary: 'Says that the bank has taken the whole transfer back.',
    params: idParams,
    body: reversalBody,
    reply: remittanceDto,
  },
  confirmReversal: {
    summary: 'A different person confirms; every allocation is taken back, and the money leaves the bank.',
    params: idParams,
    reply: remittanceDto,
  },
  listAllocationProposals: {
    summary:
      'Which open claims of its insurer a transfer most likely pays, the likeliest first, each with its reasons. Books nothing.',
    params: idParams,
    reply: z.object({
      unallocated: z.number(),
      /** Number and total of this insurer's open claims. */
      open: z.object({ claims: z.number(), amount: z.number() }),
      proposals: z.array(proposalDto),
    }),
  },
  takeSideFile: {
    summary:
      'What the insurer sent with a transfer, as text or rows: allocated all or nothing; `dryRun` only reports every bad row.',
    params: idParams,
    body: sideFileBody,
    reply: sideFileReport,
  },
  listReminders: {
    summary:
      'Letters to insurers by the days that have passed: those that wait for a person, the oldest first, or those that were sent or skipped, the newest first.',
    query: z.object({ ...pageQuery(25), view: z._default(z.enum(reminderViews), 'waiting') }),
    reply: paged(reminderDto),
  },
  getReminder: {
    summary: 'One letter, with the mailboxes on the insurer’s record to which it may go.',
    params: idParams,
    reply: z.object({
      reminder: reminderDto,
      officers: z.array(z.object({ id: z.string(), name: z.string(), designation: z.string(), mailbox: z.string() })),
    }),
  },
  getReminderPdf: {
    summary: 'The letter as it was sent, or as it would be sent now.',
    params: idParams,
  },
  sendReminder: {
    summary:
      'Sends a letter with the assignment pack to an officer on the insurer’s record; a job puts the papers together. 409 when another amount is outstanding than the one given.',
    params: idParams,
    body: sendReminderBody,
    reply: reminderDto,
  },
  skipReminder: {
    summary: 'Leaves a letter out, with the reason why.',
    params: idParams,
    body: skipReminderBody,
    reply: reminderDto,
  },
};
