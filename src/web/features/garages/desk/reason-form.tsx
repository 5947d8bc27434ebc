import { applicationReasonBody } from '#contract/garages/garage-account.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** What the garage is told with a rejection, or has to change. */
export default function ReasonForm({
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
