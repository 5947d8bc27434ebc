import type { VirtualAccountDto } from '#contract/claims/recovery/virtual-accounts.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';

const tones = { received: 'success', refused: 'neutral', reversed: 'danger' } as const;

/** What came into the account, with what of it counts towards its claim. */
export function VirtualCreditTable({ credits }: { readonly credits: VirtualAccountDto['credits'] }) {
  const t = useTexts('virtualAccount');
  const { columns } = t;
  return (
    <Table
      caption={t.credits}
      rows={credits}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'reference',
          header: columns.reference,
          card: 'title',
          cell: ({ reference, remitterLast4 }) => (
            <>
              {reference}
              {remitterLast4 === null ? null : (
                <span className="block text-14 text-muted">{t.from({ last4: remitterLast4 })}</span>
              )}
            </>
          ),
        },
        { id: 'creditedAt', header: columns.creditedAt, cell: ({ creditedAt }) => <DateTime at={creditedAt} /> },
        { id: 'amount', header: columns.amount, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
        { id: 'allocated', header: columns.allocated, align: 'right', cell: ({ allocated }) => <Money rupees={allocated} /> },
        {
          id: 'state',
          header: columns.state,
          cell: ({ state, doubt, reference, amount, allocated }) => (
            <span className="grid gap-0.5">
              <span>
                <Badge tone={doubt === null ? tones[state] : 'danger'}>{t.creditStates[state]}</Badge>
              </span>
              {doubt === null ? null : <span className="text-14 text-danger">{t.doubts[doubt]}</span>}
              {state === 'received' && doubt === null && allocated < amount ? (
                <TextLink to={`/app/money/remittances?search=${encodeURIComponent(reference)}`} className="text-14">
                  {t.waits}
                </TextLink>
              ) : null}
            </span>
          ),
        },
      ]}
    />
  );
}
