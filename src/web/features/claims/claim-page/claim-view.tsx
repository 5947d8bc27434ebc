import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { Page } from '#web/page.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { PrintedHead } from '../printed-head.tsx';
import { useClaimTitle } from '../use-claim-title.ts';
import { CalculationCard } from '../offer/calculation-card.tsx';
import { ClaimDocuments } from './claim-documents.tsx';
import { ClaimFactsCard } from './claim-facts-card.tsx';
import { ClaimHistory } from './claim-history.tsx';
import { ClaimRail } from './claim-rail.tsx';
import { ClaimTicket } from './claim-ticket.tsx';
import { AppealCard, BalanceCard } from './lazy-parts.ts';
import { MoneyBar } from './money-bar.tsx';
import { OfferSection } from '../offer/offer-section.tsx';
import { PaymentsCard } from '../offer/payments-card.tsx';
import { QuestionsSection } from '../review/questions-section.tsx';
import { RatingCard } from '../repair/rating-card.tsx';
import { WithdrawClaim } from './withdraw-claim.tsx';

/** One claim as its owner reads it: the one thing that is next, then what explains it, then the rest, folded. */
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
        {/* One column, in the order in which it is needed; beside it, where there is room, what explains it. */}
        <div className="grid max-w-180 grid-cols-1 gap-5 lg:max-w-column xl:max-w-272 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] xl:grid-rows-[auto_1fr] xl:items-start">
          <div className="grid grid-cols-1 gap-5">
            <ClaimTicket claim={claim} />
            <Part id="offer">
              <OfferSection claim={claim} />
            </Part>
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
              {home.money ? <MoneyBar claim={claim} money={home.money} /> : null}
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

/** Where the ticket's button leads. */
function Part({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-5 rounded-card empty:hidden">
      {children}
    </div>
  );
}
