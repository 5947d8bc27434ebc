import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import { checkLedger, startLedgerCheck } from '#contract/ledger.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useErrorText } from '#web/api/use-error-text.ts';

type Checks = ReplyOf<typeof checkLedger>;

/** Result of the last ledger check: balances, entry hashes, and the expected entries of orders, payouts and payments. */
export default function BooksCheck() {
  const { check: t } = useTexts('desk.money');
  const errorText = useErrorText();
  const query = useQuery({ ...apiQuery(checkLedger), refetchInterval: ({ state }) => (state.data?.running ? 3_000 : false) });
  const start = useMutation({ mutationFn: () => api(startLedgerCheck), onSettled: () => query.refetch() });
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-18 font-bold">{t.title}</h2>
        <Button variant="secondary" loading={start.isPending || query.data?.running === true} onClick={() => start.mutate()}>
          {t.run}
        </Button>
      </div>
      <p className="max-w-prose text-14 text-muted">{t.lead}</p>
      {start.isError ? <Banner tone="error" title={errorText(start.error, 'general.internal')} announce /> : null}
      <Loaded query={query}>
        {({ last, since, running }) => (
          <>
            {running ? (
              <p role="status" className="text-14 text-muted">
                {t.running}
              </p>
            ) : null}
            {last ? <Found check={last} since={since} /> : <p className="text-14">{t.never}</p>}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Found({ check, since }: { readonly check: NonNullable<Checks['last']>; readonly since: Checks['since'] }) {
  const { check: t } = useTexts('desk.money');
  const { columns } = t;
  return (
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
        {since ? (
          <span>
            {t.since({ entries: since.entries })} <DateTime at={since.checkedAt} style="dateTime" />
          </span>
        ) : null}
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
  );
}
