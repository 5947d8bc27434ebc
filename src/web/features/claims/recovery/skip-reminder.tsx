import { skipReminder } from '#contract/claims/recovery/reminders.endpoints.ts';
import type { ReminderDto } from '#contract/claims/recovery/reminders.schemas.ts';
import { skipReminderBody } from '#contract/claims/recovery/reminders.schemas.ts';
import { api } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useRemindersChanged } from './renew-recovery.ts';

/** Why a letter is left out. */
export default function SkipReminder({ reminder, onDone }: { readonly reminder: ReminderDto; readonly onDone: () => void }) {
  const t = useTexts('reminders');
  const toast = useToast();
  const changed = useRemindersChanged();
  const form = useContractForm(skipReminderBody, { defaultValues: { reason: '' } });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4 text-left"
      onSubmit={async (body) => {
        try {
          await api(skipReminder, { params: { id: reminder.id }, body });
          toast.success(t.isSkipped);
          onDone();
        } finally {
          await changed();
        }
      }}
    >
      <TextArea label={t.reason} rows={3} {...form.field('reason')} />
      <div>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t.skipNow}
        </Button>
      </div>
    </ContractFormElement>
  );
}
