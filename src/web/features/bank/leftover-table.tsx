import { useState } from 'react';
import type { LeftoverDto } from '#contract/bank.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { TwoLines } from '#web/desk/two-lines.tsx';
import { useUser } from '#web/session-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

const LeftoverActions = lazyPart(() => import('./leftover-actions.tsx'));

export interface LeftoverTableProps {
  readonly leftovers: readonly LeftoverDto[];
  readonly busy: boolean;
  readonly onChanged: () => void;
}

/** What nothing matches: since when, how much, and who looks after it. */
export function LeftoverTable({ leftovers, busy, onChanged }: LeftoverTableProps) {
  const { recon: t } = useTexts('bank');
  const user = useUser();
  const [chosen, setChosen] = useState<LeftoverDto>();
  const mayAct = permits(user, 'reconciliation.match') || permits(user, 'bank-booking.confirm');
  const { columns } = t;
  return (
    <>
      <Table
        caption={t.caption}
        busy={busy}
        rows={leftovers}
        rowKey={({ kind, key }) => `${kind} ${key}`}
        columns={[
          {
            id: 'what',
            header: columns.what,
            card: 'title',
            className: 'sm:max-w-80',
            cell: ({ text, reference, claimNumber }) => (
              <TwoLines text={[text, reference, claimNumber].filter((part) => part !== null).join(' · ')} unbroken />
            ),
          },
          { id: 'kind', header: columns.kind, cell: ({ kind }) => t.kinds[kind] },
          {
            id: 'day',
            header: columns.day,
            cell: ({ day, ageDays, overdue }) => (
              <>
                <DateTime at={day} />
                <span className="block text-muted">
                  {t.age({ days: ageDays })} {overdue ? <Badge tone="danger">{t.lateMark}</Badge> : null}
                </span>
              </>
            ),
          },
          { id: 'amount', header: columns.amount, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
          {
            id: 'owner',
            header: columns.owner,
            className: 'sm:max-w-56',
            cell: ({ owner, note, explainedUntil, booking }) => (
              <>
                {owner ?? <span className="text-muted">{t.nobody}</span>}
                {note ? <span className="block wrap-anywhere text-muted">{note}</span> : null}
                {explainedUntil ? (
                  <span className="block text-muted">
                    {t.until} <DateTime at={explainedUntil} />
                  </span>
                ) : null}
                {booking ? <span className="block">{t.waits({ by: booking.proposedBy })}</span> : null}
              </>
            ),
          },
          {
            id: 'action',
            header: columns.action,
            align: 'right',
            cell: (leftover) =>
              mayAct ? (
                <Button variant="secondary" aria-label={t.actOf({ text: leftover.text })} onClick={() => setChosen(leftover)}>
                  {t.act}
                </Button>
              ) : null,
          },
        ]}
      />
      <Dialog open={chosen !== undefined} onOpenChange={() => setChosen(undefined)} title={chosen?.text ?? ''} size="wide">
        {chosen ? (
          <LeftoverActions
            leftover={chosen}
            onDone={() => {
              setChosen(undefined);
              onChanged();
            }}
          />
        ) : null}
      </Dialog>
    </>
  );
}
