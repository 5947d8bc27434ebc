import { changeSurveyFee } from '#contract/surveyor-fees.endpoints.ts';
import { changeFeeBody } from '#contract/surveyor-fees.schemas.ts';
import type { SurveyorFeeDto } from '#contract/surveyor-fees.schemas.ts';
import { api } from '#web/api-client.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Another fee than the schedule's, and why. */
export default function ChangeFeeForm({
  fee,
  onChanged,
}: {
  readonly fee: SurveyorFeeDto;
  readonly onChanged: (waits: boolean) => Promise<void>;
}) {
  const t = useTexts('surveyorFees');
  const sameKey = useSameKey();
  const form = useContractForm(changeFeeBody, { defaultValues: { ...fee.offered, reason: '' } });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4 text-left"
      onSubmit={async (body) => {
        const { wanted } = await api(changeSurveyFee, { params: { id: fee.surveyId }, body, idempotencyKey: sameKey(body) });
        await onChanged(wanted !== null);
      }}
    >
      <MoneyField label={t.fee} {...form.amount('fee')} />
      <MoneyField label={t.travelField} {...form.amount('travel')} />
      <TextArea label={t.reason} rows={2} {...form.field('reason')} />
      <div>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t.save}
        </Button>
      </div>
    </ContractFormElement>
  );
}
