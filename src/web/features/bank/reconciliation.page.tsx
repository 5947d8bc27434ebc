import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { listMatches, viewReconciliation } from '#contract/bank.endpoints.ts';
import type { ReconciliationDto } from '#contract/bank.schemas.ts';
import { leftoverKinds } from '#domain/bank/match.ts';
import { apiQuery, keysBelow } from '#web/api-query.ts';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { renew } from '#web/renew.ts';
import { Banner } from '#web/ui/banner.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Money } from '#web/ui/money.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { MoneyPage } from '../../desk/money-page.tsx';
import { LeftoverTable } from './leftover-table.tsx';

export const handle: PageHandle = { permission: 'ledger.read', words: ['office', 'bank'] };

const BooksCheck = lazyPart(() => import('./books-check.tsx'));
const MatchTable = lazyPart(() => import('./match-table.tsx'));

/** Ledger, gateway and bank against each other: what nothing matches, who looks after it, and what was matched. */
export default function ReconciliationPage() {
  const { recon: t } = useTexts('bank');
  const params = useListParams();
  const matches = params.get('view') === 'matches';
  return (
    <MoneyPage part="reconciliation">
      <NavTabs
        label={t.parts}
        current={matches ? 'matches' : 'open'}
        tabs={(['open', 'matches'] as const).map((id) => ({
          id,
          label: t.tabs[id],
          to: params.to({ view: id === 'open' ? '' : id, kind: '' }),
        }))}
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
  const kind = leftoverKinds.find((one) => one === params.get('kind'));
  const query = useQuery({
    ...apiQuery(viewReconciliation, { query: { page: params.page, ...(kind ? { kind } : {}) } }),
    placeholderData: keepPreviousData,
  });
  const options = leftoverKinds.map((one) => ({
    value: one,
    label: t.countOf({ kind: t.kinds[one], count: query.data?.counts.find((found) => found.kind === one)?.count ?? 0 }),
  }));
  return (
    <>
      {query.data ? <Standing found={query.data} /> : null}
      <ViewList
        query={query}
        params={params}
        file={{ list: viewReconciliation, query: kind ? { kind } : {} }}
        filterNames={['kind']}
        filters={
          <SelectField
            label={t.kind}
            className="sm:max-w-72"
            placeholder={t.allKinds}
            options={options}
            value={kind ?? ''}
            onChange={(event) => params.set({ kind: event.target.value })}
          />
        }
        emptyTitle={t.none}
      >
        {(page) => <LeftoverTable leftovers={page.data} busy={query.isPlaceholderData} onChanged={changed} />}
      </ViewList>
    </>
  );
}

/** May it be said that all agrees? Only with a statement read, and nothing late and unexplained. */
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
  const params = useListParams();
  const changed = useChanged();
  const query = useQuery({ ...apiQuery(listMatches, { query: { page: params.page } }), placeholderData: keepPreviousData });
  return (
    <ViewList query={query} params={params} file={{ list: listMatches }} filterNames={[]} emptyTitle={t.noMatch}>
      {(page) => <MatchTable matches={page.data} busy={query.isPlaceholderData} onChanged={changed} />}
    </ViewList>
  );
}
