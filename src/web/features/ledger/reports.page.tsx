import { now } from '#contract/clock.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { getBalanceSheet, getProfitAndLoss, getTrialBalance, getAgeing, getCashFlow } from '#contract/ledger.endpoints.ts';
import type { ReportLineDto } from '#contract/ledger.schemas.ts';
import { firstDayOfFinancialYear, todayInKolkata } from '#domain/dates.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { ExportList } from '#web/desk/export-list.tsx';
import { Loaded } from '#web/desk/loaded.tsx';
import { MoneyPage } from '#web/desk/money-page.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Card, Disclosure } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/text-field.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

export const handle: PageHandle = { permission: 'ledger.read', words: ['office', 'money'] };

/** Profit and loss, balance sheet and trial balance as of any day. */
export default function ReportsPage() {
  const { reports: t } = useTexts('desk.money');
  const params = useListParams();
  const [today] = useState(() => todayInKolkata(now()));
  const to = params.get('to') || today;
  const from = params.get('from') || firstDayOfFinancialYear(to);
  const kept = { placeholderData: keepPreviousData, retry: false } as const;
  const result = useQuery({ ...apiQuery(getProfitAndLoss, { query: { from, to } }), ...kept });
  const sheet = useQuery({ ...apiQuery(getBalanceSheet, { query: { asOf: to } }), ...kept });
  const trial = useQuery({ ...apiQuery(getTrialBalance, { query: { asOf: to } }), ...kept });
  return (
    <MoneyPage part="reports">
      <div className="flex flex-wrap gap-4">
        <DateField label={t.from} max={to} value={from} onChange={({ target }) => params.set({ from: target.value })} />
        <DateField label={t.to} min={from} max={today} value={to} onChange={({ target }) => params.set({ to: target.value })} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Card title={t.result} actions={<ExportList list={getProfitAndLoss} query={{ from, to }} />}>
          <Loaded query={result}>
            {(report) => (
              <Lines
                parts={[
                  { lines: report.income, total: t.totalIncome, amount: report.totalIncome },
                  { lines: report.expenses, total: t.totalExpenses, amount: report.totalExpenses },
                ]}
                end={{ term: report.result < 0 ? t.loss : t.profit, amount: Math.abs(report.result) }}
              />
            )}
          </Loaded>
        </Card>
        <Card title={t.sheet} actions={<ExportList list={getBalanceSheet} query={{ asOf: to }} />}>
          <Loaded query={sheet}>
            {(report) => (
              <Lines
                parts={[
                  { lines: report.assets, total: t.totalAssets, amount: report.totalAssets },
                  {
                    lines: [...report.liabilities, ...report.equity, { account: 'result', name: t.kept, amount: report.result }],
                    total: t.totalSources,
                    amount: report.totalSources,
                  },
                ]}
              />
            )}
          </Loaded>
        </Card>
      </div>
      <CashFlowCard from={from} to={to} />
      <AgeingTable asOf={to} />
      <Disclosure summary={t.trial}>
        <ExportList list={getTrialBalance} query={{ asOf: to }} />
        <Loaded query={trial}>
          {(report) => (
            <Table
              caption={t.trialCaption}
              cards="phone"
              rows={[...report.lines, { account: '', name: t.total, debit: report.totalDebit, credit: report.totalCredit }]}
              rowKey={({ account }) => account}
              columns={[
                { id: 'account', header: t.account, card: 'title', cell: ({ name }) => name },
                { id: 'debit', header: t.debit, align: 'right', cell: ({ debit }) => <Side rupees={debit} /> },
                { id: 'credit', header: t.credit, align: 'right', cell: ({ credit }) => <Side rupees={credit} /> },
              ]}
            />
          )}
        </Loaded>
      </Disclosure>
      <p className="text-14 text-muted">{t.source}</p>
    </MoneyPage>
  );
}

interface Part {
  readonly lines: readonly ReportLineDto[];
  readonly total: string;
  readonly amount: number;
}

function Lines({ parts, end }: { readonly parts: readonly Part[]; readonly end?: { term: string; amount: number } }) {
  const line = (term: string, rupees: number, strong = false): { term: string; value: ReactNode; strong: boolean } => ({
    term,
    value: <Money rupees={rupees} />,
    strong,
  });
  return (
    <DescriptionList
      amounts
      items={[
        ...parts.flatMap(({ lines, total, amount }) => [
          ...lines.map(({ name, amount: rupees }) => line(name, rupees)),
          line(total, amount, true),
        ]),
        ...(end ? [line(end.term, end.amount, true)] : []),
      ]}
    />
  );
}

function Side({ rupees }: { readonly rupees: number }) {
  return rupees === 0 ? null : <Money rupees={rupees} />;
}

const kept = { placeholderData: keepPreviousData, retry: false } as const;

/** Bank inflows and outflows by party. */
function CashFlowCard({ from, to }: { readonly from: string; readonly to: string }) {
  const t = useTexts('money.cashFlow');
  const query = useQuery({ ...apiQuery(getCashFlow, { query: { from, to } }), ...kept });
  return (
    <Card title={t.title} actions={<ExportList list={getCashFlow} query={{ from, to }} />}>
      <Loaded query={query}>
        {({ opening, lines, closing }) => (
          <DescriptionList
            amounts
            items={[
              { term: t.opening, value: <Money rupees={opening} />, strong: true },
              ...lines.map(({ line, amount }) => ({ term: t.lines[line], value: <Money rupees={amount} /> })),
              { term: t.closing, value: <Money rupees={closing} />, strong: true },
            ]}
          />
        )}
      </Loaded>
    </Card>
  );
}

/** Receivables by days since disbursement. */
function AgeingTable({ asOf }: { readonly asOf: string }) {
  const t = useTexts('money.ageing');
  const query = useQuery({ ...apiQuery(getAgeing, { query: { asOf } }), ...kept });
  return (
    <section className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-18 font-bold">{t.title}</h2>
        <ExportList list={getAgeing} query={{ asOf }} />
      </div>
      <Loaded query={query}>
        {(report) => (
          <Table
            caption={t.title}
            rows={[...report.lines, { ...report, account: 'total', insurerId: null, name: t.total }]}
            rowKey={({ account, insurerId }) => `${account} ${insurerId}`}
            columns={[
              {
                id: 'who',
                header: t.who,
                card: 'title',
                cell: ({ account, name }) =>
                  name ??
                  (account === 'garage-receivable' ? t.garages : account === 'claimant-receivable' ? t.owners : t.unnamed),
              },
              ...(['to28', 'to60', 'to90', 'over90', 'total'] as const).map((bucket) => ({
                id: bucket,
                header: t[bucket],
                align: 'right' as const,
                cell: (row: Record<typeof bucket, number>) => <Money rupees={row[bucket]} />,
              })),
            ]}
          />
        )}
      </Loaded>
    </section>
  );
}
