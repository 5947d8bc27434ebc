import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listApplications } from '#contract/garages/garage-account.endpoints.ts';
import { listInsurers } from '#contract/insurers.endpoints.ts';
import { statementKinds } from '#domain/ledger/statement-kinds.ts';
import type { StatementKind } from '#domain/ledger/statement-kinds.ts';
import { listUsers } from '#contract/users.endpoints.ts';
import { api } from '#web/api-client.ts';
import { MoneyPage } from '#web/desk/money-page.tsx';
import { SearchField } from '#web/desk/search-field.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { PartyStatement } from './party-statement.tsx';

export const handle: PageHandle = { permission: 'statement.read', scope: 'all', words: ['office', 'exports'] };

/** The statement of an owner, a garage or an insurer: found by name, or opened from its page or a claim's. */
export default function PartiesPage() {
  const t = useTexts('exports.parties');
  const params = useListParams();
  const kind = statementKinds.find((one) => one === params.get('kind')) ?? 'owner';
  const [id, claim] = [params.get('id'), params.get('claim')];
  return (
    <MoneyPage part="parties">
      <p className="max-w-prose text-muted print:hidden">{t.lead}</p>
      <div className="print:hidden">
        <NavTabs
          label={t.kindsLabel}
          current={kind}
          tabs={statementKinds.map((one) => ({
            id: one,
            label: t.kinds[one],
            to: params.to({ kind: one === 'owner' ? '' : one, id: '', search: '' }),
          }))}
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

/** People and companies of one kind, as their own lists know them. */
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
    <ViewList
      query={query}
      params={params}
      filterNames={['search']}
      emptyTitle={t.empty}
      filters={<SearchField label={t.search} value={search} onSearch={(words) => params.set({ search: words })} />}
    >
      {(page) => (
        <Table
          caption={t.found}
          cards="phone"
          busy={query.isPlaceholderData}
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
    </ViewList>
  );
}
