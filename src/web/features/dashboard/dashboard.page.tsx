import { Page } from '#web/page.tsx';
import { useUser } from '#web/session-store.ts';
import { useTexts } from '#web/ui/texts.ts';
import { ClaimantDashboard } from './claimant-dashboard.tsx';
import { dashboardText } from './dashboard.text.ts';

/** What a person sees first after logging in; each role its own. */
export default function DashboardPage() {
  const t = useTexts(dashboardText);
  const user = useUser();
  return (
    <Page title={t.title}>
      <p className="-mt-3 mb-5 text-muted">{t.hello(user.firstName)}</p>
      {user.role === 'claimant' ? <ClaimantDashboard /> : null}
    </Page>
  );
}
