import { paise } from '#domain/money.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { Group, Row, Specimen } from './specimen.tsx';

export function FiguresGroup() {
  return (
    <Group id="figures" title="Figures">
      <Specimen name="StatCard" wide>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <StatCard
            label="Active Claims"
            value="3"
            to="?status=processing#figures"
            definition="Claims that are neither closed, rejected nor withdrawn."
          />
          <StatCard label="Total Amount" value={<Money rupees={1634700} />} definition="The sum of all amounts claimed." />
          <StatCard
            label="Paid within 24 h"
            value="94%"
            change={{ text: '3 points above October', direction: 'up', good: true }}
          />
          <StatCard
            label="Past the clock"
            value="2"
            needsYou
            to="?view=late#figures"
            change={{ text: '1 more than yesterday', direction: 'up', good: false }}
          />
        </div>
      </Specimen>
      <Specimen name="Timeline">
        <Timeline
          label="Progress of the claim"
          items={[
            { id: '1', title: 'Claim submitted', at: '2026-11-18T05:12:00Z', detail: 'Asha Verma' },
            { id: '2', title: 'Survey done', at: '2026-11-19T11:30:00Z', detail: 'Report by R. Kulkarni, 9 photos' },
            {
              id: '3',
              title: 'Under review',
              at: '2026-11-20T04:05:00Z',
              detail: 'Our claims team decides by 27 Nov',
              state: 'now',
            },
            { id: '4', title: 'Payout to the workshop', state: 'next' },
          ]}
        />
      </Specimen>
      <Specimen name="Card">
        <Card
          title="Recent Claims"
          actions={<TextLink to="#figures">View All</TextLink>}
          footer={<p className="text-14 text-muted">3 of 12 claims</p>}
        >
          <p>One frame around things that belong together.</p>
        </Card>
      </Specimen>
      <Specimen name="Money, DateTime, RelativeTime">
        <ul className="space-y-1">
          <li>
            <Money rupees={245000} words className="text-22 font-bold" />
          </li>
          <li>
            <Money paise={paise(-5050)} />, <Money rupees={32500000} words />
          </li>
          <li>
            <DateTime at="2026-11-20" />, <DateTime at="2026-11-20T05:12:00Z" style="dateTime" />,{' '}
            <DateTime at="2026-11-20" style="day" />
          </li>
          <li>
            <RelativeTime at="2026-11-19T05:12:00Z" />
          </li>
        </ul>
      </Specimen>
      <Specimen name="Avatar, Rating">
        <Row>
          <Avatar name="Asha Rani Verma" size="large" />
          <Avatar name="Shree Motors" />
          <Avatar name="Ravi" size="small" />
          <Rating value={4.3} count={128} />
          <Rating value={2} />
        </Row>
      </Specimen>
    </Group>
  );
}
