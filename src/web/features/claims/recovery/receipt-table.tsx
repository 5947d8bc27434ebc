import { useState } from 'react';
import type { receiptDto } from '#contract/claims/recovery/receivables.schemas.ts';
import type * as z from 'zod/mini';
import { useUser } from '#web/session-store.ts';
import { permits } from '#domain/permissions.ts';
import { TwoLines } from '#web/desk/two-lines.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';

const MatchForm = lazyPart(() => import('./match-form.tsx'));

export type Receipt = z.output<typeof receiptDto>;

/** Insurers' transfers; those in suspense say why and can be matched. */
export function ReceiptTable({
  receipts,
  busy,
  onMatched,
}: {
  readonly receipts: readonly Receipt[];
  readonly busy: boolean;
  readonly onMatched: () => void;
}) {
  const { receipts: t, none } = useTexts('desk.money');
  const [matching, setMatching] = useState<Receipt>();
  const maySettle = permits(useUser(), 'receivable.settle');
  const { columns } = t;
  return (
    <>
      <Table
        caption={t.caption}
        busy={busy}
        rows={receipts}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'reference',
            header: columns.reference,
            card: 'title',
            className: 'sm:min-w-28',
            cell: ({ reference }) => reference,
          },
          {
            id: 'insurer',
            header: columns.insurer,
            className: 'sm:max-w-48',
            cell: ({ insurerName }) => <TwoLines text={insurerName} />,
          },
          { id: 'number', header: columns.number, cell: ({ insurerClaimNumber }) => insurerClaimNumber || none },
          { id: 'amount', header: columns.amount, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
          { id: 'tds', header: columns.tds, align: 'right', cell: ({ tds }) => <Money rupees={tds} /> },
          { id: 'received', header: columns.received, cell: ({ receivedOn }) => <DateTime at={receivedOn} /> },
          {
            id: 'claim',
            header: columns.claim,
            cell: ({ claimNumber, unmatchedReason }) =>
              claimNumber ? (
                <TextLink to={`/app/money/receivables?search=${encodeURIComponent(claimNumber)}`} className="whitespace-nowrap">
                  {claimNumber}
                </TextLink>
              ) : (
                <span className="text-muted">{unmatchedReason ? t.reasons[unmatchedReason] : none}</span>
              ),
          },
          {
            id: 'match',
            header: columns.actions,
            align: 'right',
            cell: (receipt) =>
              receipt.claimNumber || !maySettle ? null : (
                <Button
                  variant="secondary"
                  aria-label={t.matchOf({ reference: receipt.reference })}
                  onClick={() => setMatching(receipt)}
                >
                  {t.match}
                </Button>
              ),
          },
        ]}
      />
      <Dialog
        open={matching !== undefined}
        onOpenChange={() => setMatching(undefined)}
        title={t.matchTitle({ reference: matching?.reference ?? '' })}
        description={t.matchText}
      >
        {matching ? (
          <MatchForm
            receipt={matching}
            onMatched={() => {
              setMatching(undefined);
              onMatched();
            }}
          />
        ) : null}
      </Dialog>
    </>
  );
}
