import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import {
  getApplication,
  listApplications,
  approveListingChanges,
  rejectListingChanges,
} from '#contract/garages/garages.endpoints.ts';
import { useUser } from '#web/session/session-store.ts';
import { permits } from '#domain/permissions.ts';
import { apiQuery, keysBelow, renew, workKeys } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Page } from '#web/page/page.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton, TextLink } from '#web/ui/links.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { ApplicationDecision } from './application-decision.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { listingTones } from './listing-tones.ts';
import { useState } from 'react';
import type { GarageProfileDto } from '#contract/garages/garages.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatDate } from '#web/ui/date-time.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { ReplyOf } from '#contract/endpoint.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Table } from '#web/ui/table.tsx';
import { listStaffReviews, showReview } from '#contract/directory/reviews.endpoints.ts';
import type { StaffReviewDto } from '#contract/directory/reviews.schemas.ts';
import { Pager } from '#web/ui/pager.tsx';
import { Rating } from '#web/ui/rating.tsx';

const PhotosCard = lazyPart(() => import('./photos-card.tsx'));
const DoublesCard = lazyPart(() => import('#web/desk/doubles-card.tsx'));
const WorkshopDecision = lazyPart(() => import('./workshop-decision.tsx'));
const PayeeCard = lazyPart(() => import('./payee-card.tsx'));

export const handle: PageHandle = { permission: 'application.read', words: ['office', 'audit', 'settings'] };

export default function ApplicationPage() {
  const t = useTexts('garages.desk');
  const { id = '' } = useParams();
  const query = useQuery(apiQuery(getApplication, { params: { id } }));
  const mayDecide = permits(useUser(), 'application.decide');
  const profile = query.data?.profile;
  return (
    <Page
      title={profile ? [profile.garageName, profile.branchName].filter(Boolean).join(', ') : t.application.unknown}
      crumbs={[{ label: t.title, to: '/app/garages' }]}
      actions={
        profile ? (
          <LinkButton variant="secondary" to={`/app/money/parties?kind=garage&id=${profile.id}`}>
            {t.statement}
          </LinkButton>
        ) : null
      }
      aside={profile ? <Badge tone={listingTones[profile.applicationState]}>{t.states[profile.applicationState]}</Badge> : null}
    >
      <Loaded query={query} lines={10}>
        {(application) => (
          <div className="grid grid-cols-1 gap-4 text-14">
            <ListingChanges application={application} />
            {mayDecide && application.workshop === 'pending' ? <WorkshopDecision garageId={application.profile.id} /> : null}
            {mayDecide ? <ApplicationDecision profile={application.profile} kycStatus={application.kycStatus} /> : null}
            {application.checks.doubles.length > 0 ? (
              <DoublesCard
                userId={application.profile.ownerId}
                doubles={application.checks.doubles}
                shown={getApplication.path}
              />
            ) : null}
            {application.checks.payeeInDoubt ? <PayeeCard application={application} /> : null}
            <PhotosCard garageId={application.profile.id} />
            <CashlessCard profile={application.profile} />
            <ApplicationFacts application={application} />
            {application.profile.listingId ? <ReviewsCard listingId={application.profile.listingId} /> : null}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const ConfirmCashlessDialog = lazyPart(async () => ({ default: (await import('./listing-dialogs.tsx')).ConfirmCashlessDialog }));

/** Cashless insurers claimed by the garage; staff confirm or revoke each. */
function CashlessCard({ profile: { id, cashless } }: { readonly profile: GarageProfileDto }) {
  const { cashless: t } = useTexts('garages.desk');
  const [asked, setAsked] = useState<{ readonly insurer: string; readonly confirmed: boolean }>();
  const queries = useQueryClient();
  const toast = useToast();
  const mayDecide = permits(useUser(), 'application.decide');
  if (cashless.length === 0) return null;
  const day = (date: string) => formatDate(date, 'date', 'en');
  return (
    <Card title={t.title}>
      <ul className="divide-y divide-line">
        {cashless.map(({ insurer, saidOn, confirmedOn }) => (
          <li key={insurer} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="mr-auto">
              {insurer}{' '}
              <span className="text-muted">
                {confirmedOn === null
                  ? t.said({ date: day(saidOn) })
                  : t.confirmed({ said: day(saidOn), date: day(confirmedOn) })}
              </span>
            </span>
            {mayDecide ? (
              <>
                <Button variant="secondary" onClick={() => setAsked({ insurer, confirmed: true })}>
                  {t.confirm}
                </Button>
                {confirmedOn === null ? null : (
                  <Button variant="quiet" onClick={() => setAsked({ insurer, confirmed: false })}>
                    {t.takeBack}
                  </Button>
                )}
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <ConfirmCashlessDialog
          id={id}
          {...asked}
          onClose={() => setAsked(undefined)}
          onDone={async () => {
            toast.success(asked.confirmed ? t.done : t.takenBack);
            setAsked(undefined);
            await renew(queries, keysBelow(listApplications.path));
          }}
        />
      ) : null}
    </Card>
  );
}

const ReasonForm = lazyPart(async () => ({ default: (await import('./listing-dialogs.tsx')).ApplicationReasonForm }));

/** Pending changes of an approved garage, beside the published data. */
function ListingChanges({ application: { profile, proposed } }: { readonly application: ReplyOf<typeof getApplication> }) {
  const { application: t, changes: c, none } = useTexts('garages.desk');
  const toast = useToast();
  const queries = useQueryClient();
  const [refusing, setRefusing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const mayDecide = permits(useUser(), 'application.decide');
  const { id, version } = profile;

  async function decide(call: () => Promise<unknown>, done: string): Promise<void> {
    setFailure(undefined);
    try {
      await call();
      toast.success(done);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      setFailure(c.conflict);
    }
    setRefusing(false);
    await renew(queries, keysBelow(listApplications.path), ...workKeys);
  }

  async function approve(): Promise<void> {
    setBusy(true);
    try {
      await decide(() => api(approveListingChanges, { params: { id }, body: { version } }), c.approved);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {failure ? (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      ) : null}
      {proposed ? (
        <Card
          title={c.title}
          actions={
            mayDecide ? (
              <>
                <Button loading={busy} onClick={() => void approve()}>
                  {c.approve}
                </Button>
                <Button variant="secondary" onClick={() => setRefusing(true)}>
                  {c.reject}
                </Button>
              </>
            ) : null
          }
        >
          <Table
            caption={c.title}
            rows={proposed.changes}
            rowKey={({ field }) => field}
            columns={[
              { id: 'field', header: c.field, card: 'title', cell: ({ field }) => ({ ...t.fields, ...c.fields })[field] },
              { id: 'from', header: c.from, cell: ({ from }) => from || none },
              { id: 'to', header: c.to, cell: ({ to }) => <strong>{to || none}</strong> },
            ]}
          />
        </Card>
      ) : null}
      <Dialog open={refusing} onOpenChange={setRefusing} title={c.rejectTitle}>
        <ReasonForm
          danger
          label={c.reject}
          send={({ reason }) =>
            decide(() => api(rejectListingChanges, { params: { id }, body: { reason, version } }), c.rejected)
          }
        />
      </Dialog>
    </>
  );
}

const HideReviewDialog = lazyPart(async () => ({ default: (await import('./listing-dialogs.tsx')).HideReviewDialog }));

/** Reviews of a listing; staff can hide them from its public page. */
function ReviewsCard({ listingId }: { readonly listingId: string }) {
  const { reviews: t } = useTexts('garages.desk');
  const [page, setPage] = useState(1);
  const [hiding, setHiding] = useState<StaffReviewDto>();
  const queries = useQueryClient();
  const toast = useToast();
  const mayHide = permits(useUser(), 'listing.manage');
  const query = useQuery(apiQuery(listStaffReviews, { params: { id: listingId }, query: { page } }));
  const reload = () => renew(queries, keysBelow(listStaffReviews.path, { id: listingId }));

  async function show(id: string): Promise<void> {
    await api(showReview, { params: { id } });
    toast.success(t.shown);
    await reload();
  }

  return (
    <Card title={t.title} folded>
      <Loaded query={query} lines={3}>
        {(reviews) => (
          <>
            {reviews.total === 0 ? <p className="text-muted">{t.none}</p> : null}
            <ul className="divide-y divide-line">
              {reviews.data.map((review) => (
                <li key={review.id} className="grid gap-1 py-3">
                  <p className="flex flex-wrap items-center gap-x-3">
                    <Rating value={review.rating} />
                    <span className="text-muted">{formatDate(`${review.month}-01`, 'month', 'en')}</span>
                    <TextLink to={`/app/claims/${review.claimId}`}>{t.claim}</TextLink>
                  </p>
                  <p className="whitespace-pre-line wrap-anywhere">{review.text}</p>
                  {review.answer ? <p className="text-muted wrap-anywhere">{t.answer({ answer: review.answer })}</p> : null}
                  {review.hiddenReason ? <p className="font-semibold">{t.hidden({ reason: review.hiddenReason })}</p> : null}
                  {mayHide ? (
                    <Button
                      variant="secondary"
                      className="justify-self-start"
                      onClick={() => (review.hiddenReason ? void show(review.id) : setHiding(review))}
                    >
                      {review.hiddenReason ? t.show : t.hide}
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
            <Pager label={t.title} page={reviews.page} totalPages={reviews.totalPages} onPageChange={setPage} />
          </>
        )}
      </Loaded>
      {hiding ? (
        <HideReviewDialog
          id={hiding.id}
          onClose={() => setHiding(undefined)}
          onHidden={async () => {
            toast.success(t.taken);
            setHiding(undefined);
            await reload();
          }}
        />
      ) : null}
    </Card>
  );
}
