import { useQueryClient } from '@tanstack/react-query';
import { invite, listInvitations } from '#contract/invitations.endpoints.ts';
import { inviteForm } from '#contract/invitations.schemas.ts';
import { invitedDuties, staffRoles } from '#domain/roles.ts';
import { api } from '#web/api/api-client.ts';
import { queryKey } from '#web/api/api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxGroup } from '#web/ui/choice.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

export default function InviteForm() {
  const t = useTexts('invitations.desk');
  const roleNames = useTexts('roles');
  const dutyTexts = useTexts('duties');
  const dutyNames = useTexts('dutyNames');
  const toast = useToast();
  const queries = useQueryClient();
  const form = useContractForm(inviteForm, {
    defaultValues: { email: '', role: 'insurance', duties: ['review'] },
  });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]"
      onSubmit={async (body) => {
        await api(invite, { body });
        form.reset();
        toast.success(t.sent);
        await queries.invalidateQueries({ queryKey: queryKey(listInvitations) });
      }}
    >
      <TextField label={t.email} type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
      <SelectField
        label={t.role}
        options={staffRoles.map((value) => ({ value, label: roleNames[value] }))}
        {...form.field('role')}
      />
      <CheckboxGroup
        label={t.duties}
        hint={t.dutiesHint}
        columns={2}
        className="sm:col-span-full"
        options={invitedDuties.map((value) => ({ value, label: dutyNames[value], hint: dutyTexts.hints[value] }))}
        {...form.field('duties')}
      />
      <Button type="submit" className="sm:justify-self-start" loading={form.formState.isSubmitting}>
        {t.send}
      </Button>
    </ContractFormElement>
  );
}
