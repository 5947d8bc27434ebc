import type { PageHandle } from '#web/page/page-handle.ts';
import { useTexts } from '#web/ui/texts.ts';
import { useSaid } from '#web/ui/date-time.tsx';
import { RepairViews } from './repair-views.tsx';
import type { RepairRowDto } from '#contract/claims/repair/repair.schemas.ts';
import { stageColumn, plateColumn, placeOfStep, RowAct } from '#web/desk/claim-cells.tsx';
import { TwoLines } from '#web/desk/loaded.tsx';
import { WithPlate } from '#web/ui/plate.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';

export const handle: PageHandle = { permission: 'repair.record' };

/** Estimates have a page of their own. */
const views = ['to-do', 'in-progress', 'in-repair', 'awaiting-payout', 'paid', 'ended', 'all'] as const;

export default function RepairsPage() {
  const t = useTexts('claims.repair.desk');
  return (
    <RepairViews views={views} texts={t}>
      {(repairs, busy) => <RepairTable repairs={repairs} busy={busy} />}
    </RepairViews>
  );
}

function RepairTable({ repairs, busy }: { readonly repairs: readonly RepairRowDto[]; readonly busy: boolean }) {
  const t = useTexts('claims.repair.desk');
  const said = useSaid();
  const words = useTexts('desk.claimWords');
  const acts: Readonly<Record<string, string>> = useTexts('desk.acts');
  const { columns } = t;
  return (
    <Table
      caption={t.caption}
      busy={busy}
      rows={repairs}
      rowKey={({ claimId }) => claimId}
      rowTo={({ claimId }) => `/app/claims/${claimId}`}
      columns={[
        plateColumn(columns.claim),
        {
          id: 'vehicle',
          header: columns.vehicle,
          className: 'sm:max-w-36',
          cell: ({ vehicle }) => (
            <TwoLines text={vehicle}>
              <WithPlate text={vehicle} />
            </TwoLines>
          ),
        },
        {
          id: 'owner',
          header: columns.owner,
          className: 'sm:max-w-36',
          cell: ({ claimantName }) => <TwoLines text={claimantName} />,
        },
        stageColumn(columns.stage),
        {
          id: 'next',
          header: columns.next,
          className: 'sm:max-w-48',
          cell: ({ claimId, next }) => {
            const name = next.isYours ? acts[next.step] : undefined;
            if (name === undefined) return next.step === 'nothing' ? null : <TwoLines text={said(next)} />;
            return <RowAct to={placeOfStep(claimId, next.step)}>{name}</RowAct>;
          },
        },
        {
          id: 'milestone',
          header: columns.milestone,
          className: 'whitespace-nowrap',
          // Before approval there is no repair to report.
          cell: ({ stage, milestone, vehicleReadyAt }) =>
            vehicleReadyAt ? (
              t.ready
            ) : milestone ? (
              words.milestones[milestone.kind]
            ) : stage === 'approved' ? (
              <span className="text-muted">{t.notIn}</span>
            ) : null,
        },
        {
          id: 'amount',
          header: columns.amount,
          align: 'right',
          cell: ({ payout, approvedAmount, estimate }) => {
            const amount = payout?.amount ?? approvedAmount ?? estimate?.total;
            return amount === undefined ? t.none : <Money rupees={amount} />;
          },
        },
      ]}
    />
  );
}
