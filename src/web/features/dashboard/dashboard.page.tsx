import { lazy, Suspense } from 'react';
import { permits } from '#domain/permissions.ts';
import { Page } from '#web/page.tsx';
import { useUser } from '#web/session-store.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { ClaimantDashboard } from './claimant-dashboard.tsx';

/** Claimants need none of it. */
const RoleDashboard = lazy(() => import('./roles/role-dashboard.tsx').then((file) => ({ default: file.RoleDashboard })));

/** What a person sees first after logging in; each role its own. */
export default function DashboardPage() {
  const t = useTexts('dashboard');
  const user = useUser();
  return (
    <Page title={t.title}>
      <p className="-mt-3 mb-5 text-muted">{t.hello({ name: user.firstName })}</p>
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
