import { useState } from 'react';
import { confirmReturn } from '#contract/claims/recovery/remittances.endpoints.ts';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { useUser } from '#web/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useCashChanged } from './use-cash-changed.ts';

const ReturnForm = lazyPart(() => import('./return-form.tsx'));

/** Money that is not ours goes back: one proposes it, another confirms. */
export function ReturnCard({ remittance }: { readonly remittance: RemittanceDto }) {
  const t = useTexts('cashBench');
  const toast = useToast();
  const changed = useCashChanged();
  const me = useUser();
  const [open, setOpen] = useState<'propose' | 'confirm'>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));
  const waiting = remittance.returns.find(({ confirmedAt }) => confirmedAt === null);
  const mayPropose = permits(me, 'receivable.settle') && remittance.unallocated > 0;
  const said = (one: RemittanceDto['returns'][number]) => ({
    name: one.proposedBy,
    amount: rupees(one.amount),
    reason: one.reason,
  });

  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await api(confirmReturn, { params: { id: remittance.id } });
      setOpen(undefined);
      toast.success(t.returnDone);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
      await changed();
    }
  }

  if (remittance.returns.length === 0 && !mayPropose) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      {remittance.returns.map((one) =>
        one.confirmedAt === null ? (
          <Banner
            key={one.id}
            tone="info"
            actions={
              permits(me, 'remittance-return.confirm') && !one.proposedByYou ? (
                <Button onClick={() => setOpen('confirm')}>{t.confirmReturn}</Button>
              ) : null
            }
          >
            {t.waiting(said(one))} {one.proposedByYou ? t.othersConfirm : null}
          </Banner>
        ) : (
          <p key={one.id} className="text-muted">
            {t.returned({ ...said(one), name: one.confirmedBy ?? '' })}
          </p>
        ),
      )}
      {mayPropose ? (
        <div>
          <Button variant="quiet" onClick={() => setOpen('propose')}>
            {t.returnMoney}
          </Button>
        </div>
      ) : null}
      <Dialog open={open === 'propose'} onOpenChange={() => setOpen(undefined)} title={t.returnTitle} description={t.returnText}>
        <ReturnForm
          remittance={remittance}
          onProposed={() => {
            setOpen(undefined);
            toast.success(t.returnProposed);
            void changed();
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={() => setOpen(undefined)}
        title={t.confirmReturn}
        description={waiting ? t.waiting(said(waiting)) : ''}
        confirmLabel={t.confirmReturn}
        danger
        loading={busy}
        onConfirm={() => void confirm()}
      >
        {failure ? (
          <Banner tone="error" announce>
            {failure}
          </Banner>
        ) : null}
      </ConfirmDialog>
    </div>
  );
}
