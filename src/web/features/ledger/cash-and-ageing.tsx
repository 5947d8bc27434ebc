import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getAgeing, getCashFlow } from '#contract/ledger.endpoints.ts';
import { apiQuery } from '#web/api-query.ts';
import { ExportList } from '#web/desk/export-list.tsx';
import { Loaded } from '#web/desk/loaded.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

const kept = { placeholderData: keepPreviousData, retry: false } as const;

/** What came into the bank and left it, by whom. */
export function CashFlowCard({ from, to }: { readonly from: string; readonly to: string }) {
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

/** What is owed to us, by the days since it was paid out. */
export function AgeingTable({ asOf }: { readonly asOf: string }) {
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
