import type { PageHandle } from '#web/page/page-handle.ts';
import { useTexts } from '#web/ui/texts.ts';
import { RepairViews } from './repair-views.tsx';
import type { RepairRowDto } from '#contract/claims/repair/repair.schemas.ts';
import { stageColumn, plateColumn } from '#web/desk/claim-cells.tsx';
import { TwoLines } from '#web/desk/loaded.tsx';
import { WithPlate } from '#web/ui/plate.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';

export const handle: PageHandle = { permission: 'estimate.save' };

const views = ['estimates', 'in-repair', 'all'] as const;

/** The garage's estimates, those to enter first; each row opens the claim's line editor. */
export default function EstimatesPage() {
  const t = useTexts('claims.repair.desk.estimates');
  return (
    <RepairViews views={views} texts={t} lead={t.lead}>
      {(repairs, busy) => <EstimateTable repairs={repairs} busy={busy} />}
    </RepairViews>
  );
}

function EstimateTable({ repairs, busy }: { readonly repairs: readonly RepairRowDto[]; readonly busy: boolean }) {
  const t = useTexts('claims.repair.desk.estimates');
  const { columns } = t;
  return (
    <Table
      caption={t.caption}
      busy={busy}
      rows={repairs}
      rowKey={({ claimId }) => claimId}
      rowTo={({ claimId }) => `/app/claims/${claimId}?tab=estimate`}
      columns={[
        plateColumn(columns.claim),
        {
          id: 'vehicle',
          header: columns.vehicle,
          className: 'sm:max-w-40',
          cell: ({ vehicle }) => (
            <TwoLines text={vehicle}>
              <WithPlate text={vehicle} />
            </TwoLines>
          ),
        },
        {
          id: 'owner',
          header: columns.owner,
          className: 'sm:max-w-40',
          cell: ({ claimantName }) => <TwoLines text={claimantName} />,
        },
        stageColumn(columns.stage),
        {
          id: 'version',
          header: columns.version,
          cell: ({ estimate }) =>
            estimate === null ? (
              <Badge tone="warn">{t.toEnter}</Badge>
            ) : (
              t.versionOf({ version: estimate.version, supplement: estimate.kind === 'supplement' })
            ),
        },
        {
          id: 'total',
          header: columns.total,
          align: 'right',
          cell: ({ estimate }) => (estimate === null ? t.none : <Money rupees={estimate.total} />),
        },
        {
          id: 'saved',
          header: columns.saved,
          cell: ({ estimate }) => (estimate === null ? t.none : <DateTime at={estimate.at} />),
        },
      ]}
    />
  );
}
