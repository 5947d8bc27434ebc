import { now as serverNow } from '#contract/clock.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getAnalytics } from '#contract/analytics.endpoints.ts';
import { apiQuery } from '#web/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { cx } from '#web/ui/class-names.ts';
import { useTexts } from '#web/ui/texts.ts';
import { AnalyticsTabs } from './figures-tabs.tsx';
import { chosenRange, daysInAddress } from './chosen-range.ts';
import { StageChart, TurnaroundChart } from './claim-charts.tsx';
import { FigureRow } from './figure-row.tsx';
import { FunnelChart } from './funnel-chart.tsx';
import { AdvancedChart, AgeChart, FeesChart } from './money-charts.tsx';
import { GarageChart, StateChart } from './place-charts.tsx';
import { ReferralChart } from './referral-chart.tsx';
import { RangeControl } from './range-control.tsx';
import { TurnaroundOverTime } from './turnaround-over-time.tsx';

export const handle: PageHandle = { permission: 'analytics.read', words: ['figures'] };

/** Figures of the days that the address names. */
export default function AnalyticsPage() {
  const t = useTexts('analytics');
  const params = useListParams();
  const [now] = useState(() => serverNow());
  const chosen = chosenRange(params.get, now);
  const query = useQuery({
    ...apiQuery(getAnalytics, { query: chosen.days }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t.title}>
      <div className="grid grid-cols-1 gap-5 text-14">
        <AnalyticsTabs current="figures" search={daysInAddress(params.get)} />
        <RangeControl chosen={chosen} params={params} />
        <Loaded query={query} lines={10} errorTitle={t.failed}>
          {(figures) => (
            <div
              aria-busy={query.isPlaceholderData}
              className={cx('grid grid-cols-1 gap-5', query.isPlaceholderData && 'opacity-60')}
            >
              <FigureRow figures={figures} />
              <TurnaroundOverTime days={chosen.days} />
              <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
                <FunnelChart byStage={figures.byStage} />
                <AgeChart outstanding={figures.outstanding} />
                <StageChart byStage={figures.byStage} />
                <TurnaroundChart turnaround={figures.turnaround} />
              </div>
              <AdvancedChart advanced={figures.advanced} />
              <StateChart byState={figures.byState} />
              <GarageChart byGarage={figures.byGarage} />
              <ReferralChart referrals={figures.referrals} />
              <FeesChart fees={figures.fees} />
            </div>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
