import { Suspense } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { Page } from '#web/page.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { PrintedHead } from '../printed-head.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { useClaimTitle } from '../use-claim-title.ts';
import { CalculationCard } from '../offer/calculation-card.tsx';
import { ClaimDocuments } from './claim-documents.tsx';
import { ClaimFactsCard } from './claim-facts-card.tsx';
import { ClaimHistory } from './claim-history.tsx';
import { GatePassCard } from './gate-pass-card.tsx';
import { AppealCard, BalanceCard } from './lazy-parts.ts';
import { NextStepCard } from './next-step-card.tsx';
import { OfferSection } from '../offer/offer-section.tsx';
import { PaymentsCard } from '../offer/payments-card.tsx';
import { QuestionsSection } from '../review/questions-section.tsx';
import { RatingCard } from '../repair/rating-card.tsx';
import { WithdrawClaim } from './withdraw-claim.tsx';

/** One claim as its owner reads it: what is next and whose it is, what they can do, what happened, papers and money. */
export function ClaimView({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.claimPage');
  const words = useTexts('claims');
  const title = useClaimTitle()(claim);
  return (
    <>
      <PrintedHead claimNumber={claim.claimNumber} />
      <Page
        title={title}
        documentTitle={`${claim.claimNumber} ${title}`}
        crumbs={[{ label: words.claims, to: '/app/claims' }]}
        aside={
          <span className="flex flex-wrap items-center gap-3">
            <StatusBadge status={claim.status} stage={claim.stage} />
            <span className="inline-flex items-center text-muted">
              {claim.claimNumber}
              <CopyButton text={claim.claimNumber} label={t.number} />
            </span>
          </span>
        }
      >
        <div className="grid max-w-column gap-5">
          <NextStepCard claim={claim} />
          <GatePassCard claim={claim} />
          <OfferSection claim={claim} />
          {claim.actions.includes('appeal') ? (
            <Suspense>
              <AppealCard claim={claim} />
            </Suspense>
          ) : null}
          {claim.stage === 'disbursed' || claim.stage === 'closed' ? (
            <Suspense>
              <BalanceCard claimId={claim.id} />
            </Suspense>
          ) : null}
          <QuestionsSection claim={claim} />
          <RatingCard claim={claim} />
          <ClaimHistory claimId={claim.id} />
          <CalculationCard claim={claim} />
          <PaymentsCard claim={claim} />
          <ClaimDocuments claim={claim} />
          <ClaimFactsCard claim={claim} />
          {claim.actions.includes('withdraw') ? <WithdrawClaim claim={claim} /> : null}
        </div>
      </Page>
    </>
  );
}
