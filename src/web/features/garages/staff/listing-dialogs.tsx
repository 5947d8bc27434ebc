import { applicationReasonBody } from '#contract/garages/garages.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { confirmCashless } from '#contract/garages/garages.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { hideReview } from '#contract/directory/reviews.endpoints.ts';
import { hideReviewBody } from '#contract/directory/reviews.schemas.ts';

/** What the garage is told with a rejection, or has to change. */
export function ReasonForm({
  label,
  danger,
  send,
}: {
  readonly label: string;
  readonly danger?: boolean;
  readonly send: (body: { reason: string }) => Promise<void>;
}) {
  const { application: t } = useTexts('garages.desk');
  const form = useContractForm(applicationReasonBody, { defaultValues: { reason: '' } });
  return (
    <ContractFormElement form={form} className="grid grid-cols-1 gap-4" onSubmit={send}>
      <TextArea label={t.reason} hint={t.reasonHint} rows={4} {...form.field('reason')} />
      <div>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={form.formState.isSubmitting}>
          {label}
        </Button>
      </div>
    </ContractFormElement>
  );
}

export interface ConfirmCashlessDialogProps {
  readonly id: string;
  readonly insurer: string;
  readonly confirmed: boolean;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Asks how we know. */
export function ConfirmCashlessDialog({ id, insurer, confirmed, onClose, onDone }: ConfirmCashlessDialogProps) {
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

export interface HideReviewDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onHidden: () => Promise<void>;
}

/** Asks why, which the author of the review will read. */
export function HideReviewDialog({ id, onClose, onHidden }: HideReviewDialogProps) {
  const { reviews: t } = useTexts('garages.desk');
  const form = useContractForm(hideReviewBody, { defaultValues: { reason: '' } });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t.hideTitle} description={t.hideText}>
      <ContractFormElement
        form={form}
        className="grid gap-4"
        onSubmit={async (body) => {
          await api(hideReview, { params: { id }, body });
          await onHidden();
        }}
      >
        <TextArea label={t.reason} rows={3} {...form.field('reason')} />
        <Button type="submit" className="justify-self-end" loading={form.formState.isSubmitting}>
          {t.hide}
        </Button>
      </ContractFormElement>
    </Dialog>
  );
}
