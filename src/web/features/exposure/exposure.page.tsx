import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listExposure, viewExposure } from '#contract/exposure.endpoints.ts';
import { apiQuery } from '#web/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { SearchField } from '#web/desk/search-field.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { Card } from '#web/ui/card.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { ChangeLimit } from './change-limit.tsx';
import { CommonLimit } from './common-limit.tsx';
import { UseOfLimit } from './use-of-limit.tsx';
import { UsesTable } from './uses-table.tsx';

export const handle: PageHandle = { permission: 'exposure.read', words: ['office'] };

const kinds = ['insurer', 'garage', 'owner', 'garage-surveyor', 'claim'] as const;

/** How much of our money is out, altogether and with whom, against its limits. */
export default function ExposurePage() {
  const t = useTexts('exposure');
  const params = useListParams();
  const kind = kinds.find((one) => one === params.get('kind')) ?? 'insurer';
  const search = params.get('search');
  const summary = useQuery(apiQuery(viewExposure));
  const query = useQuery({
    ...apiQuery(listExposure, { query: { kind, page: params.page, ...(search ? { search } : {}) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t.title} documentTitle={`${t.kinds[kind]} – ${t.title}`}>
      <div className="grid grid-cols-1 gap-4 text-14">
        <p className="max-w-prose text-muted">{t.lead}</p>
        <Loaded query={summary} lines={3}>
          {({ total, kinds: common }) => (
            <>
              <Card title={t.total} actions={<ChangeLimit limitOf={total} limit={total.limit} />}>
                <UseOfLimit use={total} large />
              </Card>
              <NavTabs
                label={t.views}
                current={kind}
                tabs={kinds.map((id) => ({
                  id,
                  label: t.kinds[id],
                  to: params.to({ kind: id === 'insurer' ? '' : id, search: '' }),
                }))}
              />
              <CommonLimit kind={kind} common={common.find((one) => one.kind === kind)} />
            </>
          )}
        </Loaded>
        <ViewList
          query={query}
          params={params}
          file={{ list: listExposure, query: { kind, ...(search ? { search } : {}) } }}
          filterNames={['search']}
          emptyTitle={t.empty}
          filters={<SearchField label={t.search} value={search} onSearch={(text) => params.set({ search: text })} />}
        >
          {(page) => <UsesTable caption={t.kinds[kind]} uses={page.data} busy={query.isPlaceholderData} />}
        </ViewList>
      </div>
    </Page>
  );
}
