import { now as serverNow } from '#contract/clock.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getRupeeFigures } from '#contract/analytics.endpoints.ts';
import { rupeeGroups } from '#domain/analytics/rupee-groups.ts';
import { lossCauses } from '#domain/claims/review/loss-causes.ts';
import { apiQuery } from '#web/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { AnalyticsTabs } from './figures-tabs.tsx';
import { chosenRange, daysInAddress } from './chosen-range.ts';
import { RangeControl } from './range-control.tsx';
import { RupeeCauses } from './rupee-causes.tsx';
import { RupeeGroups } from './rupee-groups.tsx';

export const handle: PageHandle = { permission: 'analytics.read', words: ['figures'] };

/** Where the rupees of the approved claims went: together by cause, then by insurer or garage. */
export default function RupeesPage() {
  const t = useTexts('analytics');
  const params = useListParams();
  const [now] = useState(() => serverNow());
  const chosen = chosenRange(params.get, now);
  const insurerId = params.get('insurer');
  const asked = {
    ...chosen.days,
    by: rupeeGroups.find((one) => one === params.get('by')) ?? ('insurer' as const),
    cause: lossCauses.find((one) => one === params.get('cause')),
    ...(insurerId === '' ? {} : { insurerId }),
  };
  const query = useQuery({
    ...apiQuery(getRupeeFigures, { query: { ...asked, page: params.page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t.rupees.title}>
      <div className="grid grid-cols-1 gap-5 text-14">
        <AnalyticsTabs current="rupees" search={daysInAddress(params.get)} />
        <p className="max-w-prose text-muted">{t.rupees.lead}</p>
        <RangeControl chosen={chosen} params={params} />
        <Loaded query={query} lines={10} errorTitle={t.failed}>
          {(figures) => (
            <div
              aria-busy={query.isPlaceholderData}
              className={cx('grid grid-cols-1 gap-5', query.isPlaceholderData && 'opacity-60')}
            >
              {figures.all.claims === 0 && insurerId === '' ? (
                <EmptyState title={t.rupees.empty}>{t.rupees.emptyHint}</EmptyState>
              ) : (
                <>
                  <RupeeCauses figures={figures} />
                  <RupeeGroups figures={figures} asked={asked} params={params} busy={query.isPlaceholderData} />
                </>
              )}
              {figures.unknown > 0 ? <p className="text-muted">{t.rupees.unknown({ count: figures.unknown })}</p> : null}
            </div>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
