import { statusOf } from '#domain/claims/stages.ts';
import type { ClaimStage, ClaimStatus } from '#domain/claims/stages.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import { useTexts } from '#web/ui/texts.ts';

const tones: Record<ClaimStatus, Tone> = { pending: 'info', processing: 'info', approved: 'success', rejected: 'danger' };
/** Not begun, standing still, or over: nothing to look out for. */
const quiet: readonly ClaimStage[] = ['draft', 'info_needed', 'closed', 'withdrawn'];

/** The stage of a claim, in the words of the back office. */
export function StageBadge({ stage }: { readonly stage: ClaimStage }) {
  const t = useTexts('desk.claimWords');
  return <Badge tone={quiet.includes(stage) ? 'neutral' : tones[statusOf(stage)]}>{t.stages[stage]}</Badge>;
}
