import { lazy, Suspense } from 'react';
import { Page } from '#web/page.tsx';
import { useUser } from '#web/session-store.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { ClaimantDashboard } from './claimant-dashboard.tsx';
import { dashboardText } from './dashboard.text.ts';

/** Claimants need none of it. */
const RoleDashboard = lazy(() => import('./roles/role-dashboard.tsx').then((file) => ({ default: file.RoleDashboard })));

/** What a person sees first after logging in; each role its own. */
export default function DashboardPage() {
  const t = useTexts(dashboardText);
  const user = useUser();
  return (
    <Page title={t.title}>
      <p className="-mt-3 mb-5 text-muted">{t.hello(user.firstName)}</p>
      {user.role === 'claimant' ? (
        <ClaimantDashboard />
      ) : (
        <Suspense fallback={<SkeletonText lines={8} />}>
          <RoleDashboard role={user.role} />
        </Suspense>
      )}
    </Page>
  );
}
