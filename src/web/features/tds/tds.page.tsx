import { now } from '#contract/clock.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exportFormats } from '#contract/export-of.ts';
import { exportTds, listTds } from '#contract/tds.endpoints.ts';
import { financialYearOf, todayInKolkata } from '#domain/dates.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api-client.ts';
import { apiQuery } from '#web/api-query.ts';
import { MoneyPage } from '#web/desk/money-page.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import { DownloadButton } from '#web/files/download-button.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { useUser } from '#web/session-store.ts';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { TdsChallans } from './tds-challans.tsx';
import { TdsTable } from './tds-table.tsx';

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
  const by = params.get('by') === 'insurers' ? 'insurers' : 'us';
  const financialYear = years.find((one) => one === params.get('year')) ?? thisYear;
  const quarter = quarters.find((one) => String(one) === params.get('quarter'));
  const filter = { by, financialYear, ...(quarter ? { quarter } : {}) } as const;
  const query = useQuery({
    ...apiQuery(listTds, { query: { ...filter, page: params.page } }),
    placeholderData: keepPreviousData,
  });
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
      <NavTabs
        label={t.by}
        current={by}
        tabs={(['us', 'insurers'] as const).map((id) => ({
          id,
          label: t.sides[id],
          to: params.to({ by: id === 'us' ? '' : id }),
        }))}
      />
      <ViewList
        query={query}
        params={params}
        filterNames={['quarter', 'year']}
        emptyTitle={t.empty}
        emptyHint={t.emptyHint}
        filters={
          <div className="flex flex-wrap items-end gap-2">
            <SelectField
              label={t.quarter}
              hideLabel
              value={quarter === undefined ? '' : String(quarter)}
              placeholder={t.allQuarters}
              onChange={({ currentTarget }) => params.set({ quarter: currentTarget.value })}
              options={quarters.map((n) => ({ value: String(n), label: t.quarterOf({ n }) }))}
            />
            {years.length > 1 ? (
              <SelectField
                label={t.columns.on}
                hideLabel
                value={financialYear}
                onChange={({ currentTarget }) => params.set({ year: currentTarget.value })}
                options={years.map((value) => ({ value, label: value }))}
              />
            ) : null}
          </div>
        }
      >
        {(page) => (
          <div className="grid grid-cols-1 gap-3">
            <p className="font-bold">
              {page.year} · {t.sum({ amount: formatRupees(rupeesToPaise(page.sum)) })}
            </p>
            <TdsTable rows={page.data} by={by} busy={query.isPlaceholderData} />
          </div>
        )}
      </ViewList>
    </MoneyPage>
  );
}
