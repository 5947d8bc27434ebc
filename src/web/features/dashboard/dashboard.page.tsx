import { FilePlus2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { permits } from '#domain/permissions.ts';
import { Page } from '#web/page.tsx';
import { useUser } from '#web/session-store.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { ClaimantDashboard } from './claimant-dashboard.tsx';

/** Claimants need none of it. */
const RoleDashboard = lazy(() => import('./roles/role-dashboard.tsx').then((file) => ({ default: file.RoleDashboard })));

/** What a person sees first after logging in; each role its own. */
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
