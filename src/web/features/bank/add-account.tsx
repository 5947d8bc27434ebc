import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { addBankAccount } from '#contract/bank.endpoints.ts';
import { bankAccountBody } from '#contract/bank.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { useContractForm } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

export default function AddAccount({ onSaved }: { readonly onSaved: () => void }) {
  const { account: t } = useTexts('bank');
  const toast = useToast();
  const sameKey = useSameKey();
  const form = useContractForm(bankAccountBody, { defaultValues: { name: '', ifsc: '', accountNumber: '' } });
  return (
    <ConfirmForm
      form={form}
      submit={t.save}
      onSubmit={async (body) => {
        await api(addBankAccount, { body, idempotencyKey: sameKey(body) });
        toast.success(t.saved);
        onSaved();
      }}
    >
      <TextField label={t.name} hint={t.nameHint} autoComplete="off" {...form.field('name')} />
      <TextField label={t.ifsc} autoComplete="off" {...form.field('ifsc')} />
      <TextField label={t.number} hint={t.numberHint} inputMode="numeric" autoComplete="off" {...form.field('accountNumber')} />
    </ConfirmForm>
  );
}
