import { Link } from 'react-router';
import type { ClaimListItem } from '#contract/claims/claims.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { useUser } from '#web/session-store.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { FleetBadge } from '../fleet-badge.tsx';
import { NextStepLine } from '../next-step-line.tsx';
import { ClaimName } from './claim-name.tsx';
import { ClaimAct } from './claim-act.tsx';
import { claimAddress } from './claim-address.ts';

/** A claim where there is no room for a table: what it is, how far, what comes next. */
export function ClaimCard({ claim }: { readonly claim: ClaimListItem }) {
  const t = useTexts('claims.list');
  const words = useTexts('claims');
  const mayFile = permits(useUser(), 'claim.file');
  return (
    <li className="relative flex flex-col gap-3 rounded-card border border-line bg-white p-4">
      <div className="flex items-start justify-between gap-3">
        <Link to={claimAddress(claim, mayFile)} className="min-w-0 rounded-control after:absolute after:inset-0">
          <ClaimName claim={claim} />
        </Link>
        {claim.claimAmount === null ? null : <Money rupees={claim.claimAmount} className="font-semibold" />}
      </div>
      <FleetBadge claim={claim} />
      {claim.status === 'rejected' ? null : (
        <ProgressBar label={words.progress({ number: claim.claimNumber })} value={claim.progress} />
      )}
      <NextStepLine claim={claim} />
      {/* At the foot, so that the buttons of two cards side by side stand in one line. */}
      <div className="mt-auto grid gap-3">
        <p className="text-14 text-muted">
          {claim.claimNumber}
          {' · '}
          {claim.submittedAt ? <DateTime at={claim.submittedAt} /> : t.notFiled}
        </p>
        <ClaimAct claim={claim} />
      </div>
    </li>
  );
}
