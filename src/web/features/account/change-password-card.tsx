import { OwnPassword } from '#web/session/gate-form.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { listSessions, changePassword } from '#contract/account/account.endpoints.ts';
import { changePasswordForm } from '#contract/account/account.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { queryKey } from '#web/api/api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

export function ChangePasswordCard() {
  const t = useTexts('account.settings');
  const text = useMessageText();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useContractForm(changePasswordForm, { defaultValues: empty });
  return (
    <Card title={t.changePassword}>
      <ContractFormElement
        form={form}
        className="grid gap-5"
        onSubmit={async ({ confirmPassword: _typedTwice, ...body }) => {
          await api(changePassword, { body });
          form.reset(empty);
          toast.success(text('auth.password.changed'));
          await queries.invalidateQueries({ queryKey: queryKey(listSessions) });
        }}
      >
        <OwnPassword label={t.currentPassword} field={form.field('currentPassword')} />
        <PasswordField
          label={t.newPassword}
          hint={t.passwordHint}
          required
          autoComplete="new-password"
          {...form.field('password')}
        />
        <PasswordField label={t.confirmPassword} required autoComplete="new-password" {...form.field('confirmPassword')} />
        <p className="text-14 text-muted">{t.passwordEnds}</p>
        <Button type="submit" className="justify-self-start" loading={form.formState.isSubmitting} loadingText={t.saving}>
          {t.changePassword}
        </Button>
      </ContractFormElement>
    </Card>
  );
}
