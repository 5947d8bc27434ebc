import { List, useList } from '#web/desk/list-page.tsx';
import { now } from '#contract/clock.ts';
import { useState } from 'react';
import { exportFormats } from '#contract/export-of.ts';
import { exportTds, listTds } from '#contract/tax-documents.endpoints.ts';
import { financialYearOf, todayInKolkata } from '#domain/dates.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { MoneyPage } from '#web/desk/money-page.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { DownloadButton } from '#web/files/download-button.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { useUser } from '#web/session/session-store.ts';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { TdsChallans } from './tds-challans.tsx';
import type { TdsRowDto } from '#contract/tax-documents.schemas.ts';
import { TwoLines } from '#web/desk/loaded.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';

export const handle: PageHandle = { permission: 'tds.read', words: ['office', 'fees'] };

const firstYear = 2026;
const quarters = [1, 2, 3, 4];

/** Tax deducted at source: by us with its deposits, and by insurers. */
export default function TdsPage() {
  const t = useTexts('tds');
  const user = useUser();
  const toast = useToast();
  const params = useListParams();
  const [thisYear] = useState(() => financialYearOf(todayInKolkata(now())));
  const years = Array.from({ length: Number(thisYear.slice(0, 4)) - firstYear + 1 }, (_, back) =>
    financialYearOf(`${firstYear + back}-04-01`),
  ).toReversed();
  const by = params.oneOf('by', ['us', 'insurers']);
  const financialYear = params.among('year', years) ?? thisYear;
  const quarter = quarters.find((one) => String(one) === params.get('quarter'));
  const filter = { by, financialYear, ...(quarter ? { quarter } : {}) } as const;
  const list = useList(listTds, { ...filter, page: params.page });
  return (
    <MoneyPage
      part="tds"
      actions={
        permits(user, 'tds.export') ? (
          <>
            {exportFormats.map((format) => (
              <DownloadButton
                key={format}
                variant="secondary"
                fetchFile={() => api(exportTds, { query: { ...filter, format } })}
                fileName={`tds-${financialYear}.csv`}
                onSaved={() => toast.success(t.downloadNote)}
              >
                {t.download({ format: format.toUpperCase() })}
              </DownloadButton>
            ))}
          </>
        ) : null
      }
    >
      {by === 'us' ? <TdsChallans /> : null}
      <List
        list={list}
        views={{ label: t.by, ids: ['us', 'insurers'], texts: t.sides, name: 'by' }}
        choices={[
          {
            name: 'quarter',
            label: t.quarter,
            every: t.allQuarters,
            options: quarters.map((n) => ({ value: String(n), label: t.quarterOf({ n }) })),
          },
          ...(years.length > 1
            ? [
                {
                  name: 'year',
                  label: t.columns.on,
                  usual: thisYear,
                  options: years.map((value) => ({ value, label: value })),
                },
              ]
            : []),
        ]}
        empty={t.empty}
        emptyHint={t.emptyHint}
      >
        {(page, busy) => (
          <div className="grid grid-cols-1 gap-3">
            <p className="font-bold">
              {page.year} · {t.sum({ amount: formatRupees(rupeesToPaise(page.sum)) })}
            </p>
            <TdsTable rows={page.data} by={by} busy={busy} />
          </div>
        )}
      </List>
    </MoneyPage>
  );
}

/** Deductions, newest first; PANs are masked. */
function TdsTable({
  rows,
  by,
  busy,
}: {
  readonly rows: readonly TdsRowDto[];
  readonly by: 'us' | 'insurers';
  readonly busy: boolean;
}) {
  const t = useTexts('tds');
  const { columns } = t;
  const isOurs = by === 'us';
  return (
    <Table
      caption={t.caption}
      busy={busy}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: columns.name,
          card: 'title',
          className: 'sm:max-w-56',
          cell: ({ name }) => <TwoLines text={name} />,
        },
        { id: 'on', header: columns.on, cell: ({ on }) => <DateTime at={on} /> },
        ...(isOurs ? [{ id: 'section', header: columns.section, cell: ({ section }: TdsRowDto) => section ?? t.none }] : []),
        { id: 'pan', header: columns.pan, cell: ({ pan }) => pan ?? t.none },
        { id: 'amount', header: columns.amount, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
        ...(isOurs
          ? [
              {
                id: 'taxed',
                header: columns.taxed,
                align: 'right' as const,
                cell: ({ taxed }: TdsRowDto) => <Money rupees={taxed ?? 0} />,
              },
              {
                id: 'rate',
                header: columns.rate,
                align: 'right' as const,
                cell: ({ rate }: TdsRowDto) => (rate === null ? t.none : t.percent({ n: rate })),
              },
            ]
          : []),
        { id: 'tax', header: columns.tax, align: 'right', cell: ({ tax }) => <Money rupees={tax} className="font-semibold" /> },
        {
          id: 'paper',
          header: isOurs ? columns.paper : columns.transfer,
          className: 'wrap-anywhere',
          cell: ({ paper }) => paper ?? t.none,
        },
      ]}
    />
  );
}
