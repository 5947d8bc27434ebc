import { useNavigate } from 'react-router';
import { isStaff } from '#domain/roles.ts';
import { closeAccount, closeAccountForm } from '#contract/account.ts';
import { api } from '#web/api-client.ts';
import { useUser } from '#web/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { settingsText } from './settings.text.ts';

/** Closes the account for good: says first what goes, what stays and why. */
export function CloseAccountCard() {
  const t = useTexts(settingsText);
  const navigate = useNavigate();
  const user = useUser();
  const form = useContractForm(closeAccountForm, { defaultValues: { password: '', confirm: undefined } });
  if (isStaff(user.role)) {
    return (
      <Card title={t.close}>
        <p className="text-muted">{t.staffClose}</p>
      </Card>
    );
  }
  return (
    <Card title={t.close}>
      <p>{t.closeText}</p>
      <h3 className="mt-4 font-semibold">{t.keptTitle}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-6 text-muted">
        {t.keptBefore.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-3 text-muted">{t.closeNot}</p>
      <div className="mt-3">
        <Disclosure summary={t.close}>
          <ContractFormElement
            form={form}
            className="grid gap-4"
            onSubmit={async (body) => {
              const { kept } = await api(closeAccount, { body });
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
        </Disclosure>
      </div>
    </Card>
  );
}
