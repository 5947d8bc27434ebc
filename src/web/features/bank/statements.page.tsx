import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listBankAccounts, listBankLines, listBankStatements, listSettlements } from '#contract/bank.endpoints.ts';
import { permits } from '#domain/permissions.ts';
import { apiQuery, keysBelow } from '#web/api-query.ts';
import { SearchField } from '#web/desk/search-field.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { renew } from '#web/renew.ts';
import { useUser } from '#web/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { MoneyPage } from '../../desk/money-page.tsx';
import { AccountCards } from './account-cards.tsx';
import { LineTable } from './line-table.tsx';
import { SettlementTable } from './settlement-table.tsx';
import { StatementTable } from './statement-table.tsx';

export const handle: PageHandle = { permission: 'ledger.read', words: ['office', 'bank'] };

const views = ['lines', 'settlements', 'files'] as const;

const AddAccount = lazyPart(() => import('./add-account.tsx'));
const UploadStatement = lazyPart(() => import('./upload-statement.tsx'));

/** What our banks say: until which day it is read, each line, and each file that was taken. */
export default function StatementsPage() {
  const t = useTexts('bank');
  const user = useUser();
  const params = useListParams();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'upload' | 'account'>();
  const view = views.find((one) => one === params.get('view')) ?? 'lines';
  const search = params.get('search');
  const accounts = useQuery(apiQuery(listBankAccounts));
  const close = () => setOpen(undefined);
  const changed = () => void renew(queries, keysBelow('/bank'), keysBelow('/ledger'));
  const hasAccounts = (accounts.data?.length ?? 0) > 0;
  return (
    <MoneyPage
      part="statements"
      actions={
        <>
          {permits(user, 'bank-account.manage') ? (
            <Button variant="secondary" onClick={() => setOpen('account')}>
              {t.addAccount}
            </Button>
          ) : null}
          {permits(user, 'bank-statement.upload') && hasAccounts ? (
            <Button onClick={() => setOpen('upload')}>{t.upload}</Button>
          ) : null}
        </>
      }
    >
      <AccountCards query={accounts} />
      <NavTabs
        label={t.views}
        current={view}
        tabs={views.map((id) => ({
          id,
          label: t.tabs[id],
          to: params.to({ view: id === 'lines' ? '' : id }),
        }))}
      />
      {view === 'files' ? <Files page={params.page} /> : null}
      {view === 'settlements' ? <Settlements page={params.page} /> : null}
      {view === 'lines' ? <Lines page={params.page} search={search} /> : null}
      <Dialog open={open === 'upload'} onOpenChange={close} title={t.upload} size="wide">
        <UploadStatement accounts={accounts.data ?? []} onTaken={changed} onClose={close} />
      </Dialog>
      <Dialog open={open === 'account'} onOpenChange={close} title={t.addAccount} description={t.addAccountText}>
        <AddAccount
          onSaved={() => {
            close();
            changed();
          }}
        />
      </Dialog>
    </MoneyPage>
  );
}

function Lines({ page, search }: { readonly page: number; readonly search: string }) {
  const t = useTexts('bank');
  const params = useListParams();
  const query = useQuery({
    ...apiQuery(listBankLines, { query: { page, ...(search ? { search } : {}) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <ViewList
      query={query}
      params={params}
      file={{ list: listBankLines, query: search ? { search } : {} }}
      filterNames={['search']}
      filters={<SearchField label={t.search} value={search} onSearch={(text) => params.set({ search: text })} />}
      emptyTitle={t.empty}
      emptyHint={t.emptyHint}
    >
      {(list) => <LineTable lines={list.data} busy={query.isPlaceholderData} />}
    </ViewList>
  );
}

function Files({ page }: { readonly page: number }) {
  const t = useTexts('bank');
  const params = useListParams();
  const query = useQuery({ ...apiQuery(listBankStatements, { query: { page } }), placeholderData: keepPreviousData });
  return (
    <ViewList
      query={query}
      params={params}
      file={{ list: listBankStatements }}
      filterNames={[]}
      emptyTitle={t.empty}
      emptyHint={t.emptyHint}
    >
      {(list) => <StatementTable statements={list.data} busy={query.isPlaceholderData} />}
    </ViewList>
  );
}

function Settlements({ page }: { readonly page: number }) {
  const t = useTexts('bank');
  const params = useListParams();
  const query = useQuery({ ...apiQuery(listSettlements, { query: { page } }), placeholderData: keepPreviousData });
  return (
    <ViewList
      query={query}
      params={params}
      file={{ list: listSettlements }}
      filterNames={[]}
      emptyTitle={t.noSettlement}
      emptyHint={t.noSettlementHint}
    >
      {(list) => <SettlementTable settlements={list.data} busy={query.isPlaceholderData} />}
    </ViewList>
  );
}
