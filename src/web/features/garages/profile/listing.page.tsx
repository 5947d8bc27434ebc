import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { GarageProfileDto } from '#contract/garages/garages.schemas.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Page } from '#web/page/page.tsx';
import { ProfileTabs } from '#web/page/profile-tabs.tsx';
import { Card, Disclosure } from '#web/ui/card.tsx';
import { formatDate } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useLocale, useTexts, useMessageText } from '#web/ui/texts.ts';
import { FeePayment } from './fee-payment.tsx';
import { ownGarageQuery } from './garage-query.ts';
import { StandingBanner } from './standing-banner.tsx';
import { sayCashlessAgain, verifyListingFee } from '#contract/garages/garages.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { queryKey, apiQuery } from '#web/api/api-query.ts';
import { VerificationCard } from '#web/payments/verification-card.tsx';
import { useVerification } from '#web/payments/use-verification.ts';
import { Banner } from '#web/ui/banner.tsx';
import { getPayment, getReceipt } from '#contract/payments/payments.endpoints.ts';
import { DownloadButton } from '#web/files/download-button.tsx';
import { listOwnReviews } from '#contract/directory/reviews.endpoints.ts';
import type { ReviewDto } from '#contract/directory/reviews.schemas.ts';
import { Pager } from '#web/ui/pager.tsx';
import { Rating } from '#web/ui/rating.tsx';

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

/** Days before expiry from which renewal is offered openly; before that it is collapsed. */
const renewalSeason = 60;

function isEarly(garage: GarageProfileDto): boolean {
  return garage.applicationState === 'listed' && (garage.daysLeft ?? 0) > renewalSeason;
}

/** Guards against paying for a second year by mistake. */
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

/** Cashless insurers of the listing, with dates; one press reconfirms them all. */
function CashlessCard({ garage }: { readonly garage: GarageProfileDto }) {
  const { cashless: t } = useTexts('garages.profile');
  const { locale } = useLocale();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (garage.cashless.length === 0) return null;
  const day = (date: string) => formatDate(date, 'date', locale);

  async function again(): Promise<void> {
    setBusy(true);
    try {
      queries.setQueryData(ownGarageQuery.queryKey, await api(sayCashlessAgain, { body: {} }));
      toast.success(t.saidAgain);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card title={t.title}>
      <ul className="grid gap-1">
        {garage.cashless.map(({ insurer, saidOn, confirmedOn }) => (
          <li key={insurer}>
            {insurer}{' '}
            <span className="text-muted">
              {confirmedOn === null
                ? t.said({ date: day(saidOn) })
                : t.saidAndConfirmed({ date: day(saidOn), confirmed: day(confirmedOn) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-14 text-muted">{t.hint}</p>
      <Button variant="secondary" className="mt-3" loading={busy} onClick={() => void again()}>
        {t.again}
      </Button>
    </Card>
  );
}

interface FeeVerificationProps {
  readonly orderId: string;
  readonly onUnpaid: () => void;
  readonly onTryAgain: () => void;
}

/** Back from the payment page: polls the server, which polls the gateway, until the payment is decided. */
function FeeVerification({ orderId, onUnpaid, onTryAgain }: FeeVerificationProps) {
  const t = useTexts('garages.profile');
  const text = useMessageText();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const { data, error, slow } = useVerification({
    queryKey: queryKey(verifyListingFee, { body: { orderId } }),
    ask: (signal) => api(verifyListingFee, { body: { orderId }, signal }),
    stateOf: ({ status }) => status,
    onUnpaid,
  });
  const profile = data?.success ? data.profile : undefined;
  useEffect(() => {
    if (profile) queries.setQueryData(ownGarageQuery.queryKey, profile);
  }, [profile, queries]);

  if (profile) {
    return (
      <Banner tone="success" title={text('garage.fee.paid')} announce actions={<ReceiptButton orderId={orderId} />}>
        {profile.listedUntil ? t.paidUntil({ date: formatDate(profile.listedUntil, 'date', locale) }) : null}
      </Banner>
    );
  }
  return <VerificationCard declined={data?.status === 'failed'} error={error} slow={slow} texts={t} onTryAgain={onTryAgain} />;
}

/** Receipt of a paid listing fee as PDF; also sent by email. */
function ReceiptButton({ orderId }: { readonly orderId: string }) {
  const t = useTexts('garages.profile');
  return (
    <DownloadButton
      variant="secondary"
      loadingText={t.downloading}
      fetchFile={async () => {
        const { id } = await api(getPayment, { params: { orderId } });
        return api(getReceipt, { params: { id } });
      }}
      fileName="receipt.pdf"
    >
      {t.receipt}
    </DownloadButton>
  );
}

const AnswerReviewForm = lazyPart(() => import('./answer-review-form.tsx'));

/** Owners' reviews on the garage's public page, each with its reply or a reply button. */
function ReviewsCard() {
  const t = useTexts('garages.profile.reviews');
  const [page, setPage] = useState(1);
  const query = useQuery(apiQuery(listOwnReviews, { query: { page } }));
  return (
    <Card title={t.title}>
      <p className="text-muted">{t.lead}</p>
      <Loaded query={query} lines={3}>
        {(reviews) => (
          <>
            {reviews.total === 0 ? <p className="mt-3">{t.none}</p> : null}
            <ul className="divide-y divide-line">
              {reviews.data.map((review) => (
                <Review key={review.id} review={review} />
              ))}
            </ul>
            <Pager label={t.title} page={reviews.page} totalPages={reviews.totalPages} onPageChange={setPage} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Review({ review }: { readonly review: ReviewDto }) {
  const t = useTexts('garages.profile.reviews');
  const { locale } = useLocale();
  const [writing, setWriting] = useState(false);
  const { rating, text, month, answer } = review;
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={rating} />
        <span className="text-14 text-muted">{formatDate(`${month}-01`, 'month', locale)}</span>
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
      {answer && !writing ? (
        <div className="mt-2 border-l-3 border-line pl-3">
          <p className="text-14 font-semibold">{t.yours}</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      ) : null}
      {writing ? (
        <AnswerReviewForm review={review} onDone={() => setWriting(false)} />
      ) : (
        <Button variant="secondary" className="mt-3" onClick={() => setWriting(true)}>
          {answer ? t.change : t.write}
        </Button>
      )}
    </li>
  );
}
