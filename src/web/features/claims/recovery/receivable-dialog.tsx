import { useState } from 'react';
import { confirmCharge, confirmWriteOff } from '#contract/claims/recovery/receivables.endpoints.ts';
import type { ReceivableDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { ApprovalBox } from '#web/desk/approval-box.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useWords } from '#web/use-words.ts';
import { ChargeForm, ShortfallForm, WriteOffForm } from './shortfall-forms.tsx';
import { useCashChanged } from './use-cash-changed.ts';

export type ReceivableAction = 'shortfall' | 'charge' | 'write-off' | 'confirm-charge' | 'confirm-write-off';

interface ReceivableDialogProps {
  readonly receivable: ReceivableDto;
  readonly action: ReceivableAction;
  readonly onClose: () => void;
}

/** One step with what an insurer did not pay. Its words come with it. */
export default function ReceivableDialog(props: ReceivableDialogProps) {
  const ready = useWords('cash');
  if (!ready) return null;
  return props.action === 'confirm-charge' || props.action === 'confirm-write-off' ? (
    <Confirm {...props} action={props.action} />
  ) : (
    <Propose {...props} action={props.action} />
  );
}

function Propose({
  receivable,
  action,
  onClose,
}: ReceivableDialogProps & { readonly action: 'shortfall' | 'charge' | 'write-off' }) {
  const { receivables: t } = useTexts('desk.money');
  const { charge } = useTexts('cashBench');
  const finish = useFinish(onClose);
  const said = {
    shortfall: { title: t.shortfall, text: t.shortfallText, done: t.shortfallDone, Form: ShortfallForm },
    charge: { title: charge.title, text: charge.text, done: charge.proposed, Form: ChargeForm },
    'write-off': { title: t.writeOff, text: t.writeOffText, done: t.writeOffDone, Form: WriteOffForm },
  }[action];
  return (
    <Dialog open onOpenChange={onClose} title={said.title} description={said.text}>
      <said.Form receivable={receivable} onDone={() => finish(said.done)} />
    </Dialog>
  );
}

function Confirm({
  receivable,
  action,
  onClose,
}: ReceivableDialogProps & { readonly action: 'confirm-charge' | 'confirm-write-off' }) {
  const { receivables: t } = useTexts('desk.money');
  const { charge: c, short } = useTexts('cashBench');
  const finish = useFinish(onClose);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { charge, outstanding, writeOffAccount, writeOffProposedBy, writeOffReason } = receivable;
  const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));
  const isCharge = action === 'confirm-charge';
  const title = isCharge ? c.confirm : t.confirm;

  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await api(isCharge ? confirmCharge : confirmWriteOff, { params: { id: receivable.id } });
      await finish(isCharge ? c.confirmed : t.confirmDone);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={
        isCharge && charge
          ? c.confirmText({
              name: charge.name,
              amount: rupees(charge.amount),
              cause: c.causes[charge.cause],
            })
          : short.writeOffText({
              amount: rupees(outstanding),
              account: short.accounts[writeOffAccount],
            })
      }
      confirmLabel={title}
      danger
      loading={busy}
      onConfirm={() => void confirm()}
    >
      {failure ? (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      ) : null}
      <ApprovalBox
        maker={isCharge ? (charge?.proposedBy ?? null) : writeOffProposedBy}
        amount={isCharge ? (charge?.amount ?? null) : outstanding}
        reason={isCharge ? charge?.reason : writeOffReason}
      />
    </ConfirmDialog>
  );
}

function useFinish(onClose: () => void): (done: string) => Promise<void> {
  const toast = useToast();
  const changed = useCashChanged();
  return async (done) => {
    toast.success(done);
    onClose();
    await changed();
  };
}
