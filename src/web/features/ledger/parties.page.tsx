import { apiQuery } from '#web/api/api-query.ts';
import { List, ListViews } from '#web/desk/list-page.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listApplications } from '#contract/garages/garages.endpoints.ts';
import { listInsurers } from '#contract/insurers/insurers.endpoints.ts';
import { statementKinds } from '#domain/ledger/journal-entry.ts';
import type { StatementKind } from '#domain/ledger/journal-entry.ts';
import { listUsers } from '#contract/users.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { MoneyPage } from '#web/desk/money-page.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ExportList } from '#web/desk/export-list.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { now } from '#contract/clock.ts';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { getStatement } from '#contract/ledger.endpoints.ts';
import { firstDayOfFinancialYear, todayInKolkata } from '#domain/dates.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/text-field.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Money } from '#web/ui/money.tsx';
import { Pager } from '#web/ui/pager.tsx';

export const handle: PageHandle = { permission: 'statement.read', scope: 'all', words: ['exports'] };

/** Account statement of an owner, garage or insurer: found by name, or opened from its page or a claim. */
export default function PartiesPage() {
  const t = useTexts('exports.parties');
  const params = useListParams();
  const kind = params.oneOf('kind', statementKinds);
  const [id, claim] = [params.get('id'), params.get('claim')];
  return (
    <MoneyPage part="parties">
      <p className="max-w-prose text-muted print:hidden">{t.lead}</p>
      <div className="print:hidden">
        <ListViews
          label={t.kindsLabel}
          ids={statementKinds}
          texts={t.kinds}
          current={kind}
          to={(one) => ({ kind: one === 'owner' ? '' : one, id: '', search: '' })}
        />
      </div>
      {id || claim ? <PartyStatement key={`${kind} ${id || claim}`} kind={kind} id={id || claim} /> : <Parties kind={kind} />}
    </MoneyPage>
  );
}

interface Found {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

const limit = 25;

/** Searches parties of one kind in their respective lists. */
async function findParties(kind: StatementKind, page: number, search: string, signal: AbortSignal) {
  const query = { page, limit, ...(search ? { search } : {}) };
  const rowsOf = async (): Promise<{ data: Found[]; total: number; totalPages: number; page: number }> => {
    if (kind === 'owner') {
      const found = await api(listUsers, { query: { ...query, role: 'claimant' }, signal });
      return { ...found, data: found.data.map(({ id, name, email }) => ({ id, name, detail: email })) };
    }
    if (kind === 'garage') {
      const found = await api(listApplications, { query, signal });
      return {
        ...found,
        data: found.data.map(({ id, garageName, branchName, district, state }) => ({
          id,
          name: [garageName, branchName].filter(Boolean).join(', '),
          detail: [district, state].filter(Boolean).join(', '),
        })),
      };
    }
    const found = await api(listInsurers, { query, signal });
    return { ...found, data: found.data.map(({ id, name, aliases }) => ({ id, name, detail: aliases.join(', ') })) };
  };
  return rowsOf();
}

function Parties({ kind }: { readonly kind: StatementKind }) {
  const t = useTexts('exports.parties');
  const params = useListParams();
  const search = params.get('search');
  const query = useQuery({
    queryKey: ['statement-parties', kind, params.page, search],
    queryFn: ({ signal }) => findParties(kind, params.page, search, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <List list={{ params, query }} search={{ label: t.search }} empty={t.empty}>
      {(page, busy) => (
        <Table
          caption={t.found}
          cards="phone"
          busy={busy}
          rows={page.data}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'name',
              header: t.name,
              card: 'title',
              cell: ({ id, name }) => <TextLink to={params.to({ id, search: '', page: '' })}>{name}</TextLink>,
            },
            { id: 'detail', header: t.detail, card: 'meta', className: 'wrap-anywhere', cell: ({ detail }) => detail },
          ]}
        />
      )}
    </List>
  );
}

/** Transactions with one party, with the running balance. */
function PartyStatement({ kind, id }: { readonly kind: StatementKind; readonly id: string }) {
  const t = useTexts('exports.parties');
  const params = useListParams();
  const [today] = useState(() => todayInKolkata(now()));
  const to = params.get('to') || today;
  const from = params.get('from') || firstDayOfFinancialYear(to);
  const query = useQuery({
    ...apiQuery(getStatement, { params: { kind, id }, query: { from, to, page: params.page } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <>
      <div className="flex flex-wrap items-end gap-4 print:hidden">
        <DateField label={t.from} max={to} value={from} onChange={({ target }) => params.set({ from: target.value })} />
        <DateField label={t.to} min={from} max={today} value={to} onChange={({ target }) => params.set({ to: target.value })} />
        <TextLink className="pb-2" to={params.to({ id: '', claim: '', page: '' })}>
          {t.another}
        </TextLink>
      </div>
      <Loaded query={query} errorTitle={t.noParty}>
        {(statement) => (
          <Card
            title={statement.name}
            actions={
              <span className="flex flex-wrap items-center gap-2 print:hidden">
                <ExportList list={getStatement} params={{ kind, id }} query={{ from, to }} />
                <Button
                  variant="quiet"
                  size="desk"
                  icon={<Printer aria-hidden className="size-4" />}
                  onClick={() => window.print()}
                >
                  {t.print}
                </Button>
              </span>
            }
          >
            <div className="grid grid-cols-1 gap-4">
              <p className="text-muted">
                <DateTime at={statement.from} /> – <DateTime at={statement.to} />
              </p>
              <DescriptionList
                amounts
                items={[
                  { term: t.opening, value: <Money rupees={statement.opening} /> },
                  { term: t.debit, value: <Money rupees={statement.debit} /> },
                  { term: t.credit, value: <Money rupees={statement.credit} /> },
                  { term: t.closing, value: <Money rupees={statement.closing} />, strong: true },
                ]}
              />
              {statement.data.length === 0 ? (
                <EmptyState title={t.noMoves} />
              ) : (
                <Table
                  caption={statement.name}
                  busy={query.isPlaceholderData}
                  rows={statement.data}
                  rowKey={({ entryId, debit, credit }) => `${entryId} ${debit} ${credit}`}
                  columns={[
                    { id: 'what', header: t.what, card: 'title', cell: ({ description }) => description },
                    { id: 'day', header: t.day, cell: ({ valuedOn }) => <DateTime at={valuedOn} /> },
                    {
                      id: 'claim',
                      header: t.claim,
                      cell: ({ claimId, claimNumber }) =>
                        claimId && claimNumber ? <TextLink to={`/app/claims/${claimId}`}>{claimNumber}</TextLink> : null,
                    },
                    { id: 'debit', header: t.debit, align: 'right', cell: ({ debit }) => <Side rupees={debit} /> },
                    { id: 'credit', header: t.credit, align: 'right', cell: ({ credit }) => <Side rupees={credit} /> },
                    {
                      id: 'balance',
                      header: t.balance,
                      align: 'right',
                      cell: ({ balance }) => <Money rupees={balance} className="font-semibold" />,
                    },
                  ]}
                />
              )}
              <Pager page={statement.page} totalPages={statement.totalPages} toPage={(n) => params.to({ page: String(n) })} />
            </div>
          </Card>
        )}
      </Loaded>
    </>
  );
}

function Side({ rupees }: { readonly rupees: number }) {
  return rupees === 0 ? null : <Money rupees={rupees} />;
}
