import { now } from '#contract/clock.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { getFundingStatement } from '#contract/funding-lines.endpoints.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { ExportList } from '#web/desk/export-list.tsx';
import { Loaded } from '#web/desk/loaded.tsx';
import { MoneyPage } from '#web/desk/money-page.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/text-field.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Money } from '#web/ui/money.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Figures } from './figures.tsx';

export const handle: PageHandle = { permission: 'ledger.read', words: ['funding'] };

/** Drawdowns and repayments of one lender, and daily interest. */
export default function FundingStatementPage() {
  const t = useTexts('funding');
  const { id = '' } = useParams();
  const params = useListParams();
  const [today] = useState(() => todayInKolkata(now()));
  const [from, to] = [params.get('from'), params.get('to')];
  const asked = { page: params.page, limit: 50, ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const query = useQuery({
    ...apiQuery(getFundingStatement, { params: { id }, query: asked }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <MoneyPage part="funding">
      <p>
        <TextLink to="/app/money/funding">{t.back}</TextLink>
      </p>
      <Loaded query={query}>
        {(statement) => (
          <>
            <Card
              title={t.statementOf({ name: statement.line.lender })}
              actions={<ExportList list={getFundingStatement} params={{ id }} query={asked} />}
            >
              <Figures name={statement.line.lender} of={statement.line} />
            </Card>
            <div className="flex flex-wrap gap-4">
              <DateField
                label={t.from}
                max={statement.to}
                value={from || statement.from}
                onChange={({ target }) => params.set({ from: target.value })}
              />
              <DateField
                label={t.to}
                min={statement.from}
                max={today}
                value={to || statement.to}
                onChange={({ target }) => params.set({ to: target.value })}
              />
            </div>
            <p>
              {t.opening} <Money rupees={statement.opening} /> · {t.closing}{' '}
              <strong>
                <Money rupees={statement.closing} />
              </strong>
            </p>
            {statement.data.length === 0 ? (
              <EmptyState title={t.noMoves}>{t.noMovesHint}</EmptyState>
            ) : (
              <Table
                caption={t.statementOf({ name: statement.line.lender })}
                rows={statement.data}
                rowKey={({ entryId }) => entryId}
                busy={query.isPlaceholderData}
                columns={[
                  { id: 'what', header: t.columns.what, card: 'title', cell: ({ description }) => description },
                  { id: 'day', header: t.columns.day, card: 'meta', cell: ({ valuedOn }) => <DateTime at={valuedOn} /> },
                  { id: 'reference', header: t.columns.reference, card: 'meta', cell: ({ reference }) => reference ?? '–' },
                  {
                    id: 'principal',
                    header: t.columns.principal,
                    align: 'right',
                    cell: ({ principal }) => (principal === 0 ? '–' : <Money rupees={principal} />),
                  },
                  {
                    id: 'interest',
                    header: t.columns.interest,
                    align: 'right',
                    cell: ({ interest }) => (interest === 0 ? '–' : <Money rupees={interest} />),
                  },
                  {
                    id: 'balance',
                    header: t.columns.balance,
                    card: 'end',
                    align: 'right',
                    cell: ({ balance }) => <Money rupees={balance} />,
                  },
                ]}
              />
            )}
            <Pager page={statement.page} totalPages={statement.totalPages} toPage={(page) => params.to({ page: String(page) })} />
          </>
        )}
      </Loaded>
    </MoneyPage>
  );
}
