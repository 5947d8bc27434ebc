import { List, ListViews, useList } from '#web/desk/list-page.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { listMatches, viewReconciliation } from '#contract/bank.endpoints.ts';
import type { ReconciliationDto, LeftoverDto } from '#contract/bank.schemas.ts';
import { leftoverKinds } from '#domain/bank/match.ts';
import { keysBelow, renew } from '#web/api/api-query.ts';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Banner } from '#web/ui/banner.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Money } from '#web/ui/money.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { MoneyPage } from '#web/desk/money-page.tsx';
import { useState } from 'react';
import { permits } from '#domain/permissions.ts';
import { TwoLines } from '#web/desk/loaded.tsx';
import { useUser } from '#web/session/session-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Table } from '#web/ui/table.tsx';

export const handle: PageHandle = { permission: 'ledger.read', words: ['office', 'bank'] };

const BooksCheck = lazyPart(() => import('./books-check.tsx'));
const MatchTable = lazyPart(() => import('./match-table.tsx'));

/** Reconciliation of ledger, gateway and bank: unreconciled items, their assignees, and matches. */
export default function ReconciliationPage() {
  const { recon: t } = useTexts('bank');
  const params = useListParams();
  const matches = params.get('view') === 'matches';
  return (
    <MoneyPage part="reconciliation">
      <ListViews
        label={t.parts}
        ids={['open', 'matches']}
        texts={t.tabs}
        to={(id) => ({ view: id === 'open' ? '' : id, kind: '' })}
      />
      {matches ? <Matches /> : <Leftovers />}
      <BooksCheck />
    </MoneyPage>
  );
}

function useChanged(): () => void {
  const queries = useQueryClient();
  return () =>
    void renew(queries, keysBelow('/bank'), keysBelow('/ledger'), keysBelow('/remittances'), keysBelow('/receivables'));
}

function Leftovers() {
  const { recon: t } = useTexts('bank');
  const params = useListParams();
  const changed = useChanged();
  const kind = params.among('kind', leftoverKinds);
  const list = useList(viewReconciliation, { page: params.page, ...(kind ? { kind } : {}) });
  const found = list.query.data;
  const options = leftoverKinds.map((one) => ({
    value: one,
    label: t.countOf({
      kind: t.kinds[one],
      count: found?.counts.find((count) => count.kind === one)?.count ?? 0,
    }),
  }));
  return (
    <>
      {found ? <Standing found={found} /> : null}
      <List
        list={list}
        filters={{
          names: ['kind'],
          fields: (
            <SelectField
              label={t.kind}
              className="sm:max-w-72"
              placeholder={t.allKinds}
              options={options}
              value={kind ?? ''}
              onChange={(event) => params.set({ kind: event.target.value })}
            />
          ),
        }}
        file
        empty={t.none}
      >
        {(page, busy) => <LeftoverTable leftovers={page.data} busy={busy} onChanged={changed} />}
      </List>
    </>
  );
}

/** Overall status. Agreement requires a read statement and no late, unexplained item. */
function Standing({ found }: { readonly found: ReconciliationDto }) {
  const { recon: t } = useTexts('bank');
  const open = found.counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {found.agrees ? (
        <Banner tone="success" title={open === 0 ? t.agrees : t.nothingLate} announce>
          {open === 0 ? t.agreesText : t.nothingLateText({ n: open })}
        </Banner>
      ) : found.overdue > 0 ? (
        <Banner tone="error" title={t.late({ n: found.overdue })} announce>
          {t.lateText}
        </Banner>
      ) : (
        <Banner tone="warn" title={t.unread} announce>
          {t.unreadText}
        </Banner>
      )}
      <DescriptionList
        items={[
          { term: t.ledger, value: <Money rupees={found.ledgerBalance} /> },
          { term: t.bank, value: <Money rupees={found.bankBalance} /> },
          { term: t.readTo, value: found.readTo ? <DateTime at={found.readTo} /> : t.never },
        ]}
      />
    </>
  );
}

function Matches() {
  const { recon: t } = useTexts('bank');
  const changed = useChanged();
  const list = useList(listMatches, { page: useListParams().page });
  return (
    <List list={list} file empty={t.noMatch}>
      {(page, busy) => <MatchTable matches={page.data} busy={busy} onChanged={changed} />}
    </List>
  );
}

const LeftoverActions = lazyPart(() => import('./leftover-actions.tsx'));

interface LeftoverTableProps {
  readonly leftovers: readonly LeftoverDto[];
  readonly busy: boolean;
  readonly onChanged: () => void;
}

function LeftoverTable({ leftovers, busy, onChanged }: LeftoverTableProps) {
  const { recon: t } = useTexts('bank');
  const user = useUser();
  const [chosen, setChosen] = useState<LeftoverDto>();
  const mayAct = permits(user, 'reconciliation.match') || permits(user, 'bank-booking.confirm');
  const { columns } = t;
  return (
    <>
      <Table
        caption={t.caption}
        busy={busy}
        rows={leftovers}
        rowKey={({ kind, key }) => `${kind} ${key}`}
        columns={[
          {
            id: 'what',
            header: columns.what,
            card: 'title',
            className: 'sm:max-w-80',
            cell: ({ text, reference, claimNumber }) => (
              <TwoLines text={[text, reference, claimNumber].filter((part) => part !== null).join(' · ')} unbroken />
            ),
          },
          { id: 'kind', header: columns.kind, cell: ({ kind }) => t.kinds[kind] },
          {
            id: 'day',
            header: columns.day,
            cell: ({ day, ageDays, overdue }) => (
              <>
                <DateTime at={day} />
                <span className="block text-muted">
                  {t.age({ days: ageDays })} {overdue ? <Badge tone="danger">{t.lateMark}</Badge> : null}
                </span>
              </>
            ),
          },
          { id: 'amount', header: columns.amount, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
          {
            id: 'owner',
            header: columns.owner,
            className: 'sm:max-w-56',
            cell: ({ owner, note, explainedUntil, booking }) => (
              <>
                {owner ?? <span className="text-muted">{t.nobody}</span>}
                {note ? <span className="block wrap-anywhere text-muted">{note}</span> : null}
                {explainedUntil ? (
                  <span className="block text-muted">
                    {t.until} <DateTime at={explainedUntil} />
                  </span>
                ) : null}
                {booking ? <span className="block">{t.waits({ by: booking.proposedBy })}</span> : null}
              </>
            ),
          },
          {
            id: 'action',
            header: columns.action,
            align: 'right',
            cell: (leftover) =>
              mayAct ? (
                <Button variant="secondary" aria-label={t.actOf({ text: leftover.text })} onClick={() => setChosen(leftover)}>
                  {t.act}
                </Button>
              ) : null,
          },
        ]}
      />
      <Dialog open={chosen !== undefined} onOpenChange={() => setChosen(undefined)} title={chosen?.text ?? ''} size="wide">
        {chosen ? (
          <LeftoverActions
            leftover={chosen}
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
