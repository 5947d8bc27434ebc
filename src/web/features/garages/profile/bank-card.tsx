import { lazy, Suspense, useState } from 'react';
import type { GarageProfileDto } from '#contract/garages/garage-account.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';

const ChangeBankForm = lazy(() => import('./change-bank-form.tsx'));

/** The account that advances are paid to, masked, and the form that changes it. */
export function BankCard({ garage }: { readonly garage: GarageProfileDto }) {
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
