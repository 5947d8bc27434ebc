import { notificationChoicesForm } from '#contract/account/account.schemas.ts';
import type { NotificationChoices } from '#contract/account/account.schemas.ts';
import { setNotificationChoices } from '#contract/account/account.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { useUser } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { notificationTopics } from '#domain/choices.ts';
import type { Role } from '#domain/roles.ts';

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

/** Topics that concern one role only. */
const only: Partial<Record<Topic, readonly Role[]>> = { garage: ['garage'], survey: ['surveyor'] };

/** What a person of this role can get messages about. */
function topicsOf(role: Role): Topic[] {
  return notificationTopics.filter((topic) => only[topic]?.includes(role) ?? true);
}
