import { FilePlus2, Clock, Files, IndianRupee, ListChecks, FileText, Phone, Search, UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { isOfDraft } from '#domain/claims/obligations.ts';
import { permits } from '#domain/permissions.ts';
import { Page } from '#web/page/page.tsx';
import { useUser } from '#web/session/session-store.ts';
import { LinkButton } from '#web/ui/links.tsx';
import { SkeletonText, ErrorState } from '#web/ui/states.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useSaid } from '#web/ui/date-time.tsx';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Money } from '#web/ui/money.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { claimantDashboardQuery, noticesEvery, NoticesCard } from './notices-card.tsx';
import { FirstDay } from './first-day.tsx';
import { RecentClaims } from './recent-claims.tsx';
import { RecentPayments } from './recent-payments.tsx';
import { Link } from 'react-router';
import { Card } from '#web/ui/card.tsx';
import type { ClaimantDashboardDto } from '#contract/dashboard.schemas.ts';
import { RelativeTime } from '#web/ui/date-time.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { useOwnersAct } from '#web/desk/owners-act.ts';

/** Not needed by claimants. */
const RoleDashboard = lazy(() => import('./roles/role-dashboard.tsx').then((file) => ({ default: file.RoleDashboard })));

/** Landing page after login, different per role. */
export default function DashboardPage() {
  const t = useTexts('dashboard');
  const words = useTexts('claims');
  const user = useUser();
  return (
    <Page title={t.title}>
      <div className="-mt-3 mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">{t.hello({ name: user.firstName })}</p>
        {permits(user, 'claim.file') ? (
          <LinkButton variant="secondary" to="/app/claims/new" icon={<FilePlus2 aria-hidden className="size-5" />}>
            {words.newClaim}
          </LinkButton>
        ) : null}
      </div>
      {permits(user, 'claimant-dashboard.read') ? (
        <ClaimantDashboard />
      ) : (
        <Suspense fallback={<SkeletonText lines={8} />}>
          <RoleDashboard user={user} />
        </Suspense>
      )}
    </Page>
  );
}

/** The claimant's tasks, claims, figures, notices and payments, updated live. */
function ClaimantDashboard() {
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
  if (data.work.length + data.recentClaims.length + data.activeClaims + data.pastClaims === 0)
    return (
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[2fr_1fr]">
        <FirstDay />
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <QuickActions />
          <NoticesCard />
        </div>
      </div>
    );
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
              value={average === 0 ? t.none : average < 1 ? t.underOneDay : t.days({ days: Math.round(average * 10) / 10 })}
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

const actions = [
  { key: 'newClaim', to: '/app/claims/new', icon: FilePlus2 },
  { key: 'viewClaims', to: '/app/claims', icon: FileText },
  { key: 'findGarage', to: '/garage-listings', icon: Search },
  { key: 'profile', to: '/app/profile', icon: UserRound },
  { key: 'contact', to: '/contact', icon: Phone },
] as const;

function QuickActions() {
  const t = useTexts('dashboard.claimant');
  return (
    <Card title={t.quickActions} padded={false}>
      <ul className="py-1">
        {actions.map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <Link to={to} className="flex min-h-control items-center gap-3 px-5 font-semibold text-brand hover:bg-brand-tint">
              <Icon aria-hidden className="size-5 shrink-0" />
              {t[key]}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Task = ClaimantDashboardDto['work'][number];
type Lacking = ClaimantDashboardDto['missingPapers'][number];

function TaskList({ tasks, papers }: { readonly tasks: readonly Task[]; readonly papers: readonly Lacking[] }) {
  const t = useTexts('dashboard.tasks');
  return (
    <Card title={t.title} padded={false} className={tasks.length + papers.length > 0 ? 'border-warn/40' : undefined}>
      {tasks.length + papers.length === 0 ? (
        <p className="px-4 py-4 text-muted sm:px-5">{t.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {tasks.map((task) => (
            <TaskLine key={task.claimId} task={task} />
          ))}
          {papers.map((lacking) => (
            <PapersLine key={lacking.claimId} lacking={lacking} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function TaskLine({ task }: { readonly task: Task }) {
  const acts = useTexts('claims.acts');
  const actOf = useOwnersAct();
  const nextStep = useTexts('claims.nextStep');
  const said = useSaid();
  const { next, plate, claimNumber } = task;
  const draft = isOfDraft(next.step);
  const act = actOf({ id: task.claimId, step: next.step, feeDue: task.feeDue, owed: task.owed }) ?? {
    name: acts.open,
    to: `/app/claims/${task.claimId}`,
  };
  return (
    <li className="relative grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[1fr_auto] sm:px-5">
      <div className="grid min-w-0 justify-items-start gap-1">
        {plate ? <Plate number={plate.number} look={plate.look} /> : <span className="font-semibold">{claimNumber}</span>}
        <p className="font-semibold">{said(next)}</p>
        {next.dueAt && !draft ? (
          <p className={next.overdue ? 'text-14 text-danger' : 'text-14 text-muted'}>
            {next.overdue ? nextStep.overdue : nextStep.due} <RelativeTime at={next.dueAt} />
          </p>
        ) : null}
      </div>
      <LinkButton
        to={act.to}
        aria-label={acts.what({ act: act.name, what: plate?.number ?? claimNumber })}
        className="after:absolute after:inset-0"
      >
        {act.name}
      </LinkButton>
    </li>
  );
}

function PapersLine({ lacking: { claimId, claimNumber, plate, count } }: { readonly lacking: Lacking }) {
  const t = useTexts('dashboard.tasks');
  const acts = useTexts('claims.acts');
  return (
    <li className="relative grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[1fr_auto] sm:px-5">
      <div className="grid min-w-0 justify-items-start gap-1">
        {plate ? <Plate number={plate.number} look={plate.look} /> : <span className="font-semibold">{claimNumber}</span>}
        <p className="font-semibold">{t.papers({ count })}</p>
      </div>
      <LinkButton
        to={`/app/claims/${claimId}#documents`}
        aria-label={acts.what({ act: t.addPapers, what: plate?.number ?? claimNumber })}
        className="after:absolute after:inset-0"
      >
        {t.addPapers}
      </LinkButton>
    </li>
  );
}
