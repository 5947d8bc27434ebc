import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listReminders } from '#contract/claims/recovery/reminders.endpoints.ts';
import { reminderViews } from '#contract/claims/recovery/reminders.ts';
import { apiQuery } from '#web/api-query.ts';
import { ExportList } from '#web/desk/export-list.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { MoneyPage } from '../../../desk/money-page.tsx';
import { ReminderTable } from './reminder-table.tsx';

export const handle: PageHandle = { permission: 'receivable.read', words: ['office', 'reminders'] };

/** Letters to insurers that wait for somebody to read them, and what became of the others. */
export default function RemindersPage() {
  const t = useTexts('reminders');
  const params = useListParams();
  const view = reminderViews.find((one) => one === params.get('view')) ?? 'waiting';
  const query = useQuery({
    ...apiQuery(listReminders, { query: { page: params.page, view } }),
    placeholderData: keepPreviousData,
    // A job puts the papers together and sends them.
    refetchInterval: ({ state }) => (state.data?.data.some((letter) => letter.state === 'sending') ? 5_000 : false),
  });
  return (
    <MoneyPage part="letters" actions={<ExportList list={listReminders} query={{ view }} />}>
      <p className="max-w-prose text-muted">{t.lead}</p>
      <NavTabs
        label={t.viewsLabel}
        current={view}
        tabs={reminderViews.map((id) => ({
          id,
          label: t.views[id],
          to: params.to({ view: id === 'waiting' ? '' : id }),
        }))}
      />
      <ViewList query={query} params={params} filterNames={[]} emptyTitle={t.empty[view]}>
        {(page) => <ReminderTable reminders={page.data} busy={query.isPlaceholderData} />}
      </ViewList>
    </MoneyPage>
  );
}
