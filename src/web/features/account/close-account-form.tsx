import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { OwnPassword } from '#web/session/gate-form.tsx';
import { useNavigate } from 'react-router';
import { closeAccount } from '#contract/account/account.endpoints.ts';
import { closeAccountForm } from '#contract/account/account.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { forgetTyped } from '#web/session/forget-typed.ts';
import { useUser } from '#web/session/session-store.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Password and a yes: nothing else closes an account. */
export default function CloseAccountForm() {
  const t = useTexts('account.settings');
  const navigate = useNavigate();
  const user = useUser();
  const form = useContractForm(closeAccountForm, { defaultValues: { password: '', confirm: undefined } });
  return (
    <ConfirmForm
      form={form}
      submit={t.close}
      busyText={t.closing}
      danger
      onSubmit={async (body) => {
        const { kept } = await api(closeAccount, { body });
        forgetTyped(user.id);
        await navigate('/account-closed', { replace: true, state: { kept } });
      }}
    >
      <OwnPassword label={t.password} field={form.field('password')} />
      <Checkbox label={t.closeConfirm} {...form.field('confirm')} />
    </ConfirmForm>
  );
}
