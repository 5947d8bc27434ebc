import { useQueryClient } from '@tanstack/react-query';
import { invite, inviteForm } from '#contract/invitations.ts';
import { api } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { invitationsKey } from './invitations-key.ts';
import { settingsText } from './settings-admin.text.ts';

/** Sends an invitation. */
export default function InviteForm() {
  const { invitations: t } = useTexts(settingsText);
  const toast = useToast();
  const queries = useQueryClient();
  const form = useContractForm(inviteForm, { defaultValues: { email: '', role: 'insurance' } });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
      onSubmit={async (body) => {
        await api(invite, { body });
        form.reset();
        toast.success(t.sent);
        await queries.invalidateQueries({ queryKey: invitationsKey });
      }}
    >
      <TextField label={t.email} type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
      <SelectField
        label={t.role}
        options={(['insurance', 'admin'] as const).map((value) => ({ value, label: t.roles[value] }))}
        {...form.field('role')}
      />
      <Button type="submit" className="sm:mt-[calc(var(--control-leading)+0.25rem)]" loading={form.formState.isSubmitting}>
        {t.send}
      </Button>
    </ContractFormElement>
  );
}
