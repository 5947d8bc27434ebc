import { useQuery } from '@tanstack/react-query';
import { claimWords } from '#web/desk/claim-words.text.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Card } from '#web/ui/card.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { timelineQuery } from '../../claim-queries.ts';
import { tabsText } from './tabs.text.ts';

/** What happened, the newest last, and what comes next. */
export function TimelineTab({ claimId }: { readonly claimId: string }) {
  const t = useTexts(tabsText);
  const words = useTexts(claimWords);
  const query = useQuery(timelineQuery(claimId));
  return (
    <Card className="max-w-column">
      <Loaded query={query}>
        {({ events, next }) => (
          <Timeline
            label={t.timeline.label}
            items={[
              ...events.map(({ id, at, text, by }) => ({ id, at, title: text, detail: t.timeline.by(words.roles[by]) })),
              { id: 'next', title: next.text, state: next.overdue ? ('problem' as const) : ('now' as const) },
            ]}
          />
        )}
      </Loaded>
    </Card>
  );
}
