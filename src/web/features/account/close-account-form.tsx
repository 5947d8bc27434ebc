import { useNavigate } from 'react-router';
import { closeAccount } from '#contract/account/account.endpoints.ts';
import { closeAccountForm } from '#contract/account/account.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { forgetTyped } from '#web/session/forget-typed.ts';
import { useUser } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Password and a yes: nothing else closes an account. */
export default function CloseAccountForm() {
  const t = useTexts('account.settings');
  const navigate = useNavigate();
  const user = useUser();
  const form = useContractForm(closeAccountForm, { defaultValues: { password: '', confirm: undefined } });
  return (
    <ContractFormElement
      form={form}
      className="grid gap-4"
      onSubmit={async (body) => {
        const { kept } = await api(closeAccount, { body });
        forgetTyped(user.id);
        await navigate('/account-closed', { replace: true, state: { kept } });
      }}
    >
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField label={t.password} required autoComplete="current-password" {...form.field('password')} />
      <Checkbox label={t.closeConfirm} {...form.field('confirm')} />
      <Button
        type="submit"
        variant="danger"
        className="justify-self-start"
        loading={form.formState.isSubmitting}
        loadingText={t.closing}
      >
        {t.close}
      </Button>
    </ContractFormElement>
  );
}
