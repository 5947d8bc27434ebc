import { now } from '#contract/clock.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getLossProvision } from '#contract/loss-provision.endpoints.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { permits } from '#domain/permissions.ts';
import { apiQuery, keysBelow, workKeys, renew } from '#web/api/api-query.ts';
import { ExportList } from '#web/desk/export-list.tsx';
import { Loaded } from '#web/desk/loaded.tsx';
import { MoneyPage } from '#web/desk/money-page.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { useUser } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/text-field.tsx';
import { formatDate, DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Money } from '#web/ui/money.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

export const handle: PageHandle = { permission: 'ledger.read', words: ['funding'] };

const RatesForm = lazyPart(() => import('./rates-form.tsx'));

/** Expected credit loss: receivables, expected losses and the ECL allowance. */
export default function ProvisionPage() {
  const t = useTexts('provision');
  const user = useUser();
  const params = useListParams();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [today] = useState(() => todayInKolkata(now()));
  const asOf = params.get('asOf') || today;
  const query = useQuery({
    ...apiQuery(getLossProvision, { query: { asOf, page: params.page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <MoneyPage
      part="provision"
      actions={permits(user, 'setting.manage') && query.data ? <Button onClick={() => setOpen(true)}>{t.change}</Button> : null}
    >
      <p className="max-w-prose text-muted">
        {t.lead} {t.writeOffs}
      </p>
      <DateField
        className="max-w-60"
        label={t.asOf}
        max={today}
        value={asOf}
        onChange={({ target }) => params.set({ asOf: target.value })}
      />
      <Loaded query={query}>
        {(provision) => {
          const { buckets, owed, needed, booked, rates, upcoming, waiting } = provision;
          const amount = formatRupees(rupeesToPaise(Math.abs(needed - booked).toFixed(2)));
          return (
            <>
              {waiting ? <Banner tone="info">{t.waiting}</Banner> : null}
              <Card>
                <DescriptionList
                  amounts
                  items={[
                    { term: t.needed, value: <Money rupees={needed} />, strong: true },
                    { term: t.booked, value: <Money rupees={booked} /> },
                  ]}
                />
                <p className="mt-3 text-muted">
                  {needed === booked ? t.nextNone : needed > booked ? t.next({ amount }) : t.nextLess({ amount })}
                </p>
              </Card>
              <Table
                caption={t.table}
                busy={query.isPlaceholderData}
                rows={[...buckets, { bucket: 'total' as const, owed, percent: null, expected: needed }]}
                rowKey={({ bucket }) => bucket}
                columns={[
                  {
                    id: 'age',
                    header: t.age,
                    card: 'title',
                    cell: ({ bucket }) => (bucket === 'total' ? <strong>{t.total}</strong> : t.buckets[bucket]),
                  },
                  { id: 'owed', header: t.owed, align: 'right', cell: (row) => <Money rupees={row.owed} /> },
                  { id: 'rate', header: t.rate, align: 'right', cell: ({ percent }) => percent ?? '' },
                  { id: 'expected', header: t.expected, align: 'right', cell: ({ expected }) => <Money rupees={expected} /> },
                ]}
              />
              <p className="text-muted">
                {rates.setBy === null ? (
                  t.own
                ) : (
                  <>
                    {t.setBy({ name: rates.setBy })} <DateTime at={rates.validFrom} />
                  </>
                )}
                {upcoming.map(({ validFrom }) => (
                  <span key={validFrom}>
                    {' '}
                    {t.upcoming} <DateTime at={validFrom} />
                  </span>
                ))}
              </p>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h2 className="text-18 font-bold">{t.months}</h2>
                <ExportList list={getLossProvision} query={{ asOf }} />
              </div>
              {provision.data.length === 0 ? (
                <EmptyState title={t.noMonths}>{t.noMonthsHint}</EmptyState>
              ) : (
                <Table
                  caption={t.months}
                  rows={provision.data}
                  rowKey={({ month }) => month}
                  columns={[
                    {
                      id: 'month',
                      header: t.month,
                      card: 'title',
                      cell: ({ month }) => formatDate(`${month}-01`, 'month', 'en'),
                    },
                    ...(['to28', 'to60', 'to90', 'over90'] as const).map((name) => ({
                      id: name,
                      header: t.buckets[name],
                      align: 'right' as const,
                      cell: (row: (typeof provision.data)[number]) => (
                        <Money rupees={row.buckets.find(({ bucket }) => bucket === name)?.expected ?? 0} />
                      ),
                    })),
                    { id: 'needed', header: t.expected, align: 'right', cell: (row) => <Money rupees={row.needed} /> },
                    { id: 'difference', header: t.difference, align: 'right', cell: (row) => <Money rupees={row.difference} /> },
                    { id: 'booked', header: t.bookedAt, cell: ({ bookedAt }) => <DateTime at={bookedAt} /> },
                  ]}
                />
              )}
              <Pager
                page={provision.page}
                totalPages={provision.totalPages}
                toPage={(page) => params.to({ page: String(page) })}
              />
              <Dialog open={open} onOpenChange={setOpen} title={t.change} description={t.changeText}>
                <RatesForm
                  from={rates}
                  onSaved={() => {
                    setOpen(false);
                    void renew(queries, keysBelow(getLossProvision.path), keysBelow('/proposals'), ...workKeys);
                  }}
                />
              </Dialog>
            </>
          );
        }}
      </Loaded>
    </MoneyPage>
  );
}
