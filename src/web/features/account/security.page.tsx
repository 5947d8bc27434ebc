import { lazy, Suspense } from 'react';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { FactorsCard } from './factors-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SettingsPage } from './settings-page.tsx';

/** Brings the form's engine with it: the list of devices need not wait for that. */
const ChangePasswordCard = lazy(() =>
  import('./change-password-card.tsx').then((file) => ({ default: file.ChangePasswordCard })),
);

export default function SecurityPage() {
  return (
    <SettingsPage tab="security">
      <Suspense fallback={<SkeletonText lines={9} />}>
        <ChangePasswordCard />
      </Suspense>
      <FactorsCard />
      <SessionsCard />
    </SettingsPage>
  );
}
