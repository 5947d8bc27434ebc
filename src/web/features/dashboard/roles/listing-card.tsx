import { useQuery } from '@tanstack/react-query';
import { garageDashboard } from '#contract/garages/garage-account.endpoints.ts';
import { apiQuery } from '#web/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Money } from '#web/ui/money.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** How the garage's listing stands, and what keeps it from being paid. */
export function ListingCard() {
  const { listing: t } = useTexts('dashboard.roles');
  const query = useQuery(apiQuery(garageDashboard));
  return (
    <Card title={t.title}>
      <Loaded query={query}>
        {(listing) => (
          <div className="grid grid-cols-1 gap-3">
            <p>{t.states[listing.applicationState]}</p>
            {listing.kycStatus === 'approved' ? null : <Banner tone="warn">{t.kyc}</Banner>}
            {listing.bankVerified ? null : <Banner tone="warn">{t.bank}</Banner>}
            <DescriptionList
              amounts
              items={[
                ...(listing.listedUntil
                  ? [
                      {
                        term: t.until,
                        value: (
                          <>
                            <DateTime at={listing.listedUntil} />
                            {listing.daysLeft === null ? null : (
                              <span className="block text-14 text-muted">{t.daysLeft({ n: listing.daysLeft })}</span>
                            )}
                          </>
                        ),
                      },
                    ]
                  : []),
                { term: t.fee, value: <Money rupees={listing.listingFee} /> },
                { term: t.paid, value: <Money rupees={listing.totalPaid} /> },
              ]}
            />
            <div>
              <LinkButton to="/app/profile/listing" variant={listing.isFeeDue ? 'primary' : 'secondary'}>
                {listing.isFeeDue ? (listing.applicationState === 'approved' ? t.pay : t.renew) : t.manage}
              </LinkButton>
            </div>
          </div>
        )}
      </Loaded>
    </Card>
  );
}
