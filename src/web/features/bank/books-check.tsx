import { useQuery } from '@tanstack/react-query';
import { checkLedger } from '#contract/ledger.endpoints.ts';
import { apiQuery } from '#web/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** The books in themselves: sums, seals, and what orders, payouts and payments must have booked. */
export default function BooksCheck() {
  const { check: t } = useTexts('desk.money');
  const query = useQuery({
    ...apiQuery(checkLedger),
    staleTime: Number.POSITIVE_INFINITY, // only on request: it reads everything
  });
  const { columns } = t;
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-18 font-bold">{t.title}</h2>
        <Button variant="secondary" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t.run}
        </Button>
      </div>
      <p className="max-w-prose text-14 text-muted">{t.lead}</p>
      <Loaded query={query}>
        {(check) => (
          <div className="grid grid-cols-1 gap-4 text-14">
            {check.ok ? (
              <Banner tone="success" title={t.ok}>
                {t.okText({ entries: check.entries })}
              </Banner>
            ) : (
              <Banner tone="error" title={t.notOk({ n: check.differences.length })} />
            )}
            <p className="flex flex-wrap gap-x-6 text-muted">
              <span>
                {t.checkedAt} <DateTime at={check.checkedAt} style="dateTime" />
              </span>
              <span>
                {t.total} <Money rupees={check.total} />
              </span>
            </p>
            {check.differences.length > 0 ? (
              <Table
                caption={t.caption}
                rows={check.differences}
                rowKey={({ kind, subject, text }) => `${kind} ${subject} ${text}`}
                columns={[
                  { id: 'kind', header: columns.kind, card: 'title', cell: ({ kind }) => t.kinds[kind] },
                  {
                    id: 'subject',
                    header: columns.subject,
                    cell: ({ subject }) => <code className="font-mono wrap-anywhere">{subject}</code>,
                  },
                  { id: 'text', header: columns.text, cell: ({ text }) => text },
                ]}
              />
            ) : null}
          </div>
        )}
      </Loaded>
    </section>
  );
}
