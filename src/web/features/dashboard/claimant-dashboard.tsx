import { useQuery } from '@tanstack/react-query';
import { Clock, Files, IndianRupee, ListChecks } from 'lucide-react';
import { ApiError } from '#web/api-error.ts';
import { useErrorText } from '#web/use-error-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { claimantDashboardQuery, noticesEvery } from './dashboard-queries.ts';
import { NoticesCard } from './notices-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentClaims } from './recent-claims.tsx';
import { RecentPayments } from './recent-payments.tsx';
import { TaskList } from './task-list.tsx';

/** What waits for the claimant, then their claims, figures, notices and payments, live. */
export function ClaimantDashboard() {
  const t = useTexts('dashboard.claimant');
  const errorText = useErrorText();
  const { data, isError, error, isFetching, refetch } = useQuery({ ...claimantDashboardQuery, refetchInterval: noticesEvery });
  if (!data) {
    if (!isError) return <SkeletonText lines={8} />;
    return (
      <ErrorState
        title={t.failed}
        onRetry={() => void refetch()}
        retrying={isFetching}
        reference={error instanceof ApiError ? error.requestId : undefined}
      >
        {errorText(error, 'general.network-error')}
      </ErrorState>
    );
  }
  const icon = 'size-4';
  const { averageProcessingTime: average } = data;
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <TaskList tasks={data.work} papers={data.missingPapers} />
          <RecentClaims claims={data.recentClaims} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <section aria-label={t.stats} className="grid grid-cols-2 gap-3 md:max-xl:grid-cols-4">
            <StatCard
              compact
              label={t.active}
              definition={t.activeMeans}
              value={data.activeClaims}
              to="/app/claims"
              icon={<ListChecks aria-hidden className={icon} />}
            />
            <StatCard
              compact
              label={t.total}
              definition={t.totalMeans}
              value={data.activeClaims + data.pastClaims}
              to="/app/claims"
              icon={<Files aria-hidden className={icon} />}
            />
            <StatCard
              compact
              label={t.amount}
              definition={t.amountMeans}
              value={<Money rupees={data.totalClaimAmount} />}
              to="/app/claims?sort=amount"
              icon={<IndianRupee aria-hidden className={icon} />}
            />
            <StatCard
              compact
              label={t.average}
              definition={t.averageMeans}
              value={average === null ? t.none : average < 1 ? t.underOneDay : t.days({ days: Math.round(average * 10) / 10 })}
              icon={<Clock aria-hidden className={icon} />}
            />
          </section>
          <QuickActions />
          <NoticesCard />
        </div>
      </div>
      <RecentPayments payments={data.recentPayments} />
    </div>
  );
}
