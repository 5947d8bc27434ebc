import { useState } from 'react';
import { getReminderPdf } from '#contract/claims/recovery/reminders.endpoints.ts';
import type { ReminderDto } from '#contract/claims/recovery/reminders.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api-client.ts';
import { DownloadButton } from '#web/files/download-button.tsx';
import { useUser } from '#web/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';

const SendReminder = lazyPart(() => import('./send-reminder.tsx'));
const SkipReminder = lazyPart(() => import('./skip-reminder.tsx'));

/** Read it, then send or skip it. */
export function ReminderActions({ reminder }: { readonly reminder: ReminderDto }) {
  const t = useTexts('reminders');
  const [open, setOpen] = useState<'send' | 'skip'>();
  const { id, claimNumber: number } = reminder;
  const mayDecide = permits(useUser(), 'reminder.decide') && reminder.state === 'draft';
  const close = () => setOpen(undefined);

  return (
    <span className="flex flex-wrap justify-end gap-2">
      <DownloadButton
        variant="quiet"
        icon={null}
        aria-label={t.readOf({ number })}
        fetchFile={() => api(getReminderPdf, { params: { id } })}
        fileName={`letter-${number}.pdf`}
      >
        {t.read}
      </DownloadButton>
      {mayDecide ? (
        <>
          <Button variant="secondary" aria-label={t.sendOf({ number })} onClick={() => setOpen('send')}>
            {t.send}
          </Button>
          <Button variant="quiet" aria-label={t.skipOf({ number })} onClick={() => setOpen('skip')}>
            {t.skip}
          </Button>
          <Dialog open={open === 'send'} onOpenChange={close} title={t.sendTitle}>
            {open === 'send' ? <SendReminder reminder={reminder} onDone={close} /> : null}
          </Dialog>
          <Dialog open={open === 'skip'} onOpenChange={close} title={t.skipTitle} description={t.skipLead}>
            {open === 'skip' ? <SkipReminder reminder={reminder} onDone={close} /> : null}
          </Dialog>
        </>
      ) : null}
    </span>
  );
}
