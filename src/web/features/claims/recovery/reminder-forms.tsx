import { ConfirmForm, ReasonForm } from '#web/ui/confirm-form.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getReminder, sendReminder, skipReminder } from '#contract/claims/recovery/remittances.endpoints.ts';
import { sendReminderBody, skipReminderBody } from '#contract/claims/recovery/remittances.schemas.ts';
import type { ReminderDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useRemindersChanged } from './renew-recovery.ts';

interface OfReminder {
  readonly reminder: ReminderDto;
  readonly onDone: () => void;
}

/** Recipient of the message, from the insurer's contacts. */
export function SendReminder({ reminder, onDone }: OfReminder) {
  const t = useTexts('reminders');
  const query = useQuery(apiQuery(getReminder, { params: { id: reminder.id } }));
  return (
    <Loaded query={query} lines={3}>
      {(reply) =>
        reply.officers.length > 0 ? (
          <Fields reminder={reply.reminder} officers={reply.officers} onDone={onDone} />
        ) : (
          <p>
            {t.noOfficer} <TextLink to="/app/insurers/officers">{t.toOfficers}</TextLink>
          </p>
        )
      }
    </Loaded>
  );
}

function Fields({ reminder, officers, onDone }: OfReminder & { readonly officers: ReplyOf<typeof getReminder>['officers'] }) {
  const t = useTexts('reminders');
  const toast = useToast();
  const changed = useRemindersChanged();
  const form = useContractForm(sendReminderBody, {
    defaultValues: { officerId: officers.length === 1 ? officers[0]?.id : '', outstanding: reminder.outstanding },
  });
  return (
    <ConfirmForm
      form={form}
      submit={t.sendNow}
      onSubmit={async (body) => {
        try {
          await api(sendReminder, { params: { id: reminder.id }, body });
          toast.success(t.isSent);
          onDone();
        } finally {
          await changed();
        }
      }}
    >
      <p>{t.sendLead({ amount: formatRupees(rupeesToPaise(reminder.outstanding)) })}</p>
      {reminder.clock === 30 ? <p>{t.portal}</p> : null}
      <SelectField
        label={t.officer}
        placeholder={officers.length === 1 ? undefined : t.choose}
        options={officers.map(({ id, name, mailbox }) => ({ value: id, label: `${name} (${mailbox})` }))}
        {...form.field('officerId')}
      />
    </ConfirmForm>
  );
}

export function SkipReminder({ reminder, onDone }: { readonly reminder: ReminderDto; readonly onDone: () => void }) {
  const t = useTexts('reminders');
  const toast = useToast();
  const changed = useRemindersChanged();
  return (
    <ReasonForm
      rules={skipReminderBody}
      label={t.reason}
      submit={t.skipNow}
      send={async (body) => {
        try {
          await api(skipReminder, { params: { id: reminder.id }, body });
          toast.success(t.isSkipped);
          onDone();
        } finally {
          await changed();
        }
      }}
    />
  );
}
