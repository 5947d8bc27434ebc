import { receivableReasonBody } from '#contract/claims/recovery/receivables.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Why a receivable is declared short, or written off. */
export default function ReceivableReasonForm({
  label,
  send,
}: {
  readonly label: string;
  readonly send: (body: { reason: string }) => Promise<void>;
}) {
  const { receivables: t } = useTexts('desk.money');
  const form = useContractForm(receivableReasonBody, { defaultValues: { reason: '' } });
  return (
    <ContractFormElement form={form} className="grid grid-cols-1 gap-4 text-left" onSubmit={send}>
      <TextArea label={t.reason} rows={3} {...form.field('reason')} />
      <div>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {label}
        </Button>
      </div>
    </ContractFormElement>
  );
}
