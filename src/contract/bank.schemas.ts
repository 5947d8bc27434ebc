import { lapseReasons } from '#domain/lapse.ts';
import { statementColumns } from '#domain/bank/statement-columns.ts';
import type { StatementColumn } from '#domain/bank/statement-columns.ts';
import { leftoverKinds } from '#domain/bank/match.ts';
import { dayField, idField, idParams, optionalText, pageQuery, requiredText, oneLine } from './fields.ts';
import { paged } from './paged.ts';
import { accountNumberField, ifscField } from './surveyors/surveyor-signup.ts';
import { z } from './zod-setup.ts';

/** `csv` was written before tables of all kinds were read. */
export const statementFormats = ['camt.053', 'mt940', 'table', 'csv'] as const;

const header = z.optional(oneLine(100));
/** Heading of each column in the bank's table. */
const columnMap = z.object({
  day: header,
  valueDay: header,
  narration: header,
  reference: header,
  debit: header,
  credit: header,
  amount: header,
  side: header,
  balance: header,
  balanceSide: header,
} satisfies Record<StatementColumn, typeof header>);

export const bankAccountDto = z.object({
  id: z.string(),
  name: z.string(),
  ifsc: z.string(),
  bank: z.nullable(z.string()),
  last4: z.string(),
  /** Null if the usual bank headers suffice. */
  columns: z.nullable(columnMap),
  /** Date and closing balance of the newest line; null before the first statement. */
  readTo: z.nullable(z.string()),
  balance: z.nullable(z.number()),
});
export type BankAccountDto = z.output<typeof bankAccountDto>;

export const bankAccountBody = z.object({
  name: requiredText('bank.account.name', 60),
  ifsc: ifscField('garage.ifsc.required'),
  accountNumber: accountNumberField('garage.account.required', 'garage.account.invalid'),
});

export const bankStatementDto = z.object({
  id: z.string(),
  accountId: z.string(),
  accountName: z.string(),
  fileName: z.string(),
  /** SHA-256 of the file. */
  fileHash: z.string(),
  format: z.enum(statementFormats),
  firstDay: z.string(),
  lastDay: z.string(),
  opening: z.number(),
  closing: z.number(),
  lines: z.number(),
  newLines: z.number(),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
  /** Whether it is the account's last and nothing was done with its lines, so that it can be taken back. */
  canBeTakenBack: z.boolean(),
  /** The request to take it back; `takenBack` once another person confirmed it. */
  withdrawal: z.nullable(
    z.object({
      reason: z.string(),
      proposedBy: z.string(),
      byYou: z.boolean(),
      proposedAt: z.string(),
      takenBack: z.boolean(),
      lapsed: z.nullable(z.enum(lapseReasons)),
    }),
  ),
});
export type BankStatementDto = z.output<typeof bankStatementDto>;

export const bankLineDto = z.object({
  id: z.string(),
  accountName: z.string(),
  /** Booking day, and the day from which it counts for interest. */
  day: z.string(),
  valueDay: z.nullable(z.string()),
  /** Credits are positive. */
  amount: z.number(),
  balance: z.number(),
  reference: z.nullable(z.string()),
  /** The transfer's number, found in reference or narration. */
  utr: z.nullable(z.string()),
  narration: z.string(),
});
export type BankLineDto = z.output<typeof bankLineDto>;

export const settlementDto = z.object({
  id: z.string(),
  provider: z.string(),
  settlementId: z.string(),
  utr: z.string(),
  settledOn: z.string(),
  payments: z.number(),
  refunds: z.number(),
  /** All other amounts, signed. */
  adjustments: z.number(),
  charge: z.number(),
  tax: z.number(),
  /** The amount credited by the bank. */
  net: z.number(),
  events: z.number(),
});
export type SettlementDto = z.output<typeof settlementDto>;

export const leftoverDto = z.object({
  kind: z.enum(leftoverKinds),
  /** Identifies the ledger entry and its line. */
  key: z.string(),
  day: z.string(),
  ageDays: z.number(),
  /** Unreconciled for longer than its kind allows, without an explanation. */
  overdue: z.boolean(),
  amount: z.number(),
  text: z.string(),
  reference: z.nullable(z.string()),
  claimNumber: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  note: z.nullable(z.string()),
  explainedUntil: z.nullable(z.string()),
  /** The maker's approval request; `lapsed` is the reason why it is void. */
  booking: z.nullable(
    z.object({ account: z.string(), proposedBy: z.string(), byYou: z.boolean(), lapsed: z.nullable(z.enum(lapseReasons)) }),
  ),
  /** The reader uploaded this statement, so another person must match the line. */
  uploadedByYou: z.boolean(),
});
export type LeftoverDto = z.output<typeof leftoverDto>;

export const reconciliationDto = z.extend(paged(leftoverDto), {
  agrees: z.boolean(),
  overdue: z.number(),
  counts: z.array(z.object({ kind: z.enum(leftoverKinds), count: z.number(), overdue: z.number(), sum: z.number() })),
  /** Balance of the ledger's bank account, and closing balance of the statements. */
  ledgerBalance: z.number(),
  bankBalance: z.number(),
  /** The date up to which all our accounts are imported; null if one has no statement at all. */
  readTo: z.nullable(z.string()),
});
export type ReconciliationDto = z.output<typeof reconciliationDto>;

export const matchDto = z.object({
  id: z.string(),
  method: z.enum(['reference', 'clearing', 'hand', 'booking']),
  reason: z.nullable(z.string()),
  /** Null if matched by the platform. */
  madeBy: z.nullable(z.string()),
  madeAt: z.string(),
  /** The signed amount matched at the bank. */
  amount: z.number(),
  lines: z.number(),
});
export type MatchDto = z.output<typeof matchDto>;

export const bookableAccounts = ['bank-charges', 'share-capital', 'stamp-advance'] as const;

const lineKeys = (pattern: RegExp) => z._default(z.array(oneLine(41).check(z.regex(pattern))).check(z.maxLength(200)), []);
export const matchBody = z.object({
  statementLines: lineKeys(/^[0-9a-f-]{36}$/),
  ledgerLines: lineKeys(/^[0-9a-f-]{36}:[1-9]\d{0,3}$/),
  gatewayLines: lineKeys(/^[0-9a-f-]{36}$/),
  reason: requiredText('review.reason.required', 500),
});
export const explainBody = z.object({
  kind: z.enum(leftoverKinds),
  key: oneLine(41).check(z.regex(/^[0-9a-f-]{36}(:[1-9]\d{0,3})?$/)),
  note: requiredText('review.reason.required', 500),
  explainedUntil: z.optional(dayField('field.date.invalid')),
});
export const remittanceOfLineBody = z.object({ insurerName: requiredText('review.insurer.required', 200) });
export const bookingBody = z.object({ account: z.enum(bookableAccounts), reason: requiredText('review.reason.required', 500) });
export const withdrawalBody = z.object({ reason: requiredText('review.reason.required', 500) });
export const undoBody = z.object({ reason: requiredText('review.reason.required', 500) });

const rowMessage = z.object({ row: z.number(), message: z.string() });
export const statementReportDto = z.object({
  dryRun: z.boolean(),
  format: z.enum(statementFormats),
  /** Lines of the file, and how many of them are new; the others were already stored. */
  rows: z.number(),
  newLines: z.number(),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  opening: z.nullable(z.number()),
  closing: z.nullable(z.number()),
  badRows: z.array(rowMessage),
  /** Rows and accounts that are left out, with the reason. */
  notes: z.array(rowMessage),
  /** Whether the file says which account it is of. */
  namesAccount: z.boolean(),
  /** The bank whose headings the table has. */
  layout: z.nullable(z.string()),
  /** Headings of a table with samples, and what each was taken for. */
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()), column: z.nullable(z.enum(statementColumns)) })),
  /** The first lines as understood, beside the file's own cells. */
  lines: z.array(
    z.extend(
      z.pick(bankLineDto, {
        day: true,
        valueDay: true,
        amount: true,
        balance: true,
        reference: true,
        utr: true,
        narration: true,
      }),
      {
        row: z.number(),
        cells: z.array(z.string()),
      },
    ),
  ),
});
export type StatementReportDto = z.output<typeof statementReportDto>;

export const bankSchemas = {
  listBankAccounts: {
    summary: 'Our own accounts at banks, and until which day their statements are read.',
    query: z.object(pageQuery(100)),
    reply: paged(bankAccountDto),
  },
  addBankAccount: {
    summary: 'Adds an account of ours. Its number is kept as a seal alone, by which its statements are known.',
    body: bankAccountBody,
    reply: bankAccountDto,
  },
  takeBankStatement: {
    summary:
      'Reads a statement (camt.053, MT940, or a table: CSV, XLSX, XLS, ODS), all or nothing. Lines of other accounts in the file are left out. Lines that are stored already stay as they are; a gap or a break is refused with its rows. `dryRun` only reports.',
    params: idParams,
    body: z.object({
      fileName: requiredText('file.missing', 200),
      /** File content in Base64, so that its hash equals that of the bank's file. */
      content: z.base64('file.unreadable').check(z.minLength(1, 'file.empty'), z.maxLength(6_700_000, 'bank.file.too-large')),
      columns: z.optional(columnMap),
      dryRun: z._default(z.boolean(), false),
    }),
    reply: statementReportDto,
  },
  listBankStatements: {
    summary: 'Statements that were taken, newest first.',
    query: z.object(pageQuery(25)),
    reply: paged(bankStatementDto),
  },
  proposeWithdrawal: {
    summary:
      'Proposes to take back a statement that was taken wrongly: the account’s last one, while nothing was done with its lines.',
    params: idParams,
    body: withdrawalBody,
    reply: z.object({ id: z.string() }),
  },
  confirmWithdrawal: {
    summary:
      'A different person confirms; the lines are gone, the account ends where it did before, and the file can be taken again.',
    params: idParams,
    reply: z.object({ id: z.string() }),
  },
  listSettlements: {
    summary: 'What the gateway paid to our bank, newest first: payments, refunds and adjustments, what it kept and what arrived.',
    query: z.object(pageQuery(25)),
    reply: paged(settlementDto),
  },
  viewReconciliation: {
    summary:
      'Ledger, gateway and bank against each other: what no match covers, the late and unexplained first. `agrees` only when there is none of those.',
    query: z.object({ ...pageQuery(25), kind: z.optional(z.enum(leftoverKinds)) }),
    reply: reconciliationDto,
  },
  listMatches: {
    summary: 'Matches, newest first.',
    query: z.object(pageQuery(25)),
    reply: paged(matchDto),
  },
  matchByHand: {
    summary:
      'Matches lines of the bank with lines of the ledger that come to the same sum, with a reason. Never by who uploaded them.',
    body: matchBody,
    reply: z.object({ id: z.string() }),
  },
  undoMatch: {
    summary: 'Takes a match back; its lines are left over again. The audit keeps it.',
    params: idParams,
    body: undoBody,
    reply: z.object({ id: z.string() }),
  },
  explainLeftover: {
    summary: 'Says who looks after a line that is left over, why it is, and for at most 30 days until when that is enough.',
    body: explainBody,
    reply: z.object({ key: z.string() }),
  },
  remittanceFromLine: {
    summary: 'Makes a credit of the bank the remittance of its insurer, and matches it. Never by who uploaded it.',
    params: idParams,
    body: remittanceOfLineBody,
    reply: z.object({ remittanceId: z.string() }),
  },
  proposeBooking: {
    summary: 'Proposes to book a line of the bank as bank charges, or as capital paid in. Never by who uploaded it.',
    params: idParams,
    body: bookingBody,
    reply: z.object({ id: z.string() }),
  },
  confirmBooking: {
    summary: 'A different person confirms; the line is booked on the bank’s day and matched.',
    params: idParams,
    reply: z.object({ id: z.string() }),
  },
  listBankLines: {
    summary: 'Lines of our bank statements, newest first.',
    query: z.object({ ...pageQuery(50), statementId: z.optional(idField), search: optionalText(100) }),
    reply: paged(bankLineDto),
  },
};
