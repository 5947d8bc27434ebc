import type { ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/ledger.endpoints.ts';
import type { JournalEntryDto, PeriodDto, ReportLineDto } from '#contract/ledger.schemas.ts';
import { count, day, moment, rupees, text } from '#server/platform/exports/send-file.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

export const accountsTable: TableOf<typeof contract.listLedgerAccounts> = {
  name: 'ledger-accounts',
  columns: [
    text('Account', ({ code }) => code),
    text('Name', ({ name }) => name),
    text('Type', ({ type }) => type),
    rupees('Debits', ({ debits }) => debits),
    rupees('Credits', ({ credits }) => credits),
    rupees('Balance', ({ balance }) => balance),
    count('Entries', ({ entries }) => entries),
  ],
};

export const entriesTable: TableOf<
  typeof contract.listLedgerEntries,
  { readonly entry: JournalEntryDto; readonly line: JournalEntryDto['lines'][number] }
> = {
  name: 'ledger-entries',
  rows: ({ data }) => data.flatMap((entry) => entry.lines.map((line) => ({ entry, line }))),
  columns: [
    text('Entry', ({ entry }) => entry.businessKey),
    text('Description', ({ entry }) => entry.description),
    moment('Posted', ({ entry }) => entry.postedAt),
    day('Value date', ({ entry }) => entry.valuedOn),
    day('Happened on', ({ entry }) => entry.happenedOn),
    text('Account', ({ line }) => line.account),
    text('Name', ({ line }) => line.accountName),
    rupees('Debit', ({ line }) => line.debit),
    rupees('Credit', ({ line }) => line.credit),
    text('Takes back', ({ entry }) => entry.reversesId),
    text('Id', ({ entry }) => entry.id),
  ],
};

export const trialBalanceTable: TableOf<
  typeof contract.getTrialBalance,
  ReplyOf<typeof contract.getTrialBalance>['lines'][number]
> = {
  name: 'trial-balance',
  rows: ({ lines, totalDebit, totalCredit }) => [
    ...lines,
    { account: '', name: 'Total', debit: totalDebit, credit: totalCredit },
  ],
  columns: [
    text('Account', ({ account }) => account),
    text('Name', ({ name }) => name),
    rupees('Debit', ({ debit }) => debit),
    rupees('Credit', ({ credit }) => credit),
  ],
};

interface Part {
  readonly part: string;
  readonly line: ReportLineDto;
}

const within = (part: string, lines: readonly ReportLineDto[]): Part[] => lines.map((line) => ({ part, line }));
const sumOf = (part: string, name: string, amount: number): Part => ({ part, line: { account: '', name, amount } });
const parts = [
  text('Part', ({ part }: Part) => part),
  text('Account', ({ line }: Part) => line.account),
  text('Name', ({ line }: Part) => line.name),
  rupees('Amount', ({ line }: Part) => line.amount),
];

export const profitAndLossTable: TableOf<typeof contract.getProfitAndLoss, Part> = {
  name: 'profit-and-loss',
  rows: ({ income, expenses, totalIncome, totalExpenses, result }) => [
    ...within('Income', income),
    sumOf('Income', 'Total', totalIncome),
    ...within('Expenses', expenses),
    sumOf('Expenses', 'Total', totalExpenses),
    sumOf('Result', 'Profit or loss', result),
  ],
  columns: parts,
};

export const balanceSheetTable: TableOf<typeof contract.getBalanceSheet, Part> = {
  name: 'balance-sheet',
  rows: ({ assets, liabilities, equity, result, totalAssets, totalSources }) => [
    ...within('Assets', assets),
    sumOf('Assets', 'Total', totalAssets),
    ...within('Liabilities', liabilities),
    ...within('Equity', equity),
    sumOf('Equity', 'Earned until then', result),
    sumOf('Liabilities and equity', 'Total', totalSources),
  ],
  columns: parts,
};

export const cashFlowTable: TableOf<typeof contract.getCashFlow, Part> = {
  name: 'cash-flow',
  rows: ({ opening, lines, change, closing }) => [
    sumOf('Bank', 'Opening balance', opening),
    ...lines.map(({ activity, line, amount }) => sumOf(activity, line, amount)),
    sumOf('Bank', 'Change', change),
    sumOf('Bank', 'Closing balance', closing),
  ],
  columns: parts,
};

const buckets = ['to28', 'to60', 'to90', 'over90', 'total'] as const;
type Ageing = ReplyOf<typeof contract.getAgeing>;
const bucketNames = { to28: 'To 28 days', to60: 'To 60 days', to90: 'To 90 days', over90: 'Over 90 days', total: 'Total' };

export const ageingTable: TableOf<typeof contract.getAgeing, Ageing['lines'][number]> = {
  name: 'ageing',
  rows: ({ lines, to28, to60, to90, over90, total }) => [
    ...lines,
    { account: 'Total', insurerId: null, name: null, to28, to60, to90, over90, total },
  ],
  columns: [
    text('Account', ({ account }) => account),
    text('Insurer', ({ name }) => name),
    ...buckets.map((bucket) => rupees(bucketNames[bucket], (row: Ageing['lines'][number]) => row[bucket])),
  ],
};

export const periodsTable: TableOf<typeof contract.listPeriods, PeriodDto> = {
  name: 'periods',
  rows: ({ months, years }) => [...years, ...months],
  columns: [
    text('Kind', ({ kind }) => kind),
    text('Period', ({ name }) => name),
    day('From', ({ firstDay }) => firstDay),
    day('To', ({ lastDay }) => lastDay),
    text('State', ({ state }) => state),
    text('Proposed by', ({ proposedBy }) => proposedBy),
    text('Confirmed by', ({ confirmedBy }) => confirmedBy),
    moment('Closed', ({ closedAt }) => closedAt),
  ],
};

interface StatementRow {
  readonly valuedOn: string;
  readonly claimNumber: string | null;
  readonly description: string;
  readonly debit: number | null;
  readonly credit: number | null;
  readonly balance: number;
}

/** Between opening and closing balance. */
export const statementTable: TableOf<typeof contract.getStatement, StatementRow> = {
  name: 'statement',
  rows: ({ data, from, to, opening, debit, credit, closing }, { isFirst, isLast }) => {
    const around = (valuedOn: string, description: string) => ({
      valuedOn,
      claimNumber: null,
      description,
      debit: null,
      credit: null,
    });
    return [
      ...(isFirst ? [{ ...around(from, 'Opening balance'), balance: opening }] : []),
      ...data.map((move) => ({ ...move, debit: move.debit || null, credit: move.credit || null })),
      ...(isLast ? [{ ...around(to, 'Closing balance'), debit, credit, balance: closing }] : []),
    ];
  },
  columns: [
    day('Date', ({ valuedOn }) => valuedOn),
    text('Claim', ({ claimNumber }) => claimNumber),
    text('What', ({ description }) => description),
    rupees('Debit', ({ debit }) => debit),
    rupees('Credit', ({ credit }) => credit),
    rupees('Balance', ({ balance }) => balance),
  ],
};
