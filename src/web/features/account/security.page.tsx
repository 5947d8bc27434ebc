import { lazy, Suspense } from 'react';
import { useUser } from '#web/session-store.ts';
import { Card } from '#web/ui/card.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { useTexts } from '#web/ui/texts.ts';
import { ChoosePassword } from './choose-password.tsx';
import { FactorsCard } from './factors-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SettingsPage } from './settings-page.tsx';

export const handle: PageHandle = { words: ['account'] };

/** Brings the form's engine with it: the list of devices need not wait for that. */
const ChangePasswordCard = lazy(() =>
  import('./change-password-card.tsx').then((file) => ({ default: file.ChangePasswordCard })),
);

export default function SecurityPage() {
  const user = useUser();
  const t = useTexts('account.settings');
  return (
    <SettingsPage tab="security">
      {user.hasPassword ? (
        // As high as the form will be: what is below must not move away under a finger when it arrives.
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
      ) : (
        <Card title={t.changePassword}>
          <p>{t.noPassword}</p>
          <ChoosePassword />
        </Card>
      )}
      <FactorsCard />
      <SessionsCard />
    </SettingsPage>
  );
}
