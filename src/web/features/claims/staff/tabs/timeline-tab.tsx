import { useQuery } from '@tanstack/react-query';
import { permits } from '#domain/permissions.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useUser } from '#web/session/session-store.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { timelineQuery } from '../../claim-queries.ts';

/** What happened, the newest last, and what comes next. */
export function TimelineTab({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.desk.tabs');
  const audits = permits(useUser(), 'audit.read');
  const query = useQuery(timelineQuery(claimId));
  return (
    <Card className="max-w-column">
      <Loaded query={query}>
        {({ events, next }) => (
          <>
            {audits ? (
              <p className="pb-3">
                <TextLink to={`/app/audit/claims/${claimId}`}>{t.timeline.asOf}</TextLink>
              </p>
            ) : null}
            <Timeline
              label={t.timeline.label}
              items={[
                ...events.map(({ id, at, text, by }) => ({ id, at, title: text, detail: t.timeline.by[by] })),
                { id: 'next', title: next.text, state: next.overdue ? ('problem' as const) : ('now' as const) },
              ]}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}
