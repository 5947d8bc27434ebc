import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Loaded } from '#web/desk/loaded.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { ProfileTabs } from '#web/profile-tabs.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { BankCard } from './bank-card.tsx';
import { ownGarageQuery } from './garage-query.ts';
import { StandingBanner } from './standing-banner.tsx';

/** Comes while the garage is asked for. */
const ProfileForm = lazy(() => import('./profile-form.tsx').then((file) => ({ default: file.ProfileForm })));

export const handle: PageHandle = { permission: 'garage-profile.edit', words: ['account'] };

export default function GarageProfilePage() {
  const t = useTexts('garages.profile');
  const query = useQuery(ownGarageQuery);
  return (
    <Page title={t.profile} documentTitle={t.title}>
      <ProfileTabs current="garage" />
      <Loaded query={query} lines={10} errorTitle={t.failed}>
        {(garage) => (
          <div className="grid max-w-column gap-8">
            <StandingBanner garage={garage} />
            <BankCard garage={garage} />
            {/* Saved or loaded anew: another version is another form. */}
            <Suspense fallback={<SkeletonText lines={12} />}>
              <ProfileForm key={garage.version} garage={garage} />
            </Suspense>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
