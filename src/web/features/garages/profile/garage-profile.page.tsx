import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Loaded } from '#web/desk/loaded.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Page } from '#web/page/page.tsx';
import { ProfileTabs } from '#web/page/profile-tabs.tsx';
import { SkeletonText } from '#web/ui/states.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { ownGarageQuery } from './garage-query.ts';
import { StandingBanner } from './standing-banner.tsx';
import type { GarageProfileDto } from '#contract/garages/garages.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';

/** Loads while the garage is fetched. */
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
            {/* Keyed by version: a saved or refetched profile resets the form. */}
            <Suspense fallback={<SkeletonText lines={12} />}>
              <ProfileForm key={garage.version} garage={garage} />
            </Suspense>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const ChangeBankForm = lazy(() => import('./profile-form.tsx').then((file) => ({ default: file.ChangeBankForm })));

/** The account that advances are paid to, masked, and the form that changes it. */
function BankCard({ garage }: { readonly garage: GarageProfileDto }) {
  const t = useTexts('garages.profile');
  const [changing, setChanging] = useState(false);
  return (
    <Card title={t.bank}>
      <p className="mb-3 text-muted">{t.bankText}</p>
      <DescriptionList
        items={[
          {
            term: t.account,
            value: (
              <span className="inline-flex flex-wrap items-center gap-2">
                {garage.bankAccNo}
                <Badge tone={garage.bankVerified ? 'success' : 'neutral'}>{garage.bankVerified ? t.checked : t.notChecked}</Badge>
              </span>
            ),
          },
          { term: t.ifsc, value: garage.bankIfscCode },
          ...(garage.bankName ? [{ term: t.bankName, value: garage.bankName }] : []),
          { term: t.accountName, value: garage.companyBankAccountName },
        ]}
      />
      <div className="mt-4">
        {garage.bankLockedUntil ? (
          <Banner tone="info">
            {t.bankLocked} <DateTime at={garage.bankLockedUntil} style="dateTime" />
          </Banner>
        ) : changing ? (
          <Suspense fallback={<SkeletonText lines={6} />}>
            <ChangeBankForm onDone={() => setChanging(false)} />
          </Suspense>
        ) : (
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {t.changeBank}
          </Button>
        )}
      </div>
    </Card>
  );
}
