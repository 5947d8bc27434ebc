import type { ClaimDto, ClaimHome } from '#contract/claims/claims.schemas.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useWords } from '#web/words/load-words.ts';
import { Timeline } from '#web/ui/timeline.tsx';
import type { TimelineItem } from '#web/ui/timeline.tsx';

interface RailProps {
  readonly claim: ClaimDto;
  readonly rail: ClaimHome['rail'];
}

/** Progress of the claim: each step with its actual or expected day. Its texts load with it. */
export function ClaimRail(props: RailProps) {
  return useWords('balance') && props.rail.length > 0 ? <Rail {...props} /> : null;
}

function Rail({ claim, rail }: RailProps) {
  const t = useTexts('claims.home.rail');
  const items: TimelineItem[] = rail.map(({ stop, state, reachedAt, expectedAt }) => ({
    id: stop,
    title: t.stops[stop],
    state,
    ...(reachedAt ? { at: reachedAt } : {}),
    ...(expectedAt
      ? {
          detail: (
            <>
              {stop === 'repaired' ? t.expectedRepair : t.expected} <DateTime at={expectedAt} />
            </>
          ),
        }
      : state === 'now'
        ? { detail: t.now }
        : {}),
  }));
  const endedAt = claim.stage === 'rejected' ? claim.rejectedAt : claim.stage === 'withdrawn' ? claim.withdrawnAt : null;
  if (endedAt)
    items.push({
      id: 'end',
      title: t.ends[claim.stage === 'rejected' ? 'rejected' : 'withdrawn'],
      at: endedAt,
      state: 'problem',
    });
  return (
    <Card title={t.title}>
      <Timeline label={t.title} items={items} />
    </Card>
  );
}
