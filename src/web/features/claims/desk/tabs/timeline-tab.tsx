import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#web/desk/loaded.tsx';
import { Card } from '#web/ui/card.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { timelineQuery } from '../../claim-part-queries.ts';

/** What happened, the newest last, and what comes next. */
export function TimelineTab({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.desk.tabs');
  const names = { ...useTexts('roles'), ...useTexts('desk.claimWords').others };
  const query = useQuery(timelineQuery(claimId));
  return (
    <Card className="max-w-column">
      <Loaded query={query}>
        {({ events, next }) => (
          <Timeline
            label={t.timeline.label}
            items={[
              ...events.map(({ id, at, text, by }) => ({ id, at, title: text, detail: t.timeline.by({ who: names[by] }) })),
              { id: 'next', title: next.text, state: next.overdue ? ('problem' as const) : ('now' as const) },
            ]}
          />
        )}
      </Loaded>
    </Card>
  );
}
