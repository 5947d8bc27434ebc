import { lazy, Suspense } from 'react';
import { Card } from '#web/ui/card.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { FactorsCard } from './factors-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SettingsPage } from './settings-page.tsx';

/** Brings the form's engine with it: the list of devices need not wait for that. */
const ChangePasswordCard = lazy(() =>
  import('./change-password-card.tsx').then((file) => ({ default: file.ChangePasswordCard })),
);

export default function SecurityPage() {
  const t = useTexts('account.settings');
  return (
    <SettingsPage tab="security">
      {/* As high as the form will be: what is below must not move away under a finger when it arrives. */}
      <div className="min-h-109 sm:min-h-105">
        <Suspense
          fallback={
            <Card title={t.changePassword} className="min-h-109 sm:min-h-105">
              <SkeletonText lines={9} />
            </Card>
          }
        >
          <ChangePasswordCard />
        </Suspense>
      </div>
      <FactorsCard />
      <SessionsCard />
    </SettingsPage>
  );
}
