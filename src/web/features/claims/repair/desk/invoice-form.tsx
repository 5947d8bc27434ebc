import type { ProcessingDto } from '#contract/claims/processing-view.ts';
import { fileAccept } from '#contract/files.ts';
import { uploadInvoice } from '#contract/claims/repair/repair-actions.endpoints.ts';
import { uploadInvoiceBody } from '#contract/claims/repair/repair-actions.schemas.ts';
import { api } from '#web/api-client.ts';
import { useClaimUploads } from '#web/files/use-claim-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { ContractFormElement, Controlled, useContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../../desk/use-claim-desk.ts';

/** The final invoice: its amount and the paper; a new one takes the place of the one before. */
export function InvoiceForm({ desk, invoice }: { readonly desk: ClaimDesk; readonly invoice: ProcessingDto['invoice'] }) {
  const { invoice: t } = useTexts('claims.repair.desk.garage');
  const { claim } = desk;
  const form = useContractForm(uploadInvoiceBody, { defaultValues: { fileId: '' } });
  const upload = useClaimUploads({
    claimId: claim.id,
    category: 'INVOICE',
    documentType: 'invoice',
    onUploaded: (file) => {
      form.setValue('fileId', file.id);
      form.clearErrors('fileId');
    },
  });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4"
      onSubmit={(body) =>
        desk.act((idempotencyKey) => api(uploadInvoice, { params: { id: claim.id }, body, idempotencyKey }), t.done, body)
      }
    >
      <MoneyField label={t.amount} hint={t.amountHint} {...form.amount('amount')} />
      <Controlled form={form} name="fileId">
        {(field) => (
          <FileField
            id={field.id}
            label={t.file}
            hint={t.fileHint}
            error={field.error}
            accept={fileAccept}
            camera
            files={upload.items}
            full={upload.full}
            rejections={upload.rejections}
            onDismissRejections={upload.dismissRejections}
            onAdd={upload.add}
            onRetry={upload.retry}
            onRemove={(id) => {
              upload.remove(id);
              field.onValueChange('');
            }}
          />
        )}
      </Controlled>
      <div>
        <Button type="submit" loading={form.formState.isSubmitting || upload.busy}>
          {invoice ? t.replace : t.submit}
        </Button>
      </div>
    </ContractFormElement>
  );
}
