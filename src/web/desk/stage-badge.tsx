import type { ClaimStage } from '#domain/claims/stages.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import { useTexts } from '#web/ui/texts.ts';

const tones: Record<ClaimStage, Tone> = {
  draft: 'neutral',
  submitted: 'info',
  survey: 'info',
  review: 'info',
  info_needed: 'neutral',
  second_approval: 'info',
  approved: 'success',
  disbursed: 'success',
  closed: 'neutral',
  rejected: 'danger',
  withdrawn: 'neutral',
};

/** The stage of a claim, in the words of the back office. */
export function StageBadge({ stage }: { readonly stage: ClaimStage }) {
  const t = useTexts('desk.claimWords');
  return <Badge tone={tones[stage]}>{t.stages[stage]}</Badge>;
}
