import { ReasonForm } from '#web/ui/confirm-form.tsx';
import { applicationReasonBody } from '#contract/garages/garages.schemas.ts';
import { useTexts } from '#web/ui/texts.ts';
import { confirmCashless } from '#contract/garages/garages.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { hideReview } from '#contract/directory/reviews.endpoints.ts';
import { hideReviewBody } from '#contract/directory/reviews.schemas.ts';

/** Text sent to the garage with a rejection or change request. */
export function ApplicationReasonForm({
  label,
  danger,
  send,
}: {
  readonly label: string;
  readonly danger?: boolean;
  readonly send: (body: { reason: string }) => Promise<void>;
}) {
  const { application: t } = useTexts('garages.desk');
  return (
    <ReasonForm rules={applicationReasonBody} label={t.reason} hint={t.reasonHint} submit={label} danger={danger} send={send} />
  );
}

export interface ConfirmCashlessDialogProps {
  readonly id: string;
  readonly insurer: string;
  readonly confirmed: boolean;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Asks how the confirmation is known. */
export function ConfirmCashlessDialog({ id, insurer, confirmed, onClose, onDone }: ConfirmCashlessDialogProps) {
  const { cashless: t } = useTexts('garages.desk');
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={confirmed ? t.confirmTitle({ insurer }) : t.takeBackTitle({ insurer })}
      description={t.confirmText}
    >
      <ReasonForm
        rules={applicationReasonBody}
        label={t.reason}
        submit={confirmed ? t.confirm : t.takeBack}
        send={async ({ reason }) => {
          await api(confirmCashless, { params: { id }, body: { insurer, confirmed, reason } });
          await onDone();
        }}
      />
    </Dialog>
  );
}

export interface HideReviewDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onHidden: () => Promise<void>;
}

/** Asks for the reason, which the author of the review will read. */
export function HideReviewDialog({ id, onClose, onHidden }: HideReviewDialogProps) {
  const { reviews: t } = useTexts('garages.desk');
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t.hideTitle} description={t.hideText}>
      <ReasonForm
        rules={hideReviewBody}
        label={t.reason}
        submit={t.hide}
        send={async (body) => {
          await api(hideReview, { params: { id }, body });
          await onHidden();
        }}
      />
    </Dialog>
  );
}
