import { hideReview } from '#contract/directory/reviews.endpoints.ts';
import { hideReviewBody } from '#contract/directory/reviews.schemas.ts';
import { api } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';

export interface HideReviewDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onHidden: () => Promise<void>;
}

/** Asks why, which the author of the review will read. */
export default function HideReviewDialog({ id, onClose, onHidden }: HideReviewDialogProps) {
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
