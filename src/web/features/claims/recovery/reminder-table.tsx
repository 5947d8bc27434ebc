import type { ReminderDto } from '#contract/claims/recovery/reminders.schemas.ts';
import { TwoLines } from '#web/desk/two-lines.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { formatDate } from '#web/ui/date-text.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { ReminderActions } from './reminder-actions.tsx';

const tones = { draft: 'warn', sending: 'info', sent: 'success', skipped: 'neutral', stopped: 'neutral' } as const;

/** One row a letter. */
export function ReminderTable({ reminders, busy }: { readonly reminders: readonly ReminderDto[]; readonly busy: boolean }) {
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
