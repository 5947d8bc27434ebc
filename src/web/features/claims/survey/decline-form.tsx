import { declineSurveyBody } from '#contract/claims/survey/survey.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Why a survey is declined. */
export default function DeclineForm({ send }: { readonly send: (reason: string) => Promise<void> }) {
  const t = useTexts('claims.survey');
  const form = useContractForm(declineSurveyBody, { defaultValues: { reason: '' } });
  return (
    <ContractFormElement form={form} className="grid grid-cols-1 gap-4 text-left" onSubmit={({ reason }) => send(reason)}>
      <TextArea label={t.reason} rows={3} {...form.field('reason')} />
      <div>
        <Button type="submit" variant="danger" loading={form.formState.isSubmitting}>
          {t.decline}
        </Button>
      </div>
    </ContractFormElement>
  );
}
