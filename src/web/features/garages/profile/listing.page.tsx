import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { GarageProfileDto } from '#contract/garages/garage-account.schemas.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { ProfileTabs } from '#web/profile-tabs.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatDate } from '#web/ui/date-text.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { CashlessCard } from './cashless-card.tsx';
import { FeePayment } from './fee-payment.tsx';
import { FeeVerification } from './fee-verification.tsx';
import { ownGarageQuery } from './garage-query.ts';
import { ReviewsCard } from './reviews-card.tsx';
import { StandingBanner } from './standing-banner.tsx';

const PhotosCard = lazyPart(() => import('./photos-card.tsx'));

export const handle: PageHandle = { permission: 'listing.renew', words: ['account'] };

export default function ListingPage() {
  const t = useTexts('garages.profile');
  const query = useQuery(ownGarageQuery);
  const [params, setParams] = useSearchParams();
  const [cameBackUnpaid, setCameBackUnpaid] = useState(false);
  const orderId = params.get('order_id');
  const forgetOrder = useCallback(() => setParams({}, { replace: true }), [setParams]);
  const unpaid = useCallback(() => {
    setCameBackUnpaid(true);
    forgetOrder();
  }, [forgetOrder]);
  return (
    <Page title={t.profile} documentTitle={t.listingTitle}>
      <ProfileTabs current="listing" />
      <Loaded query={query} lines={6} errorTitle={t.failed}>
        {(garage) => (
          <div className="grid max-w-column gap-6">
            {orderId ? <FeeVerification key={orderId} orderId={orderId} onUnpaid={unpaid} onTryAgain={forgetOrder} /> : null}
            {orderId ? null : <StandingBanner garage={garage} onListingPage />}
            <ListingFacts garage={garage} />
            {garage.canPay && !orderId ? (
              <Offer early={isEarly(garage)}>
                <FeePayment
                  garage={garage}
                  cameBackUnpaid={cameBackUnpaid}
                  onOrder={(id) => setParams({ order_id: id }, { replace: true })}
                />
              </Offer>
            ) : null}
            {!garage.canPay && !orderId ? <p className="text-muted">{t.notNow}</p> : null}
            <CashlessCard garage={garage} />
            <PhotosCard />
            {garage.listingId ? <ReviewsCard /> : null}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Days before the end of the year from which a renewal is offered openly; before that, one has to look for it. */
const renewalSeason = 60;

function isEarly(garage: GarageProfileDto): boolean {
  return garage.applicationState === 'listed' && (garage.daysLeft ?? 0) > renewalSeason;
}

/** Nobody should pay a second year by mistake. */
function Offer({ early, children }: { readonly early: boolean; readonly children: ReactNode }) {
  const t = useTexts('garages.profile');
  return early ? <Disclosure summary={t.renewEarly}>{children}</Disclosure> : children;
}

function ListingFacts({ garage }: { readonly garage: GarageProfileDto }) {
  const t = useTexts('garages.profile');
  const { locale } = useLocale();
  if (!garage.listedUntil) return null;
  return (
    <Card title={t.status}>
      <DescriptionList
        items={[
          { term: t.listedUntil, value: formatDate(garage.listedUntil, 'date', locale) },
          ...(garage.daysLeft === null ? [] : [{ term: t.timeLeft, value: t.daysLeft({ days: garage.daysLeft }) }]),
        ]}
      />
      {garage.listingId && garage.applicationState === 'listed' ? (
        <p className="mt-3">
          <TextLink to={`/garage-listings/${garage.listingId}`}>{t.seeListing}</TextLink>
        </p>
      ) : null}
    </Card>
  );
}
