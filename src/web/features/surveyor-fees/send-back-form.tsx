import { sendBackSurveyorBill } from '#contract/surveyor-fees.endpoints.ts';
import { sendBackBody } from '#contract/surveyor-fees.schemas.ts';
import { api } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** What is wrong about a bill; the surveyor reads it. */
export default function SendBackForm({ billId, onSent }: { readonly billId: string; readonly onSent: () => Promise<void> }) {
  const t = useTexts('surveyorFees');
  const form = useContractForm(sendBackBody, { defaultValues: { reason: '' } });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4 text-left"
      onSubmit={async (body) => {
        await api(sendBackSurveyorBill, { params: { id: billId }, body });
        await onSent();
      }}
    >
      <TextArea label={t.reason} rows={3} {...form.field('reason')} />
      <div>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t.sendBack}
        </Button>
      </div>
    </ContractFormElement>
  );
}
