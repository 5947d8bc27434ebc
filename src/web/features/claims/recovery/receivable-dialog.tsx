import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { useState } from 'react';
import {
  confirmCharge,
  confirmWriteOff,
  declareShortfall,
  proposeCharge,
  proposeWriteOff,
} from '#contract/claims/recovery/receivables.endpoints.ts';
import { chargeBody, shortfallBody, writeOffBody } from '#contract/claims/recovery/receivables.schemas.ts';
import type { ReceivableDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { ApprovalBox } from '#web/desk/approval-box.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useWords } from '#web/words/load-words.ts';
import { useCashChanged } from './renew-recovery.ts';
import { chargeCauseNames, isForDeduction, bearerOf, deductionCodeNames } from '#domain/claims/recovery/deductions.ts';
import { writeOffAccounts } from '#domain/claims/recovery/receivable.ts';
import { useContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

export type ReceivableAction = 'shortfall' | 'charge' | 'write-off' | 'confirm-charge' | 'confirm-write-off';

interface ReceivableDialogProps {
  readonly receivable: ReceivableDto;
  readonly action: ReceivableAction;
  readonly onClose: () => void;
}

/** One action on an insurer's shortfall. Its texts load with it. */
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

interface FormProps {
  readonly receivable: ReceivableDto;
  readonly onDone: () => Promise<void>;
}

function ShortfallForm({ receivable: { id }, onDone }: FormProps) {
  const { receivables: t } = useTexts('desk.money');
  const { short, codes, bearers, reason } = useTexts('cashBench');
  const form = useContractForm(shortfallBody, { defaultValues: { cause: undefined, reason: '' } });
  return (
    <ConfirmForm
      form={form}
      submit={t.shortfall}
      onSubmit={(body) => api(declareShortfall, { params: { id }, body }).then(onDone)}
    >
      <SelectField
        label={short.cause}
        hint={short.letterHint}
        placeholder={short.noCause}
        options={deductionCodeNames.map((code) => ({ value: code, label: `${codes[code]} (${bearers[bearerOf(code)]})` }))}
        {...form.field('cause')}
      />
      <TextArea label={reason} rows={3} {...form.field('reason')} />
    </ConfirmForm>
  );
}

/** The recourse claim: cause under the agreements, amount, and a text for the debtor. */
function ChargeForm({ receivable: { id, outstanding, state }, onDone }: FormProps) {
  const { charge: t, reason } = useTexts('cashBench');
  // The reason for a deduction is clarified first; if the insurer paid another party instead of us, no reason is needed.
  const causes = chargeCauseNames.filter((cause) => state === 'shortfall' || !isForDeduction(cause));
  const form = useContractForm(chargeBody, { defaultValues: { amount: outstanding, reason: '' } });
  return (
    <ConfirmForm form={form} submit={t.propose} onSubmit={(body) => api(proposeCharge, { params: { id }, body }).then(onDone)}>
      <SelectField
        label={t.cause}
        placeholder={t.choose}
        options={causes.map((cause) => ({ value: cause, label: t.causes[cause] }))}
        {...form.field('cause')}
      />
      <MoneyField label={t.amount} {...form.amount('amount')} />
      <TextArea label={reason} hint={t.reasonHint} rows={3} {...form.field('reason')} />
    </ConfirmForm>
  );
}

function WriteOffForm({ receivable: { id, outstanding }, onDone }: FormProps) {
  const { receivables: t } = useTexts('desk.money');
  const { short, reason } = useTexts('cashBench');
  const form = useContractForm(writeOffBody, { defaultValues: { account: 'losses', reason: '' } });
  return (
    <ConfirmForm form={form} submit={t.writeOff} onSubmit={(body) => api(proposeWriteOff, { params: { id }, body }).then(onDone)}>
      <SelectField
        label={short.account}
        hint={short.limitHint({ amount: formatRupees(rupeesToPaise(outstanding)) })}
        options={writeOffAccounts.map((account) => ({ value: account, label: short.accounts[account] }))}
        {...form.field('account')}
      />
      <TextArea label={reason} rows={3} {...form.field('reason')} />
    </ConfirmForm>
  );
}
