import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listInsurers } from '#contract/insurers.endpoints.ts';
import { permits } from '#domain/permissions.ts';
import { apiQuery, keysBelow } from '#web/api-query.ts';
import { SearchField } from '#web/desk/search-field.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { useUser } from '#web/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { ProposedInsurers } from './proposed-insurers.tsx';

export const handle: PageHandle = { permission: 'insurer.read', words: ['office'] };

const ProposeForm = lazyPart(() => import('./propose-form.tsx'));

/** The insurers that a claim, a policy or a receipt can name; new ones need two people. */
export default function InsurersPage() {
  const t = useTexts('insurers');
  const { policies } = useTexts('shell.menu');
  const me = useUser();
  const params = useListParams();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const search = params.get('search');
  const query = useQuery({
    ...apiQuery(listInsurers, { query: { page: params.page, limit: 25, ...(search ? { search } : {}) } }),
    placeholderData: keepPreviousData,
  });
  const changed = () => queries.invalidateQueries({ queryKey: keysBelow('/insurers') });
  return (
    <Page
      title={t.title}
      crumbs={[{ label: policies, to: '/app/policies' }]}
      actions={
        <>
          <LinkButton variant="secondary" to="/app/insurers/officers">
            {t.officers}
          </LinkButton>
          {permits(me, 'insurer.propose') ? <Button onClick={() => setOpen(true)}>{t.propose}</Button> : null}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="text-14 text-muted">{t.lead}</p>
        <ProposedInsurers onChanged={changed} />
        <ViewList
          query={query}
          params={params}
          file={{ list: listInsurers, query: search ? { search } : {} }}
          filterNames={['search']}
          emptyTitle={t.empty}
          filters={<SearchField label={t.search} value={search} onSearch={(text) => params.set({ search: text })} />}
        >
          {(page) => (
            <Table
              caption={t.title}
              busy={query.isPlaceholderData}
              rows={page.data}
              rowKey={({ id }) => id}
              rowTo={({ id }) => `/app/insurers/${id}`}
              columns={[
                { id: 'name', header: t.name, card: 'title', cell: ({ name }) => name },
                { id: 'aliases', header: t.aliases, cell: ({ aliases }) => aliases.join(', ') || t.noAliases },
              ]}
            />
          )}
        </ViewList>
      </div>
      <Dialog open={open} onOpenChange={setOpen} title={t.propose}>
        <ProposeForm
          onDone={() => {
            setOpen(false);
            void changed();
          }}
        />
      </Dialog>
    </Page>
  );
}
