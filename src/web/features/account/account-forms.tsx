import { OwnPassword } from '#web/session/gate-form.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { listSessions, changePassword, setNotificationChoices, closeAccount } from '#contract/account/account.endpoints.ts';
import { changePasswordForm, notificationChoicesForm, closeAccountForm } from '#contract/account/account.schemas.ts';
import type { NotificationChoices } from '#contract/account/account.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { queryKey } from '#web/api/api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useUser } from '#web/session/session-store.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { notificationTopics } from '#domain/choices.ts';
import type { Role } from '#domain/roles.ts';
import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { useNavigate } from 'react-router';
import { forgetTyped } from '#web/session/forget-typed.ts';

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

export function ChoicesForm({
  choices,
  onSaved,
}: {
  readonly choices: NotificationChoices;
  readonly onSaved: (choices: NotificationChoices) => void;
}) {
  const t = useTexts('account.settings');
  const text = useMessageText();
  const toast = useToast();
  const { role } = useUser();
  const form = useContractForm(notificationChoicesForm, { defaultValues: { choices } });
  return (
    <ContractFormElement
      form={form}
      className="grid gap-5"
      onSubmit={async (body) => {
        onSaved((await api(setNotificationChoices, { body })).choices);
        toast.success(text('account.choices.saved'));
      }}
    >
      <div className="divide-y divide-line">
        {topicsOf(role).map((topic) => (
          <fieldset key={topic} className="flex flex-wrap items-center gap-x-6 py-1">
            <legend className="float-left min-w-0 flex-1 basis-52 py-2 font-semibold">{t.topics[topic]}</legend>
            <Checkbox label={t.byEmail} {...form.field(`choices.${topic}.email`)} />
            <Checkbox label={t.bySms} {...form.field(`choices.${topic}.sms`)} />
          </fieldset>
        ))}
      </div>
      <Button type="submit" className="justify-self-start" loading={form.formState.isSubmitting} loadingText={t.saving}>
        {t.save}
      </Button>
    </ContractFormElement>
  );
}

type Topic = (typeof notificationTopics)[number];

/** Notification topics limited to some roles. */
const only: Partial<Record<Topic, readonly Role[]>> = { garage: ['garage'], survey: ['surveyor'] };

function topicsOf(role: Role): Topic[] {
  return notificationTopics.filter((topic) => only[topic]?.includes(role) ?? true);
}

/** Closing requires the password and a confirmation. */
export function CloseAccountForm() {
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
