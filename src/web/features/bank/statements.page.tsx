import { List, ListViews, useList } from '#web/desk/list-page.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { listBankAccounts, listBankLines, listBankStatements, listSettlements } from '#contract/bank.endpoints.ts';
import type { Paged } from '#contract/paged.ts';
import { permits } from '#domain/permissions.ts';
import { apiQuery, keysBelow, renew, workKeys } from '#web/api/api-query.ts';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { useUser } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { WithdrawalCell } from './withdrawal-cell.tsx';
import { MoneyPage } from '#web/desk/money-page.tsx';
import type { BankAccountDto, BankLineDto, SettlementDto, BankStatementDto } from '#contract/bank.schemas.ts';
import { Loaded, TwoLines } from '#web/desk/loaded.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { BreakPoints } from '#web/ui/plate.tsx';

export const handle: PageHandle = { permission: 'ledger.read', words: ['bank'] };

const views = ['lines', 'settlements', 'files'] as const;

const AddAccount = lazyPart(async () => ({ default: (await import('./upload-statement.tsx')).AddAccount }));
const TakeBack = lazyPart(async () => ({ default: (await import('./take-back.tsx')).TakeBack }));
const UploadStatement = lazyPart(async () => ({ default: (await import('./upload-statement.tsx')).UploadStatement }));

/** Bank statements: read until which day, each line, and each imported file. */
export default function StatementsPage() {
  const t = useTexts('bank');
  const user = useUser();
  const params = useListParams();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'upload' | 'account'>();
  const view = params.oneOf('view', views);
  const [page, setPage] = useState(1);
  const accounts = useQuery(apiQuery(listBankAccounts, { query: { page } }));
  const close = () => setOpen(undefined);
  const changed = () => void renew(queries, keysBelow('/bank'), keysBelow('/ledger'));
  const hasAccounts = (accounts.data?.total ?? 0) > 0;
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
      <AccountCards query={accounts} onPageChange={setPage} />
      <ListViews label={t.views} ids={views} texts={t.tabs} />
      {view === 'files' ? <Files /> : null}
      {view === 'settlements' ? <Settlements /> : null}
      {view === 'lines' ? <Lines /> : null}
      <Dialog open={open === 'upload'} onOpenChange={close} title={t.upload} size="wide">
        <UploadStatement accounts={accounts.data?.data ?? []} onTaken={changed} onClose={close} />
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

function Lines() {
  const t = useTexts('bank');
  return (
    <List
      list={useList(listBankLines, useListParams().asked)}
      search={{ label: t.search }}
      file
      empty={t.empty}
      emptyHint={t.emptyHint}
    >
      {(page, busy) => <LineTable lines={page.data} busy={busy} />}
    </List>
  );
}

function Files() {
  const t = useTexts('bank');
  const list = useList(listBankStatements, { page: useListParams().page });
  const queries = useQueryClient();
  const changed = () => void renew(queries, keysBelow('/bank'), keysBelow('/ledger'), ...workKeys);
  return (
    <List list={list} file empty={t.empty} emptyHint={t.emptyHint}>
      {(page, busy) => <StatementTable statements={page.data} busy={busy} onChanged={changed} />}
    </List>
  );
}

function Settlements() {
  const t = useTexts('bank');
  const list = useList(listSettlements, { page: useListParams().page });
  return (
    <List list={list} file empty={t.noSettlement} emptyHint={t.noSettlementHint}>
      {(page, busy) => <SettlementTable settlements={page.data} busy={busy} />}
    </List>
  );
}

/** Our bank accounts with their closing balance as of the last statement. */
function AccountCards({
  query,
  onPageChange,
}: {
  readonly query: UseQueryResult<Paged<BankAccountDto>>;
  readonly onPageChange: (page: number) => void;
}) {
  const t = useTexts('bank');
  return (
    <Loaded query={query} lines={2}>
      {({ data: accounts, page, totalPages }) =>
        accounts.length === 0 ? (
          <EmptyState title={t.noAccount}>{t.noAccountHint}</EmptyState>
        ) : (
          <>
            <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {accounts.map(({ id, name, last4, bank, balance, readTo }) => (
                <li key={id} className="grid gap-1 rounded-card border border-line bg-surface p-4">
                  <h2 className="font-semibold">{name}</h2>
                  <p className="text-muted">{t.accountOf({ bank: bank ?? '', last4 })}</p>
                  {balance === null || readTo === null ? (
                    <p>{t.nothingRead}</p>
                  ) : (
                    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                      <span className="text-18 font-bold">
                        <Money rupees={balance} />
                      </span>
                      <span className="text-muted">
                        {t.readTo} <DateTime at={readTo} />
                      </span>
                    </p>
                  )}
                </li>
              ))}
            </ul>
            <Pager page={page} totalPages={totalPages} onPageChange={onPageChange} label={t.account.name} />
          </>
        )
      }
    </Loaded>
  );
}

function LineTable({ lines, busy }: { readonly lines: readonly BankLineDto[]; readonly busy: boolean }) {
  const { columns, caption, none } = useTexts('bank');
  return (
    <Table
      caption={caption}
      busy={busy}
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'narration',
          header: columns.narration,
          card: 'title',
          className: 'sm:max-w-96',
          cell: ({ narration }) => <TwoLines text={narration || none} />,
        },
        {
          id: 'day',
          header: columns.day,
          card: 'meta',
          className: 'whitespace-nowrap',
          cell: ({ day }) => <DateTime at={day} />,
        },
        {
          id: 'reference',
          header: columns.reference,
          card: 'meta',
          // Bank references don't wrap: a broken one is hard to compare.
          className: 'max-sm:wrap-anywhere sm:whitespace-nowrap',
          cell: ({ reference }) => reference ?? none,
        },
        { id: 'amount', header: columns.amount, card: 'end', align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
        { id: 'balance', header: columns.balance, align: 'right', cell: ({ balance }) => <Money rupees={balance} /> },
        {
          id: 'account',
          header: columns.account,
          card: 'meta',
          className: 'sm:max-xl:hidden',
          cell: ({ accountName }) => accountName,
        },
      ]}
    />
  );
}

function SettlementTable({ settlements, busy }: { readonly settlements: readonly SettlementDto[]; readonly busy: boolean }) {
  const t = useTexts('bank');
  const { columns } = t;
  return (
    <Table
      caption={t.settlementsCaption}
      busy={busy}
      rows={settlements}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'settlement',
          header: columns.settlement,
          card: 'title',
          cell: ({ settlementId, utr }) => (
            <>
              {settlementId}
              <span className="block text-muted">{utr}</span>
            </>
          ),
        },
        { id: 'settledOn', header: columns.settledOn, cell: ({ settledOn }) => <DateTime at={settledOn} /> },
        { id: 'payments', header: columns.payments, align: 'right', cell: ({ payments }) => <Money rupees={payments} /> },
        { id: 'refunds', header: columns.refunds, align: 'right', cell: ({ refunds }) => <Money rupees={refunds} /> },
        {
          id: 'adjustments',
          header: columns.adjustments,
          align: 'right',
          cell: ({ adjustments }) => <Money rupees={adjustments} />,
        },
        { id: 'charge', header: columns.charge, align: 'right', cell: ({ charge }) => <Money rupees={charge} /> },
        { id: 'tax', header: columns.tax, align: 'right', cell: ({ tax }) => <Money rupees={tax} /> },
        { id: 'net', header: columns.net, align: 'right', cell: ({ net }) => <Money rupees={net} /> },
      ]}
    />
  );
}

/** Each file with its hash, to compare with the bank's copy. */
function StatementTable({
  statements,
  busy,
  onChanged,
}: {
  readonly statements: readonly BankStatementDto[];
  readonly busy: boolean;
  readonly onChanged: () => void;
}) {
  const t = useTexts('bank');
  const [chosen, setChosen] = useState<BankStatementDto>();
  const { columns } = t;
  return (
    <>
      <Table
        caption={t.filesCaption}
        busy={busy}
        rows={statements}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'file',
            header: columns.file,
            card: 'title',
            className: 'wrap-anywhere sm:max-w-72',
            cell: ({ fileName, fileHash }) => (
              <>
                {fileName}
                <code className="block font-mono text-14 text-muted">
                  <BreakPoints text={fileHash} />
                </code>
              </>
            ),
          },
          { id: 'account', header: columns.account, cell: ({ accountName }) => accountName },
          {
            id: 'days',
            header: columns.days,
            cell: ({ firstDay, lastDay }) => (
              <>
                <DateTime at={firstDay} /> – <DateTime at={lastDay} />
              </>
            ),
          },
          { id: 'lines', header: columns.lines, align: 'right', cell: ({ lines, newLines }) => t.newOf({ newLines, lines }) },
          { id: 'closing', header: columns.closing, align: 'right', cell: ({ closing }) => <Money rupees={closing} /> },
          {
            id: 'by',
            header: columns.by,
            cell: ({ uploadedBy, uploadedAt }) => (
              <>
                {uploadedBy}
                <span className="block text-muted">
                  <DateTime at={uploadedAt} style="dateTime" />
                </span>
              </>
            ),
          },
          {
            id: 'withdrawal',
            header: t.withdrawal.takeBack,
            cell: (statement) => <WithdrawalCell statement={statement} onChosen={setChosen} />,
          },
        ]}
      />
      <Dialog
        open={chosen !== undefined}
        onOpenChange={() => setChosen(undefined)}
        title={t.withdrawal.takeBack}
        description={t.withdrawal.takeBackText}
      >
        {chosen ? (
          <TakeBack
            statement={chosen}
            onDone={() => {
              setChosen(undefined);
              onChanged();
            }}
          />
        ) : null}
      </Dialog>
    </>
  );
}
