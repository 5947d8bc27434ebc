import { Suspense, useState, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { Page } from '#web/page/page.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { useTexts, useLocale } from '#web/ui/texts.ts';
import { PrintedHead, useClaimTitle } from '../claim-head.tsx';
import { OwnersLeft } from '../what-is-left.tsx';
import { DescriptionNote } from '../voice/description-note.tsx';
import { CalculationCard } from '../offer/calculation-card.tsx';
import { ClaimRail } from './claim-rail.tsx';
import { ClaimTicket } from './claim-ticket.tsx';
import { AppealCard, BalanceCard, DeedCard, DocumentUploader, WithdrawDialog } from './lazy-parts.ts';
import { MoneyBar } from './money-bar.tsx';
import { OfferSection } from '../offer/offer-section.tsx';
import { PaymentsCard } from '../offer/payments-card.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { RatingCard } from './rating-card.tsx';
import { useLocation } from 'react-router';
import { Card, Disclosure } from '#web/ui/card.tsx';
import { SkeletonText, ErrorState } from '#web/ui/states.tsx';
import { FileList } from '../files/file-list.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import type { DescriptionItem } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { MarkedDamage } from '../damage/lazy-damage.tsx';
import { detailsAnswers, garageAnswers, vehicleAnswers } from '../intake/answers.ts';
import { useQuery } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { useSaid } from '#web/ui/date-time.tsx';
import { timelineQuery } from '../claim-queries.ts';

/** The owner's claim page: next step first, then its explanation, then the rest, collapsed. */
export function ClaimView({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.claimPage');
  const words = useTexts('claims');
  const title = useClaimTitle()(claim);
  const { plate, home } = claim;
  return (
    <>
      <PrintedHead claimNumber={claim.claimNumber} />
      <Page
        title={title}
        heading={plate ? <Plate number={plate.number} look={plate.look} large /> : title}
        documentTitle={`${claim.claimNumber} ${title}`}
        crumbs={[{ label: words.claims, to: '/app/claims' }]}
        aside={
          <span className="inline-flex flex-wrap items-center gap-x-2 text-14 text-muted">
            {claim.vehicle ? <span>{`${claim.vehicle.make} ${claim.vehicle.model}`}</span> : null}
            <span className="inline-flex items-center">
              {claim.claimNumber}
              <CopyButton text={claim.claimNumber} label={t.number} />
            </span>
          </span>
        }
      >
        {/* One column in reading order; where there is room, the explanation beside it. */}
        <div className="grid max-w-180 grid-cols-1 gap-5 lg:max-w-column xl:max-w-272 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] xl:grid-rows-[auto_1fr] xl:items-start">
          <div className="grid grid-cols-1 gap-5">
            <ClaimTicket claim={claim} />
            <OwnersLeft claim={claim} />
            <ModeSentence claim={claim} />
            <Part id="offer">
              <OfferSection claim={claim} />
            </Part>
            {claim.approvedAt !== null && ['approved', 'disbursed', 'closed'].includes(claim.stage) ? (
              <Suspense>
                <DeedCard claimId={claim.id} />
              </Suspense>
            ) : null}
            <Part id="appeal">
              {claim.actions.includes('appeal') ? (
                <Suspense>
                  <AppealCard claim={claim} />
                </Suspense>
              ) : null}
            </Part>
            <Part id="balance">
              {claim.stage === 'disbursed' || claim.stage === 'closed' ? (
                <Suspense>
                  <BalanceCard claimId={claim.id} />
                </Suspense>
              ) : null}
            </Part>
            <Part id="questions">
              <QuestionsSection claim={claim} />
            </Part>
            <RatingCard claim={claim} />
          </div>
          {home ? (
            <div className="grid grid-cols-1 gap-5 xl:col-start-2 xl:row-span-2 xl:row-start-1">
              <ClaimRail claim={claim} rail={home.rail} />
              {home.bill ? <MoneyBar claim={claim} bill={home.bill} /> : null}
            </div>
          ) : null}
          <div className="grid grid-cols-1 gap-3 xl:col-start-1">
            <ClaimHistory claimId={claim.id} />
            <CalculationCard claim={claim} />
            <PaymentsCard claim={claim} />
            <Part id="documents">
              <ClaimDocuments claim={claim} />
            </Part>
            <ClaimFactsCard claim={claim} />
            {claim.actions.includes('withdraw') ? <WithdrawClaim claim={claim} /> : null}
          </div>
        </div>
      </Page>
    </>
  );
}

/** Who the insurer owes the money to, and so who signs it over to us. */
function ModeSentence({ claim: { settlementMode, submittedAt, disbursedAt, cannotAdvance } }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.claimPage.mode');
  if (submittedAt === null || disbursedAt !== null || cannotAdvance !== null) return null;
  return <p className="text-14 text-muted">{settlementMode.source === 'assumed' ? t.assumed : t[settlementMode.mode]}</p>;
}

/** Target of the summary's button. */
function Part({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-5 rounded-card empty:hidden">
      {children}
    </div>
  );
}

/** The claim's documents; more can be added while that is allowed. */
function ClaimDocuments({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.claimPage');
  const { hash } = useLocation();
  const asked = hash === '#documents';
  const [adding, setAdding] = useState(asked);
  return (
    <Card title={t.documents} folded={asked ? 'open' : true}>
      <FileList claimId={claim.id} />
      {claim.actions.includes('add-document') ? (
        <div data-no-print>
          <Disclosure summary={t.addDocuments} defaultOpen={asked} onToggle={(open) => setAdding((was) => was || open)}>
            <div className="-ml-7">
              {adding || asked ? (
                <Suspense fallback={<SkeletonText />}>
                  <DocumentUploader
                    claimId={claim.id}
                    claimType={claim.details?.claimType ?? 'other'}
                    vehicleType={claim.vehicle?.vehicleType}
                    stage={claim.stage}
                  />
                </Suspense>
              ) : null}
            </div>
          </Disclosure>
        </div>
      ) : null}
    </Card>
  );
}

/** Everything that was filed, in the order of the steps, and what was decided. */
function ClaimFactsCard({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.claimPage');
  const { steps } = useTexts('claims.intake');
  const { locale } = useLocale();
  const { vehicle, vendor, details, insurer, surveyor } = claim;
  const decided: (DescriptionItem | false | null)[] = [
    claim.approvedAmount !== null && { term: t.approvedAmount, value: <Money rupees={claim.approvedAmount} />, strong: true },
    surveyor && { term: t.surveyor, value: surveyor.name },
    insurer.name !== '' && { term: t.insurer, value: insurer.name },
    insurer.claimNumber !== '' && { term: t.insurerClaim, value: insurer.claimNumber },
  ];
  const known = decided.filter((item) => item !== false && item !== null);
  return (
    <Card title={t.facts} folded>
      <div className="grid grid-cols-1 gap-5">
        {known.length > 0 ? <DescriptionList items={known} /> : null}
        {vehicle ? <FactsPart title={steps.vehicle} items={vehicleAnswers(vehicle, locale)} /> : null}
        {vendor ? (
          <FactsPart title={steps.garage} items={garageAnswers(vendor, locale)}>
            {vendor.garagePhone ? (
              <a className="link" href={`tel:${vendor.garagePhone}`}>
                {vendor.garagePhone}
              </a>
            ) : null}
            {claim.garage?.hasAccount ? null : <p className="text-14 text-muted">{t.garageWithoutAccount}</p>}
          </FactsPart>
        ) : null}
        {details ? (
          <FactsPart title={steps.details} items={detailsAnswers(details, locale)}>
            <DescriptionNote claimId={claim.id} />
            <MarkedDamage damage={details.damage} />
          </FactsPart>
        ) : null}
      </div>
    </Card>
  );
}

function FactsPart({
  title,
  items,
  children,
}: {
  readonly title: string;
  readonly items: readonly DescriptionItem[];
  readonly children?: ReactNode;
}) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-bold">{title}</h3>
      <DescriptionList
        items={items.map(({ term, value }) => ({ term, value: <span className="whitespace-pre-line">{value}</span> }))}
      />
      {children}
    </section>
  );
}

/** Events shown before "show all". */
const shownAtFirst = 5;

/** Timeline, newest first, in the reader's language. */
function ClaimHistory({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.claimPage');
  const said = useSaid();
  const errorText = useErrorText();
  const [all, setAll] = useState(false);
  useEffect(() => {
    const showAll = () => flushSync(() => setAll(true));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, []);
  const { data, isError, error, isFetching, refetch } = useQuery(timelineQuery(claimId));
  if (data?.events.length === 0) return null;
  const events = data?.events.toReversed() ?? [];
  const shown = all ? events : events.slice(0, shownAtFirst);
  return (
    <Card title={t.history} folded>
      {data ? (
        <Timeline label={t.history} items={shown.map((event) => ({ id: event.id, at: event.at, title: said(event) }))} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error, 'general.network-error')}
        </ErrorState>
      ) : (
        <SkeletonText lines={4} />
      )}
      {events.length > shown.length ? (
        <Button variant="quiet" className="mt-3 -ml-4" onClick={() => setAll(true)}>
          {t.showAll({ count: events.length })}
        </Button>
      ) : null}
    </Card>
  );
}

function WithdrawClaim({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.claimPage.ending');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-4 justify-self-start text-danger hover:bg-danger-tint hover:text-danger"
        onClick={() => setOpen(true)}
      >
        {t.withdraw}
      </Button>
      {open ? (
        <Suspense>
          <WithdrawDialog claim={claim} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
