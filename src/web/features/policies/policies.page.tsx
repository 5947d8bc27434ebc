import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listPolicies } from '#contract/policies.endpoints.ts';
import { policyStates } from '#contract/policies.ts';
import type { PolicyDto } from '#contract/policies.schemas.ts';
import { useUser } from '#web/session-store.ts';
import { permits } from '#domain/permissions.ts';
import { apiQuery, queryKey } from '#web/api-query.ts';
import { SearchField } from '#web/desk/search-field.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { PolicyTable } from './policy-table.tsx';

export const handle: PageHandle = { permission: 'policy.read', words: ['office'] };

const views = ['all', ...policyStates, 'matched'] as const;
const ImportPolicies = lazyPart(() => import('./import-policies.tsx'));
const PolicyForm = lazyPart(() => import('./policy-form.tsx'));

/** The policies that insurers told us of, searchable, with the claims that they cover. */
export default function PoliciesPage() {
  const t = useTexts('policies');
  const mayManage = permits(useUser(), 'policy.manage');
  const params = useListParams();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'add' | 'import' | PolicyDto>();
  const view = views.find((one) => one === params.get('view')) ?? 'all';
  const search = params.get('search');
  const filter = {
    page: params.page,
    ...(search ? { search } : {}),
    ...(view === 'matched' ? { matched: 'true' as const } : view === 'all' ? {} : { state: view }),
  };
  const query = useQuery({
    ...apiQuery(listPolicies, { query: filter }),
    placeholderData: keepPreviousData,
  });
  const close = () => setOpen(undefined);
  const saved = async () => {
    close();
    await queries.invalidateQueries({ queryKey: queryKey(listPolicies) });
  };
  const edited = typeof open === 'object' ? open : undefined;
  return (
    <Page
      title={t.title}
      actions={
        <>
          <LinkButton to="/app/insurers" variant="secondary">
            {t.insurers}
          </LinkButton>
          {mayManage ? (
            <>
              <Button variant="secondary" onClick={() => setOpen('import')}>
                {t.import}
              </Button>
              <Button onClick={() => setOpen('add')}>{t.add}</Button>
            </>
          ) : null}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="text-14 text-muted">{t.lead}</p>
        <NavTabs
          label={t.viewsLabel}
          current={view}
          tabs={views.map((id) => ({ id, label: t.views[id], to: params.to({ view: id === 'all' ? '' : id }) }))}
        />
        <ViewList
          query={query}
          params={params}
          file={{ list: listPolicies, query: filter }}
          savedAs="policies"
          filterNames={['search']}
          emptyTitle={t.empty}
          emptyHint={t.emptyHint}
          filters={
            <SearchField label={t.search} hint={t.searchHint} value={search} onSearch={(text) => params.set({ search: text })} />
          }
        >
          {(page) => <PolicyTable policies={page.data} busy={query.isPlaceholderData} onEdit={mayManage ? setOpen : undefined} />}
        </ViewList>
      </div>
      <Dialog
        open={open === 'add' || edited !== undefined}
        onOpenChange={close}
        title={edited ? t.editTitle({ number: edited.policyNumber }) : t.addTitle}
      >
        <PolicyForm policy={edited} onSaved={() => void saved()} />
      </Dialog>
      <Dialog open={open === 'import'} onOpenChange={close} title={t.importTitle} size="wide">
        <ImportPolicies onTaken={() => void saved()} />
      </Dialog>
    </Page>
  );
}
