import { paise } from '#domain/money.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime, RelativeTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { Group, Row, Specimen, claims } from './specimen.tsx';
import type { SampleClaim } from './specimen.tsx';
import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Table } from '#web/ui/table.tsx';
import type { Column, Sort } from '#web/ui/table.tsx';

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
      <Specimen name="Rating">
        <Row>
          <Rating value={4.3} count={128} />
          <Rating value={2} />
        </Row>
      </Specimen>
    </Group>
  );
}

const tones: Record<SampleClaim['status'], Tone> = {
  pending: 'neutral',
  processing: 'info',
  approved: 'success',
  rejected: 'danger',
};

const columns: readonly Column<SampleClaim>[] = [
  { id: 'number', header: 'Claim', card: 'title', cell: (claim) => claim.number, className: 'sm:whitespace-nowrap' },
  { id: 'vehicle', header: 'Vehicle', cell: (claim) => claim.vehicle },
  { id: 'createdAt', header: 'Filed', sortable: true, cell: (claim) => <DateTime at={claim.createdAt} /> },
  { id: 'amount', header: 'Amount', sortable: true, align: 'right', cell: (claim) => <Money rupees={claim.amount} /> },
  { id: 'status', header: 'Status', cell: (claim) => <Badge tone={tones[claim.status]}>{claim.status}</Badge> },
];

export function TablesGroup() {
  const [sort, setSort] = useState<Sort>({ by: 'createdAt', direction: 'descending' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']));
  return (
    <Group id="tables" title="Tables">
      <Specimen name="Table: sorting, selection, rows that are links" wide>
        <Table
          caption="Claims"
          columns={columns}
          rows={claims}
          rowKey={(claim) => claim.id}
          rowTo={(claim) => `?claim=${claim.id}`}
          sort={sort}
          onSortChange={setSort}
          selection={{ selected, onChange: setSelected, labelOf: (claim) => claim.number }}
          footer={<p className="text-14 text-muted">Showing 1-4 of 128 claims, {selected.size} selected</p>}
        />
      </Specimen>
      <Specimen name="Table with caption, busy" wide>
        <Table
          caption="Recent Payments"
          showCaption
          columns={columns.slice(0, 4)}
          rows={claims.slice(0, 2)}
          rowKey={(claim) => claim.id}
          busy
        />
      </Specimen>
      <Specimen name="DescriptionList lines, with Change">
        <DescriptionList
          items={[
            { term: 'Vehicle', value: 'Tata 407, 2021', action: <TextLink to="#tables">Change</TextLink> },
            { term: 'Registration number', value: 'MH 12 AB 1234', action: <TextLink to="#tables">Change</TextLink> },
            {
              term: 'Incident',
              value: <DateTime at="2026-11-18T05:12:00Z" style="dateTime" />,
              action: <TextLink to="#tables">Change</TextLink>,
            },
          ]}
        />
      </Specimen>
      <Specimen name="DescriptionList amounts">
        <DescriptionList
          amounts
          items={[
            { term: 'Processing fee', value: <Money rupees={450} /> },
            { term: 'Service charge', value: <Money rupees={50} /> },
            { term: 'You pay now', value: <Money rupees={500} />, strong: true },
          ]}
        />
      </Specimen>
      <Specimen name="DescriptionList grid" wide>
        <DescriptionList
          layout="grid"
          items={[
            { term: 'Insurer', value: 'National Insurance Company' },
            { term: 'Policy', value: '2711003126P100' },
            { term: 'Workshop', value: 'Shree Motors, Bhosari, Pune' },
            { term: 'Surveyor', value: 'Not assigned yet' },
          ]}
        />
      </Specimen>
    </Group>
  );
}

const colors = [
  ['ink', 'bg-ink', '#14213D'],
  ['muted', 'bg-muted', '#475467'],
  ['brand', 'bg-brand', '#0B4F8A'],
  ['brand-hover', 'bg-brand-hover', '#083D6B'],
  ['brand-tint', 'bg-brand-tint', '#E6F0F9'],
  ['success', 'bg-success', '#0F6B3E'],
  ['success-tint', 'bg-success-tint', '#E6F4EC'],
  ['danger', 'bg-danger', '#B42318'],
  ['danger-tint', 'bg-danger-tint', '#FDECEA'],
  ['warn', 'bg-warn', '#B45309'],
  ['warn-tint', 'bg-warn-tint', '#FEF3E2'],
  ['control', 'bg-control', '#78849A'],
  ['line', 'bg-line', '#D8DEE8'],
  ['paper', 'bg-paper', '#F7F9FC'],
  ['halo', 'bg-halo', '#FFBF47'],
] as const;

const sizes = [
  ['36', 'text-36 font-bold'],
  ['28', 'text-28 font-bold'],
  ['22', 'text-22 font-bold'],
  ['18', 'text-18 font-semibold'],
  ['16', 'text-16'],
  ['14', 'text-14'],
] as const;

export function TokensGroup() {
  return (
    <Group id="tokens" title="Tokens">
      <Specimen name="colours">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {colors.map(([name, swatch, hex]) => (
            <li key={name} className="flex items-center gap-3">
              <span className={`size-10 shrink-0 rounded-control border border-ink/10 ${swatch}`} />
              <span className="min-w-0 text-14">
                <span className="block font-semibold">{name}</span>
                <span className="text-muted">{hex}</span>
              </span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="type">
        <dl className="space-y-2">
          {sizes.map(([size, look]) => (
            <div key={size} className="flex items-baseline gap-4">
              <dt className="w-6 shrink-0 text-14 text-muted">{size}</dt>
              <dd className={`min-w-0 truncate ${look}`}>₹2,45,000 in 24 hours · गाड़ी</dd>
            </div>
          ))}
        </dl>
      </Specimen>
    </Group>
  );
}
