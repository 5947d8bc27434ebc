import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listReceivables } from '#contract/claims/recovery/receivables.endpoints.ts';
import { receivableWireStates } from '#contract/claims/recovery/receivables.ts';
import { apiQuery } from '#web/api-query.ts';
import { SearchField } from '#web/desk/search-field.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { AgeingBar } from './ageing-bar.tsx';
import { MoneyPage } from '../../../desk/money-page.tsx';
import { LettersWaiting } from './letters-waiting.tsx';
import { ReceivableTable } from './receivable-table.tsx';

export const handle: PageHandle = { permission: 'receivable.read', words: ['office', 'reminders'] };

const views = ['owed', 'overdue', 'losing', ...receivableWireStates, 'all'] as const;

/** What insurers owe us, by age; a search also finds what is paid. */
export default function ReceivablesPage() {
  const { receivables: t, viewsLabel } = useTexts('desk.money');
  const params = useListParams();
  const search = params.get('search');
  const first = search ? 'all' : 'owed';
  const view = params.get('overdue') === 'true' ? 'overdue' : (views.find((one) => one === params.get('view')) ?? first);
  const filter = {
    page: params.page,
    ...(search ? { search } : {}),
    ...(view === 'owed' ? { open: 'true' as const } : {}),
    ...(view === 'overdue' || view === 'losing' ? { [view]: 'true' as const } : {}),
    ...(receivableWireStates.some((state) => state === view) ? { state: view as (typeof receivableWireStates)[number] } : {}),
  };
  const query = useQuery({
    ...apiQuery(listReceivables, { query: filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <MoneyPage part="receivables">
      <LettersWaiting />
      <AgeingBar ageing={query.data?.ageing} />
      <NavTabs
        label={viewsLabel}
        current={view}
        tabs={views.map((id) => ({
          id,
          label: t.views[id],
          to: params.to(id === 'overdue' ? { view: '', overdue: 'true' } : { view: id === first ? '' : id, overdue: '' }),
        }))}
      />
      <ViewList
        query={query}
        params={params}
        file={{ list: listReceivables, query: filter }}
        savedAs="receivables"
        filterNames={['search']}
        emptyTitle={t.empty}
        claimIds={(page) => page.data.map(({ claimId }) => claimId)}
        filters={
          <SearchField label={t.search} hint={t.searchHint} value={search} onSearch={(text) => params.set({ search: text })} />
        }
      >
        {(page) => <ReceivableTable receivables={page.data} busy={query.isPlaceholderData} />}
      </ViewList>
    </MoneyPage>
  );
}
