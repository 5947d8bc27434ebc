import { Link } from 'react-router';
import type { ClaimantDashboardDto } from '#contract/dashboard.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { LinkButton, TextLink } from '#web/ui/links.tsx';
import { Money } from '#web/ui/money.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useSaid } from '#web/ui/date-time.tsx';
import { useOwnersAct } from '#web/desk/owners-act.ts';

type RecentClaim = ClaimantDashboardDto['recentClaims'][number];

const tones: Partial<Record<RecentClaim['fleetStatus'], Tone>> = {
  draft: 'neutral',
  'needs-you': 'warn',
  'free-to-go': 'success',
  closed: 'neutral',
};

export function RecentClaims({ claims }: { readonly claims: readonly RecentClaim[] }) {
  const t = useTexts('dashboard.claimant');
  return (
    <Card title={t.recentClaims} padded={false} actions={<TextLink to="/app/claims">{t.viewAll}</TextLink>}>
      {claims.length === 0 ? (
        <EmptyState title={t.noClaims} action={<LinkButton to="/app/claims/new">{t.newClaim}</LinkButton>} />
      ) : (
        <ul className="divide-y divide-line">
          {claims.map((claim) => (
            <ClaimLine key={claim.id} claim={claim} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ClaimLine({ claim }: { readonly claim: RecentClaim }) {
  const t = useTexts('dashboard.claimant');
  const { fleet } = useTexts('claims');
  const acts = useTexts('claims.acts');
  const actOf = useOwnersAct();
  const { next } = claim;
  // Tasks are listed above, with their buttons.
  const act =
    claim.gatePassCode === null ? undefined : actOf({ id: claim.id, step: 'nothing', gatePassCode: claim.gatePassCode });
  const said = useSaid();
  return (
    <li className="relative grid gap-2 px-4 py-4 hover:bg-paper sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Link
          to={claim.stage === 'draft' ? `/app/claims/new?claim=${claim.id}` : `/app/claims/${claim.id}`}
          className="min-w-0 rounded-control font-semibold text-brand after:absolute after:inset-0 hover:underline"
        >
          {claim.plate ? (
            <span className="grid justify-items-start gap-1">
              <Plate number={claim.plate.number} look={claim.plate.look} />
              <span className="text-14">{claim.vehicle.replace(claim.plate.number, '').trim()}</span>
            </span>
          ) : (
            claim.claimNumber
          )}
        </Link>
        {claim.claimAmount > 0 ? <Money rupees={claim.claimAmount} className="font-semibold" /> : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
        <Badge tone={tones[claim.fleetStatus] ?? 'info'}>{fleet[claim.fleetStatus]}</Badge>
        {claim.stage === 'draft' ? null : <span>{claim.stage === 'withdrawn' ? t.withdrawn : t.statuses[claim.status]}</span>}
      </div>
      <p className="flex flex-wrap gap-x-3 text-14 text-muted">
        <span>{claim.claimNumber}</span>
        <DateTime at={claim.createdAt} />
      </p>
      {claim.status === 'rejected' ? null : (
        <ProgressBar label={t.progress({ number: claim.claimNumber })} value={claim.progress} />
      )}
      <p className="text-14">{said(next)}</p>
      {act ? (
        <LinkButton
          variant="secondary"
          to={act.to}
          aria-label={acts.what({ act: act.name, what: claim.plate?.number ?? claim.claimNumber })}
          className="relative sm:justify-self-start"
        >
          {act.name}
        </LinkButton>
      ) : null}
    </li>
  );
}
