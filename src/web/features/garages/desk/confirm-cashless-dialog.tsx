import { confirmCashless } from '#contract/garages/garage-account.endpoints.ts';
import { applicationReasonBody } from '#contract/garages/garage-account.schemas.ts';
import { api } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';

export interface ConfirmCashlessDialogProps {
  readonly id: string;
  readonly insurer: string;
  readonly confirmed: boolean;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Asks how we know. */
export default function ConfirmCashlessDialog({ id, insurer, confirmed, onClose, onDone }: ConfirmCashlessDialogProps) {
  const { cashless: t } = useTexts('garages.desk');
  const form = useContractForm(applicationReasonBody, { defaultValues: { reason: '' } });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={confirmed ? t.confirmTitle({ insurer }) : t.takeBackTitle({ insurer })}
      description={t.confirmText}
    >
      <ContractFormElement
        form={form}
        className="grid gap-4"
        onSubmit={async ({ reason }) => {
          await api(confirmCashless, { params: { id }, body: { insurer, confirmed, reason } });
          await onDone();
        }}
      >
        <TextArea label={t.reason} rows={3} {...form.field('reason')} />
        <Button type="submit" className="justify-self-end" loading={form.formState.isSubmitting}>
          {confirmed ? t.confirm : t.takeBack}
        </Button>
      </ContractFormElement>
    </Dialog>
  );
}
