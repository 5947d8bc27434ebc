import { paged } from './paged.ts';
import { periodChecks } from '#domain/ledger/periods.ts';
import { proposalReply } from './proposals.schemas.ts';
import { dayField, idField, idParams, pageQuery, requiredText, notInFuture, oneLine } from './fields.ts';
import { accountTypes, statementKinds } from '#domain/ledger/journal-entry.ts';
import { cashFlowLineNames } from '#domain/ledger/reports.ts';
import { z } from './zod-setup.ts';

export const journalEntryDto = z.object({
  id: z.string(),
  businessKey: z.string(),
  description: z.string(),
  claimId: z.nullable(z.string()),
  reversesId: z.nullable(z.string()),
  postedAt: z.string(),
  /** Value date of the bank; used by reports. */
  valuedOn: z.string(),
  /** Actual bank date, if its period was closed when the entry was posted. */
  happenedOn: z.nullable(z.string()),
  lines: z.array(z.object({ account: z.string(), accountName: z.string(), debit: z.number(), credit: z.number() })),
});

export type JournalEntryDto = z.output<typeof journalEntryDto>;

export const ledgerAccountDto = z.object({
  code: z.string(),
  name: z.string(),
  type: z.enum(accountTypes),
  debits: z.number(),
  credits: z.number(),
  /** Signed by account type: positive is the normal balance. */
  balance: z.number(),
  entries: z.number(),
});

/** Kinds of differences in the ledger check, named so that their cause is clear. */
export const ledgerDifferenceKinds = [
  'entry-unbalanced',
  'entry-altered',
  'days-differ',
  'order-not-credited',
  'credit-without-order',
  'payout-not-booked',
  'payout-booked-without-credit',
  'receipt-not-booked',
  'suspense-differs',
  'receipt-entered-twice',
  'acceptance-used-twice',
  'offer-not-booked',
  'offer-differs',
  'tax-document-differs',
  'account-negative',
  'claim-negative',
  'party-negative',
  'advance-left-over',
  'tax-document-missing',
  'receivable-differs',
  'exposure-differs',
  'row-differs',
  'tax-above-its-rate',
] as const;

export const ledgerCheckDto = z.object({
  ok: z.boolean(),
  checkedAt: z.string(),
  entries: z.number(),
  /** Sum over all lines; zero unless the ledger is corrupt. */
  total: z.number(),
  differences: z.array(z.object({ kind: z.enum(ledgerDifferenceKinds), subject: z.string(), text: z.string() })),
});

export type LedgerCheckDto = z.output<typeof ledgerCheckDto>;

const reportDay = z.optional(dayField('field.date.invalid').check(notInFuture()));
const asOfQuery = z.object({ asOf: reportDay });
const reportLine = z.object({ account: z.string(), name: z.string(), amount: z.number() });
export type ReportLineDto = z.output<typeof reportLine>;

const handedOver = z
  .object({ from: dayField('field.date.invalid'), to: dayField('field.date.invalid').check(notInFuture()) })
  .check(z.refine(({ from, to }) => from <= to, { error: 'ledger.report.days', path: ['to'] }));

const span = { from: reportDay, to: reportDay };

const periodDto = z.object({
  kind: z.enum(['month', 'year']),
  name: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** Waiting: closing is proposed but not confirmed. */
  state: z.enum(['open', 'waiting', 'closed']),
  closedAt: z.nullable(z.string()),
  proposedBy: z.nullable(z.string()),
  confirmedBy: z.nullable(z.string()),
});
export type PeriodDto = z.output<typeof periodDto>;
const statementParams = z.object({ kind: z.enum(statementKinds), id: z.union([z.literal('own'), idField]) });
const buckets = { to28: z.number(), to60: z.number(), to90: z.number(), over90: z.number(), total: z.number() };

export const ledgerSchemas = {
  getClaimLedger: {
    summary:
      'Every journal entry of a claim, oldest first. A claimant sees what concerns them: fees, credits, refunds and the advance.',
    params: idParams,
    reply: z.object({ entries: z.array(journalEntryDto) }),
  },
  listLedgerAccounts: {
    summary: 'Every account with its balance, recomputed from the lines.',
    reply: z.array(ledgerAccountDto),
  },
  listLedgerEntries: {
    summary: 'Journal entries, newest first.',
    query: z.object({
      ...pageQuery(25),
      account: z.optional(oneLine(60)),
      search: z.optional(oneLine(100)),
    }),
    reply: paged(journalEntryDto),
  },
  getTrialBalance: {
    summary: 'Every account on the side it stands on at the end of a day (Asia/Kolkata), from the journal alone.',
    query: asOfQuery,
    reply: z.object({
      asOf: z.string(),
      lines: z.array(z.object({ account: z.string(), name: z.string(), debit: z.number(), credit: z.number() })),
      totalDebit: z.number(),
      totalCredit: z.number(),
    }),
  },
  getProfitAndLoss: {
    summary: 'Income and expenses from one day to another, both counted; the present financial year when left out.',
    query: z.object({ from: reportDay, to: reportDay }),
    reply: z.object({
      from: z.string(),
      to: z.string(),
      income: z.array(reportLine),
      expenses: z.array(reportLine),
      totalIncome: z.number(),
      totalExpenses: z.number(),
      /** Income less expenses: negative is a loss. */
      result: z.number(),
    }),
  },
  getBalanceSheet: {
    summary: 'Assets, liabilities and the result at the end of a day, from the journal alone.',
    query: asOfQuery,
    reply: z.object({
      asOf: z.string(),
      assets: z.array(reportLine),
      liabilities: z.array(reportLine),
      equity: z.array(reportLine),
      /** Retained result to date, part of equity. */
      result: z.number(),
      totalAssets: z.number(),
      totalSources: z.number(),
    }),
  },
  getCashFlow: {
    summary:
      'What came into the bank and left it from one day to another, by whom it came from or went to, from the journal alone.',
    query: z.object(span),
    reply: z.object({
      from: z.string(),
      to: z.string(),
      opening: z.number(),
      lines: z.array(
        z.object({ line: z.enum(cashFlowLineNames), activity: z.enum(['operating', 'financing']), amount: z.number() }),
      ),
      change: z.number(),
      closing: z.number(),
    }),
  },
  getAgeing: {
    summary: 'What is owed to us at the end of a day by the days since it was paid out: each insurer, owners and garages.',
    query: asOfQuery,
    reply: z.object({
      asOf: z.string(),
      /** `name`: the insurer; null for owners and garages together. */
      lines: z.array(
        z.object({ account: z.string(), insurerId: z.nullable(z.string()), name: z.nullable(z.string()), ...buckets }),
      ),
      ...buckets,
    }),
  },
  getStatement: {
    summary:
      'What moved between us and an owner, a garage or an insurer, with the balance after each: debit is what the party owes us. Owners and garages see their own, also as `own`; the id may be that of a claim, whose party it is.',
    params: statementParams,
    query: z.object({ ...pageQuery(50), ...span }),
    reply: z.object({
      kind: z.enum(statementKinds),
      name: z.string(),
      from: z.string(),
      to: z.string(),
      opening: z.number(),
      debit: z.number(),
      credit: z.number(),
      closing: z.number(),
      ...paged(
        z.object({
          entryId: z.string(),
          valuedOn: z.string(),
          description: z.string(),
          claimId: z.nullable(z.string()),
          claimNumber: z.nullable(z.string()),
          debit: z.number(),
          credit: z.number(),
          /** Positive: the party owes us. */
          balance: z.number(),
        }),
      ).shape,
    }),
  },
  listPeriods: {
    summary: 'Months and financial years of the books, who closed them, and what keeps the next month from being closed.',
    reply: z.object({
      months: z.array(periodDto),
      years: z.array(periodDto),
      /** First open month. The ledger check runs when closing is proposed and again when it is confirmed. */
      next: z.object({
        name: z.string(),
        checks: z.array(z.object({ check: z.enum(periodChecks), ok: z.boolean(), left: z.number() })),
      }),
    }),
  },
  closePeriod: {
    summary: 'Proposes to close a month (2026-06) or a financial year (2026-27) for good; another person confirms the proposal.',
    body: z.object({ period: requiredText('period.unknown', 7) }),
    reply: proposalReply,
  },
  exportJournal: {
    summary:
      'Every entry of these days as it is sealed, a JSON object a line, to be compared with the export of all records by `src/server/features/seals/verify-seal.ts`; that it was taken out is recorded',
    query: handedOver,
  },
  exportTally: {
    summary: 'Accounts and vouchers of these days as XML that Tally imports; that it was taken out is recorded',
    query: handedOver,
  },
  checkLedger: {
    summary: 'What the last check of the whole ledger found, and those since of what was posted later',
    reply: z.object({
      /** Null before the first one. */
      last: z.nullable(ledgerCheckDto),
      /** Check of the entries posted since; its differences are included in `last`. */
      since: z.nullable(z.object({ checkedAt: z.string(), entries: z.number(), differences: z.number() })),
      running: z.boolean(),
    }),
  },
  startLedgerCheck: {
    summary:
      'Has everything recomputed by a job: sums, seals and what orders, payouts and receipts must have booked; once, however many ask meanwhile',
    reply: z.object({}),
  },
};
