import { useState } from 'react';
import { undoAllocation } from '#contract/claims/recovery/remittances.endpoints.ts';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api-client.ts';
import { useUser } from '#web/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Money } from '#web/ui/money.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useCashChanged } from './use-cash-changed.ts';

const ReasonForm = lazyPart(() => import('./receivable-reason-form.tsx'));

type Allocation = RemittanceDto['allocations'][number];

/** Where the transfer's money went; each can be taken back with a reason. */
export function AllocationList({ remittance }: { readonly remittance: RemittanceDto }) {
  const t = useTexts('cashBench');
  const toast = useToast();
  const changed = useCashChanged();
  const [undoing, setUndoing] = useState<Allocation>();
  const maySettle = permits(useUser(), 'receivable.settle');
  const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));
  if (remittance.allocations.length === 0) return null;
  return (
    <Card title={t.allocations}>
      <ul className="divide-y divide-line">
        {remittance.allocations.map((one) => (
          <li key={one.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-2">
            <TextLink to={`/app/claims/${one.claimId}?tab=money`}>{one.claimNumber}</TextLink>
            <Money rupees={one.amount} className={one.undone ? 'text-muted line-through' : 'font-semibold'} />
            <span className="text-muted">
              {[
                one.insurerClaimNumber,
                ...(one.tds > 0 ? [t.tdsShort({ amount: rupees(one.tds) })] : []),
                ...one.deductions.map(({ code, bearer, amount }) => `${t.codes[code]} ${rupees(amount)} (${t.bearers[bearer]})`),
                ...(one.undone ? [t.undoneBy({ name: one.undone.by, reason: one.undone.reason })] : []),
              ].join(' · ')}
            </span>
            {one.undone || !maySettle ? null : (
              <Button variant="quiet" aria-label={t.undoOf({ number: one.claimNumber })} onClick={() => setUndoing(one)}>
                {t.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={undoing !== undefined}
        onOpenChange={() => setUndoing(undefined)}
        title={t.undoTitle({ number: undoing?.claimNumber ?? '' })}
        description={t.undoText({ amount: rupees(undoing?.amount ?? 0) })}
      >
        {undoing ? (
          <ReasonForm
            label={t.undo}
            send={async (body) => {
              await api(undoAllocation, { params: { id: remittance.id, allocationId: undoing.id }, body });
              toast.success(t.undone);
              setUndoing(undefined);
              await changed();
            }}
          />
        ) : null}
      </Dialog>
    </Card>
  );
}
