import { List, useList } from '#web/desk/list-page.tsx';
import { listReminders, getReminderPdf } from '#contract/claims/recovery/remittances.endpoints.ts';
import { reminderViews } from '#domain/list-views.ts';
import { ExportList } from '#web/desk/export-list.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { useTexts, useLocale } from '#web/ui/texts.ts';
import { MoneyPage } from '#web/desk/money-page.tsx';
import type { ReminderDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { TwoLines } from '#web/desk/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { formatDate, DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useState } from 'react';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { DownloadButton } from '#web/files/download-button.tsx';
import { useUser } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

export const handle: PageHandle = { permission: 'receivable.read', words: ['reminders'] };

/** Messages to insurers that wait for review, and the outcome of earlier ones. */
export default function RemindersPage() {
  const t = useTexts('reminders');
  const params = useListParams();
  const view = params.oneOf('view', reminderViews);
  const list = useList(
    listReminders,
    { page: params.page, view },
    // A job compiles the documents and sends them.
    { refetchInterval: (rows) => (rows?.data.some((letter) => letter.state === 'sending') ? 5_000 : false) },
  );
  return (
    <MoneyPage part="letters" actions={<ExportList list={listReminders} query={{ view }} />}>
      <p className="max-w-prose text-muted">{t.lead}</p>
      <List list={list} views={{ label: t.viewsLabel, ids: reminderViews, texts: t.views }} empty={t.empty[view]}>
        {(page, busy) => <ReminderTable reminders={page.data} busy={busy} />}
      </List>
    </MoneyPage>
  );
}

const tones = { draft: 'warn', sending: 'info', sent: 'success', skipped: 'neutral', stopped: 'neutral' } as const;

function ReminderTable({ reminders, busy }: { readonly reminders: readonly ReminderDto[]; readonly busy: boolean }) {
  const t = useTexts('reminders');
  const { locale } = useLocale();
  const { columns } = t;
  return (
    <Table
      caption={t.caption}
      busy={busy}
      rows={reminders}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'claim',
          header: columns.claim,
          card: 'title',
          cell: ({ claimId, claimNumber }) => (
            <TextLink to={`/app/claims/${claimId}?tab=money`} className="whitespace-nowrap">
              {claimNumber}
            </TextLink>
          ),
        },
        {
          id: 'insurer',
          header: columns.insurer,
          card: 'meta',
          className: 'sm:max-w-44',
          cell: ({ insurerName }) => <TwoLines text={insurerName} />,
        },
        {
          id: 'letter',
          header: columns.letter,
          cell: ({ clock }) => (
            <span className="grid">
              <span className="font-semibold">{t.clocks[`day${clock}`]}</span>
              <span className="text-13 text-muted">{t.clockDay({ days: String(clock) })}</span>
            </span>
          ),
        },
        {
          id: 'days',
          header: columns.days,
          cell: ({ days, countedFrom }) => (
            <span className="grid whitespace-nowrap">
              <span>{t.days({ days })}</span>
              <span className="text-13 text-muted">{t.from({ day: formatDate(countedFrom, 'date', locale) })}</span>
            </span>
          ),
        },
        {
          id: 'outstanding',
          header: columns.outstanding,
          card: 'end',
          align: 'right',
          cell: ({ outstanding }) => <Money rupees={outstanding} className="font-semibold" />,
        },
        {
          id: 'state',
          header: columns.state,
          cell: ({ state, decided }) => (
            <span className="grid gap-0.5">
              <span>
                <Badge tone={tones[state]}>{t.states[state]}</Badge>
              </span>
              {decided ? (
                <span className="max-w-60 text-13 wrap-anywhere text-muted">
                  <DateTime at={decided.at} />,{' '}
                  {decided.reason === null
                    ? t.sentBy({ by: decided.by, mailbox: decided.mailbox ?? '' })
                    : t.skippedBy({ by: decided.by, reason: decided.reason })}
                </span>
              ) : null}
            </span>
          ),
        },
        {
          id: 'actions',
          header: columns.actions,
          hideHeader: true,
          align: 'right',
          cell: (reminder) => <ReminderActions reminder={reminder} />,
        },
      ]}
    />
  );
}

const SendReminder = lazyPart(async () => ({ default: (await import('./reminder-forms.tsx')).SendReminder }));
const SkipReminder = lazyPart(async () => ({ default: (await import('./reminder-forms.tsx')).SkipReminder }));

function ReminderActions({ reminder }: { readonly reminder: ReminderDto }) {
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
