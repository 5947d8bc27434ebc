import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { setSurveyorTaxIdentity } from '#contract/surveyors/surveyors.endpoints.ts';
import { taxIdentityBody } from '#contract/surveyors/surveyors.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { useContractForm } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

export default function TaxIdentityForm({ gstin, onSaved }: { readonly gstin: string; readonly onSaved: () => Promise<void> }) {
  const { identity: t } = useTexts('surveyorFees');
  const form = useContractForm(taxIdentityBody, { defaultValues: { pan: '', gstin } });
  return (
    <ConfirmForm
      form={form}
      submit={t.save}
      onSubmit={async (body) => {
        await api(setSurveyorTaxIdentity, { body });
        await onSaved();
      }}
    >
      <TextField label={t.pan} autoComplete="off" {...form.field('pan')} />
      <TextField label={t.gstin} hint={t.gstinHint} autoComplete="off" {...form.field('gstin')} />
    </ConfirmForm>
  );
}
