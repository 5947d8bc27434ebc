import { reopenKyc } from '#contract/kyc.ts';
import { api } from '#web/api-client.ts';
import { kycNames } from '#web/kyc/kyc-names.text.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { kycReviewText } from './kyc-review.text.ts';
import type { KycDetail } from './review-query.ts';

export interface ReopenDialogProps {
  readonly detail: KycDetail;
  readonly onClose: () => void;
  readonly onReopened: (detail: KycDetail) => void;
}

/** Takes an approved KYC back, for instance when a licence has lapsed. */
export function ReopenDialog({ detail, onClose, onReopened }: ReopenDialogProps) {
  const t = useTexts(kycReviewText);
  const names = useTexts(kycNames).documents;
  const form = useContractForm(reopenKyc.body, { defaultValues: { documents: [], reason: '' } });
  return (
    <Dialog
      open
      title={t.reopenTitle}
      description={t.reopenText}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={form.formId}
            loading={form.formState.isSubmitting}
            loadingText={t.reopening}
          >
            {t.reopen}
          </Button>
        </>
      }
    >
      <ContractFormElement
        form={form}
        className="grid gap-4"
        onSubmit={async (body) => onReopened(await api(reopenKyc, { params: { userId: detail.userId }, body }))}
      >
        <CheckboxGroup
          label={t.reopenWhich}
          options={detail.documents.map(({ id, type, originalName }) => ({ value: id, label: names[type], hint: originalName }))}
          {...form.field('documents')}
        />
        <TextArea label={t.reopenReason} rows={3} maxLength={500} {...form.field('reason')} />
      </ContractFormElement>
    </Dialog>
  );
}
