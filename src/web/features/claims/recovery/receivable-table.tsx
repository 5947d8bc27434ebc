import type { ReceivableDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { permits } from '#domain/permissions.ts';
import { useUser } from '#web/session-store.ts';
import { claimColumn } from '#web/desk/claim-columns.tsx';
import { TwoLines } from '#web/desk/two-lines.tsx';
import { LapsedNote } from '#web/desk/lapsed-note.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { formatDate } from '#web/ui/date-text.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { ReceivableActions } from './receivable-actions.tsx';

const tones = { open: 'info', 'part-paid': 'info', settled: 'success', shortfall: 'danger', 'written-off': 'neutral' } as const;

/** One row per claim that an insurer has to pay. */
export function ReceivableTable({
  receivables,
  busy,
}: {
  readonly receivables: readonly ReceivableDto[];
  readonly busy: boolean;
}) {
  const { receivables: t, overdueDays } = useTexts('desk.money');
  const { locale } = useLocale();
  const { columns } = t;
  const maySettle = permits(useUser(), 'receivable.settle');
  return (
    <Table
      caption={t.caption}
      busy={busy}
      rows={receivables}
      rowKey={({ id }) => id}
      rowTo={({ claimId }) => `/app/claims/${claimId}?tab=money`}
      columns={[
        claimColumn(columns.claim),
        {
          id: 'insurer',
          header: columns.insurer,
          card: 'meta',
          className: 'sm:max-w-44',
          cell: ({ insurerName }) => <TwoLines text={insurerName} />,
        },
        {
          id: 'number',
          header: columns.number,
          className: 'sm:max-w-36 sm:min-w-28',
          cell: ({ insurerClaimNumber }) => <TwoLines text={insurerClaimNumber} />,
        },
        { id: 'amount', header: columns.amount, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
        {
          id: 'outstanding',
          header: columns.outstanding,
          card: 'end',
          align: 'right',
          cell: ({ outstanding }) => <Money rupees={outstanding} className="font-semibold" />,
        },
        {
          id: 'due',
          header: columns.due,
          cell: ({ dueAt, overdueDays: days, outstanding, feeUntil }) => (
            <span className="grid">
              <DateTime at={dueAt} />
              {days > 0 && outstanding > 0 ? (
                <span className="whitespace-nowrap text-danger">{overdueDays({ days })}</span>
              ) : null}
              {feeUntil === null ? null : (
                <span className="text-13 text-muted">{t.feeUntil({ day: formatDate(feeUntil, 'date', locale) })}</span>
              )}
            </span>
          ),
        },
        {
          id: 'state',
          header: columns.state,
          cell: ({ state, writeOffProposedBy, writeOffLapsed, charge, recovered }) => (
            <span className="grid gap-0.5">
              <span>
                <Badge tone={tones[state]}>{t.states[state]}</Badge>
              </span>
              {writeOffProposedBy && state === 'shortfall' ? (
                <span className="text-muted">
                  {t.proposed({ by: writeOffProposedBy })} <LapsedNote why={writeOffLapsed} by={writeOffProposedBy} />
                </span>
              ) : null}
              {charge ? (
                <span className="text-muted">
                  {t.chargeProposed({ amount: formatRupees(rupeesToPaise(charge.amount)), by: charge.proposedBy })}{' '}
                  <LapsedNote why={charge.lapsed} by={charge.proposedBy} />
                </span>
              ) : null}
              {recovered > 0 ? (
                <span className="text-muted">{t.recovered({ amount: formatRupees(rupeesToPaise(recovered)) })}</span>
              ) : null}
            </span>
          ),
        },
        {
          id: 'actions',
          header: columns.actions,
          hideHeader: true,
          align: 'right',
          cell: (receivable) => (
            <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
              {maySettle ? (
                <TextLink to={`/app/money/receivables/${receivable.id}/account`} className="relative z-1 whitespace-nowrap">
                  {t.account}
                </TextLink>
              ) : null}
              <ReceivableActions receivable={receivable} />
            </span>
          ),
        },
      ]}
    />
  );
}
