import { Link } from 'react-router';
import type { ClaimListItem } from '#contract/claims/claims.schemas.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Money } from '#web/ui/money.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { NextStepLine } from '../next-step-line.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { useClaimTitle } from '../use-claim-title.ts';
import { claimAddress } from './claim-address.ts';

/** A claim on a phone: what it is, how far, what comes next. */
export function ClaimCard({ claim }: { readonly claim: ClaimListItem }) {
  const t = useTexts('claims.list');
  const words = useTexts('claims');
  const title = useClaimTitle()(claim);
  return (
    <li className="relative grid gap-3 rounded-card border border-line bg-white p-4">
      <div className="flex items-start justify-between gap-3">
        <Link
          to={claimAddress(claim)}
          className="min-w-0 rounded-control font-semibold wrap-anywhere text-brand after:absolute after:inset-0"
        >
          {title}
        </Link>
        <StatusBadge status={claim.status} stage={claim.stage} />
      </div>
      {claim.status === 'rejected' ? null : (
        <ProgressBar label={words.progress({ number: claim.claimNumber })} value={claim.progress} />
      )}
      <NextStepLine next={claim.nextStep} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-14 text-muted">
        <span>
          {claim.claimNumber}
          {' · '}
          {claim.submittedAt ? <DateTime at={claim.submittedAt} /> : t.notFiled}
        </span>
        {claim.claimAmount === null ? null : <Money rupees={claim.claimAmount} className="text-16 font-semibold text-ink" />}
      </div>
      {claim.stage === 'draft' ? (
        <LinkButton variant="secondary" to={claimAddress(claim)} aria-label={t.continueWhat({ title })} className="relative">
          {t.continue}
        </LinkButton>
      ) : null}
    </li>
  );
}
