import { List, useList } from '#web/desk/list-page.tsx';
import { useQuery } from '@tanstack/react-query';
import { listLedgerAccounts, listLedgerEntries } from '#contract/ledger.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { ExportList } from '#web/desk/export-list.tsx';
import { JournalTable } from '#web/desk/journal-table.tsx';
import { Loaded } from '#web/desk/loaded.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { MoneyPage } from '#web/desk/money-page.tsx';

export const handle: PageHandle = { permission: 'ledger.read', words: ['office'] };

export default function LedgerPage() {
  const { ledger: t } = useTexts('desk.money');
  const params = useListParams();
  const account = params.get('account');
  const accounts = useQuery(apiQuery(listLedgerAccounts));
  const entries = useList(listLedgerEntries, { ...params.asked, ...(account ? { account } : {}) });
  const { columns } = t;
  return (
    <MoneyPage part="ledger">
      <section className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 className="text-18 font-bold">{t.accounts}</h2>
          <ExportList list={listLedgerAccounts} />
        </div>
        <Loaded query={accounts}>
          {(rows) => (
            <Table
              caption={t.accountsCaption}
              rows={rows}
              rowKey={({ code }) => code}
              columns={[
                {
                  id: 'account',
                  header: columns.account,
                  card: 'title',
                  cell: ({ name, code }) => <TextLink to={params.to({ account: code })}>{name}</TextLink>,
                },
                { id: 'type', header: columns.type, card: 'meta', cell: ({ type }) => t.types[type] },
                { id: 'debits', header: columns.debits, align: 'right', cell: ({ debits }) => <Money rupees={debits} /> },
                { id: 'credits', header: columns.credits, align: 'right', cell: ({ credits }) => <Money rupees={credits} /> },
                {
                  id: 'balance',
                  header: columns.balance,
                  card: 'end',
                  align: 'right',
                  cell: ({ balance }) => <Money rupees={balance} className="font-semibold" />,
                },
                { id: 'entries', header: columns.entries, align: 'right', cell: ({ entries: n }) => n.toLocaleString('en-IN') },
              ]}
            />
          )}
        </Loaded>
      </section>
      <section className="grid grid-cols-1 gap-2">
        <h2 className="text-18 font-bold">{t.entries}</h2>
        <List
          list={entries}
          search={{ label: t.search, hint: t.searchHint }}
          choices={[
            {
              name: 'account',
              label: t.accountFilter,
              every: t.everyAccount,
              className: 'w-60',
              options: (accounts.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
            },
          ]}
          file
          empty={t.empty}
        >
          {(page, busy) => <JournalTable caption={t.entriesCaption} entries={page.data} busy={busy} openClaim={t.openClaim} />}
        </List>
      </section>
    </MoneyPage>
  );
}
