import { now } from '#contract/clock.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { getStatement } from '#contract/ledger.endpoints.ts';
import type { StatementKind } from '#domain/ledger/statement-kinds.ts';
import { firstDayOfFinancialYear, todayInKolkata } from '#domain/dates.ts';
import { apiQuery } from '#web/api-query.ts';
import { ExportList } from '#web/desk/export-list.tsx';
import { Loaded } from '#web/desk/loaded.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** What moved between us and one party, with the balance after each move. */
export function PartyStatement({ kind, id }: { readonly kind: StatementKind; readonly id: string }) {
  const t = useTexts('exports.parties');
  const params = useListParams();
  const [today] = useState(() => todayInKolkata(now()));
  const to = params.get('to') || today;
  const from = params.get('from') || firstDayOfFinancialYear(to);
  const query = useQuery({
    ...apiQuery(getStatement, { params: { kind, id }, query: { from, to, page: params.page } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <>
      <div className="flex flex-wrap items-end gap-4 print:hidden">
        <DateField label={t.from} max={to} value={from} onChange={({ target }) => params.set({ from: target.value })} />
        <DateField label={t.to} min={from} max={today} value={to} onChange={({ target }) => params.set({ to: target.value })} />
        <TextLink className="pb-2" to={params.to({ id: '', claim: '', page: '' })}>
          {t.another}
        </TextLink>
      </div>
      <Loaded query={query} errorTitle={t.noParty}>
        {(statement) => (
          <Card
            title={statement.name}
            actions={
              <span className="flex flex-wrap items-center gap-2 print:hidden">
                <ExportList list={getStatement} params={{ kind, id }} query={{ from, to }} />
                <Button
                  variant="quiet"
                  size="desk"
                  icon={<Printer aria-hidden className="size-4" />}
                  onClick={() => window.print()}
                >
                  {t.print}
                </Button>
              </span>
            }
          >
            <div className="grid grid-cols-1 gap-4">
              <p className="text-muted">
                <DateTime at={statement.from} /> – <DateTime at={statement.to} />
              </p>
              <DescriptionList
                amounts
                items={[
                  { term: t.opening, value: <Money rupees={statement.opening} /> },
                  { term: t.debit, value: <Money rupees={statement.debit} /> },
                  { term: t.credit, value: <Money rupees={statement.credit} /> },
                  { term: t.closing, value: <Money rupees={statement.closing} />, strong: true },
                ]}
              />
              {statement.data.length === 0 ? (
                <EmptyState title={t.noMoves} />
              ) : (
                <Table
                  caption={statement.name}
                  busy={query.isPlaceholderData}
                  rows={statement.data}
                  rowKey={({ entryId, debit, credit }) => `${entryId} ${debit} ${credit}`}
                  columns={[
                    { id: 'what', header: t.what, card: 'title', cell: ({ description }) => description },
                    { id: 'day', header: t.day, cell: ({ valuedOn }) => <DateTime at={valuedOn} /> },
                    {
                      id: 'claim',
                      header: t.claim,
                      cell: ({ claimId, claimNumber }) =>
                        claimId && claimNumber ? <TextLink to={`/app/claims/${claimId}`}>{claimNumber}</TextLink> : null,
                    },
                    { id: 'debit', header: t.debit, align: 'right', cell: ({ debit }) => <Side rupees={debit} /> },
                    { id: 'credit', header: t.credit, align: 'right', cell: ({ credit }) => <Side rupees={credit} /> },
                    {
                      id: 'balance',
                      header: t.balance,
                      align: 'right',
                      cell: ({ balance }) => <Money rupees={balance} className="font-semibold" />,
                    },
                  ]}
                />
              )}
              <Pager page={statement.page} totalPages={statement.totalPages} toPage={(n) => params.to({ page: String(n) })} />
            </div>
          </Card>
        )}
      </Loaded>
    </>
  );
}

function Side({ rupees }: { readonly rupees: number }) {
  return rupees === 0 ? null : <Money rupees={rupees} />;
}
