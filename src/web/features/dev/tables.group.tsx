import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import type { Column, Sort } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { claims } from './samples.ts';
import type { SampleClaim } from './samples.ts';
import { Group, Specimen } from './specimen.tsx';

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
