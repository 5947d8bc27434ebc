import type { StatementColumn } from '#domain/bank/columns.ts';
import { idParams, optionalText, pageQuery, requiredText } from './fields.ts';
import { paged } from './paged.ts';
import { accountNumberField, ifscField } from './surveyors/surveyor-signup.ts';
import { z } from './zod-setup.ts';

export const statementFormats = ['camt.053', 'mt940', 'csv'] as const;

const header = z.optional(z.string().check(z.trim(), z.maxLength(100)));
/** The header of each column of the bank's CSV. */
const columnMap = z.object({
  day: header,
  narration: header,
  reference: header,
  debit: header,
  credit: header,
  amount: header,
  side: header,
  balance: header,
} satisfies Record<StatementColumn, typeof header>);

export const bankAccountDto = z.object({
  id: z.string(),
  name: z.string(),
  ifsc: z.string(),
  bank: z.nullable(z.string()),
  last4: z.string(),
  /** Null: the words that banks use are enough. */
  columns: z.nullable(columnMap),
  /** The day of its newest line, and what it held after it; null before its first statement. */
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
});
export type BankStatementDto = z.output<typeof bankStatementDto>;

export const bankLineDto = z.object({
  id: z.string(),
  accountName: z.string(),
  day: z.string(),
  /** In is positive. */
  amount: z.number(),
  balance: z.number(),
  reference: z.nullable(z.string()),
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
  /** Everything else, with its sign. */
  adjustments: z.number(),
  charge: z.number(),
  tax: z.number(),
  /** What arrived at the bank. */
  net: z.number(),
  events: z.number(),
});
export type SettlementDto = z.output<typeof settlementDto>;

export const statementReportDto = z.object({
  dryRun: z.boolean(),
  format: z.enum(statementFormats),
  /** Lines of the file; of them new, the others were stored before. */
  rows: z.number(),
  newLines: z.number(),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  opening: z.nullable(z.number()),
  closing: z.nullable(z.number()),
  badRows: z.array(z.object({ row: z.number(), message: z.string() })),
  /** What a CSV whose columns are unknown seems to head them with. */
  headers: z.array(z.string()),
});
export type StatementReportDto = z.output<typeof statementReportDto>;

/** What each endpoint takes and answers, by its id. */
export const bankSchemas = {
  'list-bank-accounts': { reply: z.array(bankAccountDto) },
  'add-bank-account': { body: bankAccountBody, reply: bankAccountDto },
  'take-bank-statement': {
    params: idParams,
    body: z.object({
      fileName: requiredText('file.missing', 200),
      /** The file's bytes in Base64, so that its hash is the bank's own. */
      content: z.base64('file.unreadable').check(z.minLength(1, 'file.empty'), z.maxLength(6_700_000, 'bank.file.too-large')),
      columns: z.optional(columnMap),
      dryRun: z._default(z.boolean(), false),
    }),
    reply: statementReportDto,
  },
  'list-bank-statements': { query: z.object(pageQuery(25)), reply: paged(bankStatementDto) },
  'list-settlements': { query: z.object(pageQuery(25)), reply: paged(settlementDto) },
  'list-bank-lines': {
    query: z.object({ ...pageQuery(50), statementId: z.optional(z.uuid()), search: optionalText(100) }),
    reply: paged(bankLineDto),
  },
};
