import { useQuery } from '@tanstack/react-query';
import { getInsurerFigures } from '#contract/analytics.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { ExportList } from '#web/desk/export-list.tsx';
import { Loaded } from '#web/desk/loaded.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Page } from '#web/page/page.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { AnalyticsTabs, daysInAddress } from './figures-head.tsx';
import type { InsurerFigureDto } from '#contract/analytics.schemas.ts';
import { Bars } from './chart-card.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';

export const handle: PageHandle = { permission: 'analytics.read', words: ['figures'] };

/** How fast insurers pay, what they deduct, and on which of their claims our money cost more than it earned. */
export default function InsurersPage() {
  const { insurers: t, failed } = useTexts('analytics');
  const params = useListParams();
  const query = useQuery(apiQuery(getInsurerFigures));
  return (
    <Page title={t.title}>
      <div className="grid grid-cols-1 gap-5 text-14">
        <AnalyticsTabs current="insurers" search={daysInAddress(params.get)} />
        <Loaded query={query} lines={10} errorTitle={failed}>
          {({ data, costOfMoneyPercent }) =>
            data.length === 0 ? (
              <EmptyState title={t.empty}>{t.emptyHint}</EmptyState>
            ) : (
              <>
                <InsurerRanking insurers={data} />
                <Card actions={<ExportList list={getInsurerFigures} />}>
                  <InsurerTable insurers={data} />
                  <p className="mt-4 max-w-prose text-muted">
                    {t.cost({ percent: costOfMoneyPercent })}{' '}
                    <TextLink to="/app/money/receivables?view=losing">{t.list}</TextLink>
                  </p>
                  <p className="mt-2 max-w-prose text-muted">{t.lead}</p>
                </Card>
              </>
            )
          }
        </Loaded>
      </div>
    </Page>
  );
}

/** Insurers by payment speed, fastest first. The table below has the same data and more. */
function InsurerRanking({ insurers }: { readonly insurers: readonly InsurerFigureDto[] }) {
  const { insurers: t } = useTexts('analytics');
  const measured = insurers
    .flatMap(({ id, name, p50, p90 }) => (p50 === null ? [] : [{ id, name, p50, p90 }]))
    .toSorted((a, b) => a.p50 - b.p50 || (a.p90 ?? Infinity) - (b.p90 ?? Infinity));
  const unmeasured = insurers.filter(({ p50 }) => p50 === null).map(({ name }) => name);
  return (
    <Card title={t.ranking}>
      <p className="mb-3 max-w-prose text-muted">{t.rankingAbout}</p>
      {measured.length === 0 ? null : (
        <Bars
          bars={measured.map(({ id, name, p50, p90 }, at) => ({
            id,
            label: `${at + 1}. ${name}`,
            value: p50,
            beyond: p90 ?? p50,
            said: (
              <>
                {t.days({ count: p50 })}
                {p90 === null ? null : <span className="max-sm:hidden"> · {t.mostIn({ days: t.days({ count: p90 }) })}</span>}
              </>
            ),
          }))}
        />
      )}
      {unmeasured.length === 0 ? null : (
        <p className="mt-3 text-muted">
          {t.notRanked({ names: new Intl.ListFormat('en', { type: 'conjunction' }).format(unmeasured) })}
        </p>
      )}
    </Card>
  );
}

/** One row per insurer, largest receivable first. */
function InsurerTable({ insurers }: { readonly insurers: readonly InsurerFigureDto[] }) {
  const { insurers: t } = useTexts('analytics');
  const days = (count: number | null) => (count === null ? <span className="text-muted">{t.tooFew}</span> : t.days({ count }));
  return (
    <Table
      caption={t.caption}
      rows={insurers}
      rowKey={({ id }) => id}
      columns={[
        { id: 'insurer', header: t.insurer, card: 'title', cell: ({ name }) => name },
        {
          id: 'outstanding',
          header: t.outstanding,
          align: 'right',
          cell: ({ outstanding, sharePercent }) => (
            <span className="grid">
              <Money rupees={outstanding} className="font-semibold" />
              <span className="whitespace-nowrap text-muted">{t.share({ percent: sharePercent })}</span>
            </span>
          ),
        },
        {
          id: 'losing',
          header: t.losing,
          align: 'right',
          cell: ({ losing }) => (
            <span className="grid">
              <Money rupees={losing.amount} className={losing.claims > 0 ? 'text-danger' : ''} />
              <span className="text-muted">{t.losingClaims({ count: losing.claims })}</span>
            </span>
          ),
        },
        { id: 'half', header: t.half, align: 'right', cell: ({ p50 }) => days(p50) },
        { id: 'most', header: t.most, align: 'right', cell: ({ p90 }) => days(p90) },
        {
          id: 'haircut',
          header: t.haircut,
          align: 'right',
          cell: ({ haircutPercent }) => (haircutPercent === null ? '–' : `${haircutPercent}%`),
        },
        { id: 'disputed', header: t.disputed, align: 'right', cell: ({ disputedPercent }) => `${disputedPercent}%` },
        { id: 'claims', header: t.claims, align: 'right', cell: ({ claims }) => claims },
      ]}
    />
  );
}
