import type { ClaimStage, ClaimStatus } from '#domain/claims/stages.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import { useTexts } from '#web/ui/texts.ts';

const tones: Record<ClaimStatus, Tone> = { pending: 'neutral', processing: 'info', approved: 'success', rejected: 'danger' };

/** The status of the specification; a draft says so, because "Pending" alone would hide that it waits for its owner. */
export function StatusBadge({ status, stage }: { readonly status: ClaimStatus; readonly stage: ClaimStage }) {
  const t = useTexts('claims');
  return <Badge tone={tones[status]}>{stage === 'draft' || stage === 'withdrawn' ? t.stages[stage] : t.statuses[status]}</Badge>;
}
