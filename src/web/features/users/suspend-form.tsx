import { suspendUserBody } from '#contract/users.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Why an account is suspended. */
export default function SuspendForm({ send }: { readonly send: (body: { reason: string }) => Promise<void> }) {
  const { user: t } = useTexts('desk.users');
  const form = useContractForm(suspendUserBody, { defaultValues: { reason: '' } });
  return (
    <ContractFormElement form={form} className="grid grid-cols-1 gap-4" onSubmit={send}>
      <TextArea label={t.reason} rows={3} {...form.field('reason')} />
      <div>
        <Button type="submit" variant="danger" loading={form.formState.isSubmitting}>
          {t.suspend}
        </Button>
      </div>
    </ContractFormElement>
  );
}
