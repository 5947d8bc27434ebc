import type { ClaimListItem } from '#contract/claims/claims.schemas.ts';
import { useMessageText, useTexts } from '#web/ui/texts.ts';
import type { FleetStatus } from '#domain/claims/claim-names.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import { productName } from '#domain/product-name.ts';

export function useClaimTitle(): (claim: Pick<ClaimListItem, 'titleKey'>) => string {
  const text = useMessageText();
  return ({ titleKey }) => text(titleKey);
}

const tones: Record<FleetStatus, Tone> = {
  draft: 'neutral',
  'needs-you': 'warn',
  filed: 'info',
  'being-checked': 'info',
  offer: 'info',
  'in-repair': 'info',
  paying: 'info',
  'free-to-go': 'success',
  closed: 'neutral',
};

/** The status the reader can act on, with the specification's status beside it. */
export function FleetBadge({ claim }: { readonly claim: Pick<ClaimListItem, 'fleetStatus' | 'status' | 'stage'> }) {
  const t = useTexts('claims');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tones[claim.fleetStatus]}>{t.fleet[claim.fleetStatus]}</Badge>
      {claim.stage === 'draft' ? null : (
        <span className="text-14 text-muted">{claim.stage === 'withdrawn' ? t.stages.withdrawn : t.statuses[claim.status]}</span>
      )}
    </span>
  );
}

/** Print only: identifies the claim at the top of the page. */
export function PrintedHead({ claimNumber }: { readonly claimNumber: string }) {
  return (
    <p aria-hidden className="mb-4 hidden justify-between border-b border-line pb-2 text-18 font-bold print:flex">
      <span>{claimNumber}</span>
      <span>{productName}</span>
    </p>
  );
}
